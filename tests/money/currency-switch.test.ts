import { describe, expect, it } from "vitest";
import type { FormClient, Page } from "../support/form-client";
import { callsTo, expectNothingMoved, expectPaidOnce, expectThanked } from "../support/backend-checks";
import { type TestPortal, createTestPortal } from "../support/test-portal";
import { pathOf } from "../support/pages";
import { toPayment } from "../support/payment-walk";
import { testCustomers } from "../support/test-customers";
import { bothBackends } from "../support/test-portal";
import { submitPayer, submitPin, toConfirm, toPin } from "../support/wallet-walk";

const CD = { COUNTRY: "CD" };
const CHOICE = "/payment/start";
const PIN_PAGE = "/payment/start/toumai-money/pin";
const CONFIRM = "/payment/start/toumai-money/confirm";
const dollars = { amount: "20" };

/** Money moved exactly once, in this currency. */
function expectThankedIn(portal: TestPortal, page: Page, orderAmount: number, currency: string): void {
  expectThanked(portal, page);
  expect(portal.backend.sandbox.ledger()[0]).toMatchObject({ orderAmount, currency });
}

/** Goes to the payment methods from any page, and switches to the other currency there. */
async function switchTo(client: FormClient, currency: string): Promise<void> {
  await client.open(CHOICE);
  const page = await client.submit(currency);
  expect(pathOf(page)).toBe(CHOICE);
  expect(page.text).toContain(`You pay in ${currency}`);
}

/** Pays by wallet again, from its number to the PIN. */
async function walletToPin(client: FormClient, payer?: string): Promise<void> {
  await submitPayer(client, payer);
  await client.fill({ otp: testCustomers.otp }).submit();
  expect(pathOf(client.page)).toBe(PIN_PAGE);
}

describe.each(bothBackends)(
  "A customer who switches the currency (backend honours idempotency keys: $honourIdempotency)",
  (backend) => {
    const portal = createTestPortal({
      ...backend,
      config: { enableDualCurrency: true, preMinAmnt: 1 },
      env: CD,
    });

    it("after a code was sent is charged once, in the chosen currency", async () => {
      const client = portal.customer();
      await toPayment(client, dollars);
      await submitPayer(client);
      await switchTo(client, "CDF");
      await walletToPin(client);
      expectThankedIn(portal, await submitPin(client), 56_000, "CDF");
      expect(callsTo(portal, "sendOtp")).toBe(1);
      expect(callsTo(portal, "initiateWalletPayment")).toBe(1);
    });

    it("after a transaction was initiated is charged once, in the chosen currency", async () => {
      const client = portal.customer();
      await toPin(client, dollars);
      await switchTo(client, "CDF");
      await walletToPin(client);
      expectThankedIn(portal, await submitPin(client), 56_000, "CDF");
      expect(callsTo(portal, "initiateWalletPayment")).toBe(2);
    });

    it("there and back is charged once, in the first currency", async () => {
      const client = portal.customer();
      await toPin(client, dollars);
      await switchTo(client, "CDF");
      await walletToPin(client);
      await switchTo(client, "USD");
      await walletToPin(client);
      expectThankedIn(portal, await submitPin(client), 20, "USD");
      expect(callsTo(portal, "convertCurrency")).toBe(1);
    });

    it("keeps the transaction when the present currency is pressed", async () => {
      const client = portal.customer();
      await toPin(client, dollars);
      await switchTo(client, "USD");
      await client.open(PIN_PAGE);
      expectThankedIn(portal, await submitPin(client), 20, "USD");
      expect(callsTo(portal, "initiateWalletPayment")).toBe(1);
    });

    it("pays nothing with a PIN page of the other currency that was still open", async () => {
      const client = portal.customer();
      await toPin(client, dollars);
      const kept = client.fill({ pin: testCustomers.pin }).prepare();
      await switchTo(client, "CDF");
      expect((await client.send(kept)).text).toContain("The page you came from is out of date.");
      await walletToPin(client);
      const page = await client.send(kept);
      expect(page.text).toContain("The page you came from is out of date.");
      expectNothingMoved(portal);
      await client.open(PIN_PAGE);
      expectThankedIn(portal, await submitPin(client), 56_000, "CDF");
    });

    it("is not charged by a card form of the other currency that was still open", async () => {
      const client = portal.customer();
      await toPayment(client, dollars);
      await client.open("/payment/start/card");
      const kept = client.fill({ email: "awa@example.td" }).prepare();
      await switchTo(client, "CDF");
      const page = await client.send(kept);
      expect(page.text).toContain("The page you came from is out of date.");
      expect(callsTo(portal, "initiatePayment")).toBe(0);
    });

    it("is charged once when a cookie of the first currency is restored and paid with", async () => {
      const client = portal.customer();
      await toPin(client, dollars);
      const inDollars = client.snapshot();
      await switchTo(client, "CDF");
      await walletToPin(client);
      const inFrancs = client.snapshot();
      const francs = client.fill({ pin: testCustomers.pin }).prepare();
      client.restore(inDollars);
      await client.open(PIN_PAGE);
      expectThankedIn(portal, await submitPin(client), 20, "USD");
      client.restore(inFrancs);
      expectThankedIn(portal, await client.send(francs), 20, "USD");
    });

    it("has switched once when the form is sent five times at once", async () => {
      const client = portal.customer();
      await toPin(client, dollars);
      await client.open(CHOICE);
      const prepared = client.prepare("CDF");
      const pages = await Promise.all([1, 2, 3, 4, 5].map(() => client.send(prepared)));
      for (const page of pages) expect(page.text).toContain("You pay in CDF");
      await walletToPin(client);
      expectThankedIn(portal, await submitPin(client), 56_000, "CDF");
    });

    it("is redirected to the result when the first transaction was sent, and pays nothing more", async () => {
      const client = portal.customer();
      await toPin(client, dollars);
      const before = client.snapshot();
      await client.open(CHOICE);
      const toFrancs = client.prepare("CDF");
      await client.open(PIN_PAGE);
      await submitPin(client);
      client.restore(before);
      const page = await client.send(toFrancs);
      expectThankedIn(portal, page, 20, "USD");
      expect(page.text).toContain("you will not be charged twice");
    });

    it("is redirected to the result also by a service whose store was lost", async () => {
      const client = portal.customer();
      await toPin(client, dollars);
      const before = client.snapshot();
      await client.open(CHOICE);
      const toFrancs = client.prepare("CDF");
      await client.open(PIN_PAGE);
      await submitPin(client);
      await portal.restart();
      client.restore(before);
      expectThankedIn(portal, await client.send(toFrancs), 20, "USD");
    });

    it("may switch after a restart when nothing was sent, and is charged once", async () => {
      const client = portal.customer();
      await toPin(client, dollars);
      await portal.restart();
      await switchTo(client, "CDF");
      await walletToPin(client);
      expectThankedIn(portal, await submitPin(client), 56_000, "CDF");
    });

    it("cannot switch while it is unknown whether the first was sent, and loses nothing", async () => {
      const client = portal.customer();
      await toPin(client, dollars);
      await portal.restartOnEmptyDisk();
      await client.open(CHOICE);
      portal.backend.faults.add({ operation: "getTransactionStatus", kind: "drop-before", times: 2 });
      const page = await client.submit("CDF");
      expect(page.status).toBe(503);
      expect(page.alerts.join()).toContain("Something Went Wrong!");
      expect(page.text).toContain("You pay in USD");
      await client.open(PIN_PAGE);
      expectThankedIn(portal, await submitPin(client), 20, "USD");
    });

    it("may switch when the first payment failed, and pays the order in the other currency", async () => {
      const client = portal.customer();
      await toPin(client, { ...dollars, payer: "66000005" });
      expect((await submitPin(client)).alerts.join()).toContain("Votre solde est insuffisant.");
      await switchTo(client, "CDF");
      await walletToPin(client, testCustomers.prepaid);
      expectThankedIn(portal, await submitPin(client), 56_000, "CDF");
    });

    it("is charged once when initiate's answer was lost in the first currency", async () => {
      const client = portal.customer();
      await toPayment(client, dollars);
      await submitPayer(client);
      portal.backend.faults.add({ operation: "initiateWalletPayment", kind: "drop-after" });
      await client.fill({ otp: testCustomers.otp }).submit();
      await switchTo(client, "CDF");
      await walletToPin(client);
      expectThankedIn(portal, await submitPin(client), 56_000, "CDF");
    });
  },
);

