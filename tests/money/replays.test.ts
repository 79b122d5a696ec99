import { describe, expect, it } from "vitest";
import { dropReceipt } from "../support/result-page";
import { callsTo, expectNothingMoved, expectThanked, transactionOf } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import type { FormClient } from "../support/form-client";
import { pathOf, PIN_PAGE, WALLET } from "../support/pages";
import { toPayment } from "../support/payment-walk";
import { testCustomers } from "../support/test-customers";
import { bothBackends } from "../support/test-portal";
import { submitOtp, submitPayer, submitPin, toPin } from "../support/wallet-walk";

describe.each(bothBackends)(
  "A customer who sends twice (backend honours idempotency keys: $honourIdempotency)",
  (backend) => {
    const portal = createTestPortal(backend);

    it("is charged once for one PIN", async () => {
      const client = portal.customer();
      const msisdn = testCustomers.prepaid;
      await toPin(client, { msisdn });
      expectThanked(portal, await submitPin(client));
      expect(portal.backend.sandbox.ledger()[0]).toMatchObject({
        orderAmount: 500,
        from: { kind: "wallet", msisdn },
        to: { kind: "airtime", id: msisdn },
      });
    });

    it("is charged once when the same PIN form is sent three times, one after the other", async () => {
      const client = portal.customer();
      await toPin(client);
      const prepared = client.fill({ pin: testCustomers.pin }).prepare();
      const first = await client.send(prepared);
      const second = await client.send(prepared);
      const third = await client.send(prepared);
      for (const page of [first, second, third]) expectThanked(portal, page);
      expect(callsTo(portal, "processWalletPayment")).toBe(1);
    });

    it("is charged once when the PIN form is sent five times at once", async () => {
      const client = portal.customer();
      await toPin(client);
      portal.backend.faults.add({ operation: "processWalletPayment", kind: "slow", ms: 300 });
      const prepared = client.fill({ pin: testCustomers.pin }).prepare();
      const pages = await Promise.all([1, 2, 3, 4, 5].map(() => client.send(prepared)));
      for (const page of pages) expectThanked(portal, page);
      expect(callsTo(portal, "processWalletPayment")).toBe(1);
    });

    it("is charged once when two different PIN forms of one order are sent at once", async () => {
      const client = portal.customer();
      await toPin(client);
      portal.backend.faults.add({ operation: "processWalletPayment", kind: "slow", ms: 300 });
      const right = client.fill({ pin: testCustomers.pin }).prepare();
      const other = { ...right, body: `${right.body}&again=1` };
      const pages = await Promise.all([client.send(right), client.send(other)]);
      for (const page of pages) expectThanked(portal, page);
      expect(callsTo(portal, "processWalletPayment")).toBe(1);
    });

    it("has one transaction when the code form is sent five times at once", async () => {
      const client = portal.customer();
      await toPayment(client);
      await client.open("/payment/start/toumai-money");
      await client.fill({ msisdn: "66000001" }).submit();
      const prepared = client.fill({ otp: testCustomers.otp }).prepare();
      const pages = await Promise.all([1, 2, 3, 4, 5].map(() => client.send(prepared)));
      expect(pages.map(pathOf)).toEqual(Array(5).fill("/payment/start/toumai-money/pin"));
      expect(callsTo(portal, "initiateWalletPayment")).toBe(1);
      await client.open("/payment/start/toumai-money/pin");
      expectThanked(portal, await submitPin(client));
    });

    it("is charged once when the result page is reloaded again and again", async () => {
      const client = portal.customer();
      await toPin(client);
      const { url } = await submitPin(client);
      for (let reload = 0; reload < 3; reload++) expectThanked(portal, await client.open(url));
    });

    it("is redirected to the result when an old page's form is posted after the payment", async () => {
      const client = portal.customer();
      await toPin(client);
      const kept = client.fill({ pin: testCustomers.pin }).prepare();
      await submitPin(client);
      await client.open("/");
      const page = await client.send(kept);
      expectThanked(portal, page);
      expect(page.text).toContain("you will not be charged twice");
    });

    it("is redirected to the result when the PIN page is opened again and the result never arrived", async () => {
      const client = portal.customer();
      await toPin(client);
      await submitPin(client);
      dropReceipt(client);
      for (const path of ["", "/toumai-money", "/toumai-money/code", "/toumai-money/pin"]) {
        expectThanked(portal, await client.open(`/payment/start${path}`));
        dropReceipt(client);
      }
    });

    it("is charged once when the back button leads out of the payment, and finds the result again", async () => {
      const client = portal.customer();
      await toPin(client);
      await submitPin(client);
      for (const path of ["", "/toumai-money", "/toumai-money/code", "/toumai-money/pin"]) {
        await client.open(`/payment/start${path}`);
        expect(pathOf(client.page)).toBe("/prepaid-recharge");
        expectThanked(portal, await client.click("See the result"));
      }
    });

    it("is charged once when an old cookie is restored and the same PIN is sent again", async () => {
      const client = portal.customer();
      await toPin(client);
      const old = client.snapshot();
      const kept = client.fill({ pin: testCustomers.pin }).prepare();
      await submitPin(client);
      client.restore(old);
      expectThanked(portal, await client.send({ ...kept, body: `${kept.body}&again=1` }));
      expect(callsTo(portal, "processWalletPayment")).toBe(1);
    });

    it("is charged once when the restored cookie comes with another PIN", async () => {
      const client = portal.customer();
      await toPin(client);
      const old = client.snapshot();
      const other = client.fill({ pin: "9999" }).prepare();
      await submitPin(client);
      client.restore(old);
      expectThanked(portal, await client.send(other));
      expect(callsTo(portal, "processWalletPayment")).toBe(1);
    });

    it("is redirected to the result when a cookie from before the code is restored and another payer named", async () => {
      const client = portal.customer();
      await toPayment(client);
      const old = client.snapshot();
      await client.open("/payment/start/toumai-money");
      const other = client.fill({ msisdn: "66000003" }).prepare();
      await client.fill({ msisdn: "66000001" }).submit();
      await client.fill({ otp: testCustomers.otp }).submit();
      await submitPin(client);
      client.restore(old);
      expectThanked(portal, await client.send(other));
    });

    it("finds the payment when a cookie from before its transaction is restored and another order created", async () => {
      const client = portal.customer();
      await toPayment(client);
      await submitPayer(client);
      const old = client.snapshot();
      await client.fill({ otp: testCustomers.otp }).submit();
      const transaction = String(transactionOf(await submitPin(client)));
      client.restore(old);
      await toPayment(client, { amount: "700" });
      await client.open("/");
      expectThanked(portal, await client.click(transaction));
    });

    it("does not read that the order is unpaid when a cookie from before its transaction is restored", async () => {
      const client = portal.customer();
      await toPayment(client);
      await submitPayer(client);
      const old = client.snapshot();
      await client.fill({ otp: testCustomers.otp }).submit();
      const transaction = String(transactionOf(await submitPin(client)));
      client.restore(old);
      const home = await client.open("/");
      expect(home.text).not.toContain("unpaid order");
      expectThanked(portal, await client.click(transaction));
    });

    it("finds the payment when the number form of another tab is answered after it", async () => {
      const client = portal.customer();
      await toPin(client);
      const pin = client.fill({ pin: testCustomers.pin }).prepare();
      await client.open("/payment/start/toumai-money");
      const number = client.fill({ msisdn: "66000003" }).prepare();
      let release = () => {};
      const hold = new Promise<void>((done) => (release = done));
      portal.backend.faults.add({ operation: "sendOtp", kind: "hold", hold });
      const slow = client.send(number);
      await expect.poll(() => callsTo(portal, "sendOtp")).toBe(2);
      await client.send(pin);
      release();
      await slow;
      const home = await client.open("/");
      expect(home.text).not.toContain("unpaid order");
      const transaction = String(portal.backend.sandbox.ledger()[0]?.transactionId);
      expectThanked(portal, await client.click(transaction));
      await toPayment(client, { amount: "700" });
      await client.open("/");
      expectThanked(portal, await client.click(transaction));
    });

    it("pays only the newer of two transactions of one order, whichever cookie is restored", async () => {
      const client = portal.customer();
      await toPin(client);
      const first = client.snapshot();
      const older = client.fill({ pin: testCustomers.pin }).prepare();
      await client.open("/payment/start/toumai-money");
      await client.fill({ msisdn: "66000003" }).submit();
      await client.fill({ otp: testCustomers.otp }).submit();
      await submitPin(client);
      client.restore(first);
      expectThanked(portal, await client.send(older));
      expect(portal.backend.sandbox.ledger()[0]?.from.msisdn).toBe("66000003");
    });

    it("has to confirm the current order when a form of an earlier one is sent from another tab", async () => {
      const client = portal.customer();
      await toPin(client, { amount: "500" });
      const formOfA = client.fill({ pin: testCustomers.pin }).prepare();
      await toPin(client, { amount: "700" });
      const page = await client.send(formOfA);
      expectNothingMoved(portal);
      expect(page.text).toContain("You have started another order, shown here");
      expect(page.forms.flatMap((form) => form.buttons.map(({ text }) => text)).join()).toMatch(
        /Pay 700\sXAF/,
      );
      await client.open(page.url);
      expectThanked(portal, await submitPin(client));
      expect(portal.backend.sandbox.ledger()[0]?.orderAmount).toBe(700);
    });

    it("reads about the other order also when that one has not come as far", async () => {
      const client = portal.customer();
      await toPin(client, { amount: "500" });
      const formOfA = client.fill({ pin: testCustomers.pin }).prepare();
      await toPayment(client, { amount: "700" });
      const page = await client.send(formOfA);
      expectNothingMoved(portal);
      expect(page.text).toContain("You have started another order, shown here");
      expect(pathOf(page)).toBe("/payment/start");
      expect(page.text).toContain("700");
    });

    it("does not mistake the paid order of another tab for the one that was sent", async () => {
      const client = portal.customer();
      await toPin(client, { amount: "500" });
      const formOfA = client.fill({ pin: testCustomers.pin }).prepare();
      await toPin(client, { amount: "700" });
      const paid = await submitPin(client);
      const page = await client.send(formOfA);
      expectThanked(portal, page);
      expect(transactionOf(page)).toBe(transactionOf(paid));
      expect(page.text).toContain("You have started another order, shown here");
      expect(page.text).not.toContain("This order has already been sent");
    });
  },
);

describe("A customer whose portal has lost its payment lock, at a backend that honours idempotency keys", () => {
  const portal = createTestPortal({ clock: true });
  const MINUTE_MS = 60_000;

  /** The order is paid by its second transaction; then a cookie of its first one comes, and the lock knows neither. */
  async function paysAndRestores() {
    const client = portal.customer();
    await toPin(client);
    const before = client.snapshot();
    await client.open(WALLET);
    await submitPayer(client, "66000003");
    await submitOtp(client);
    await submitPin(client);
    client.restore(before);
    await portal.restartOnEmptyDisk();
    await client.open(PIN_PAGE);
    return { client, before };
  }

  async function isPaidOnceLater(client: FormClient) {
    portal.clock.advance(MINUTE_MS);
    await client.open(PIN_PAGE);
    const page = await submitPin(client);
    expect(page.text).toContain("You have continued this order elsewhere.");
    expect(portal.backend.sandbox.ledger()).toHaveLength(1);
  }

  it("is charged once when the operator could not be asked for the status at first (R-PAY-34)", async () => {
    const { client } = await paysAndRestores();
    portal.backend.faults.add({ operation: "getTransactionStatus", kind: "drop-before", times: Infinity });
    expect((await submitPin(client)).status).toBe(503);
    portal.backend.faults.clear();
    await isPaidOnceLater(client);
  });

  it("is charged once when the first refusal never reached the browser (R-PAY-34)", async () => {
    const { client, before } = await paysAndRestores();
    await submitPin(client, testCustomers.wrongPin);
    client.restore(before);
    await isPaidOnceLater(client);
  });
});