describe.each(bothBackends)(
  "A customer who switches the currency and approves on the phone (keys: $honourIdempotency)",
  (backend) => {
    const config = { enableDualCurrency: true, preMinAmnt: 1, enableAmPin: false, paymentMaxTry: 5 };
    const portal = createTestPortal({ ...backend, config, env: CD });

    it("on the page that sends the request is charged once, in the chosen currency", async () => {
      const client = portal.customer();
      await toConfirm(client, dollars);
      expect(client.page.text).toContain("We send a request for 20 USD");
      const kept = client.prepare("Send the request");
      await switchTo(client, "CDF");
      await submitPayer(client);
      expect(pathOf(client.page)).toBe(CONFIRM);
      expect(client.page.text).toContain("We send a request for 56,000 CDF");
      expect((await client.send(kept)).text).toContain("The page you came from is out of date.");
      expect(callsTo(portal, "processPayment")).toBe(0);
      await client.open(CONFIRM);
      await client.submit("Send the request");
      while (client.page.refresh) await client.followRefresh();
      expectThankedIn(portal, client.page, 56_000, "CDF");
      expect(callsTo(portal, "processPayment")).toBe(1);
    });

    it("cannot switch while the push request is open", async () => {
      const client = portal.customer();
      await toConfirm(client, dollars);
      const before = client.snapshot();
      await client.open(CHOICE);
      const toFrancs = client.prepare("CDF");
      await client.open(CONFIRM);
      await client.submit("Send the request");
      const page = await client.send(toFrancs);
      expect(page.text).toContain("This order has already been sent.");
      client.restore(before);
      const { url } = await client.send({ ...toFrancs, body: `${toFrancs.body}&x=1` });
      expect(url).toContain("/payment/status?id=");
      for (let poll = 0; poll < 4 && portal.backend.sandbox.ledger().length === 0; poll++)
        await client.open(url);
      expectPaidOnce(portal, await client.open(url));
      expect(portal.backend.sandbox.ledger()[0]).toMatchObject({ orderAmount: 20, currency: "USD" });
    });

    it("is charged once when initiate's answer was lost in the first currency", async () => {
      const client = portal.customer();
      await toPayment(client, dollars);
      portal.backend.faults.add({ operation: "initiatePayment", kind: "drop-after" });
      expect((await submitPayer(client)).status).toBe(503);
      await switchTo(client, "CDF");
      await submitPayer(client);
      await client.submit("Send the request");
      while (client.page.refresh) await client.followRefresh();
      expectThankedIn(portal, client.page, 56_000, "CDF");
    });
  },
);
