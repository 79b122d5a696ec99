import { describe, expect, it } from "vitest";
import { HOUR_MS } from "../../domain/durations";
import type { FormClient, Page } from "../support/form-client";
import {
  askPhone,
  booksSlowly,
  expectNothingTold,
  INVOICE,
  toBillPayment,
  toInvoicePayment,
  toWalletPin,
} from "../support/debt-walks";
import { callsTo, dropCalls } from "../support/backend-checks";
import {
  answers,
  BILL,
  BILL_DUE,
  INVOICES,
  lastCallBody,
  owes,
  toBill,
  toInvoices,
} from "../support/journey-walks";
import { expectPage, PAYMENT, pathOf, STATUS } from "../support/pages";
import { isProviderPage } from "../support/payment-walk";
import { bothBackends, createTestPortal, type TestPortal } from "../support/test-portal";
import { statusPath } from "../../domain/paths";
import { freshNumber, testCustomers } from "../support/test-customers";
import { submitPin } from "../support/wallet-walk";

const PROCESS = ["processWalletPayment", "processPayment"];
const CARD_PROVIDER = "/payment/start/card/provider";

const debts = [
  { debt: "invoice", createOrder: (client: FormClient) => toInvoicePayment(client) },
  { debt: "bill", createOrder: (client: FormClient) => toBillPayment(client) },
];

const moved = (portal: TestPortal) => portal.backend.sandbox.ledger().length;
const sent = (portal: TestPortal) => PROCESS.reduce((sum, operation) => sum + callsTo(portal, operation), 0);

async function pay(
  portal: TestPortal,
  createOrder: (client: FormClient) => Promise<Page>,
): Promise<FormClient> {
  const client = portal.customer();
  await createOrder(client);
  await toWalletPin(client);
  await submitPin(client);
  expect(client.page.text).toContain("Thank you");
  return client;
}

describe.each(debts.flatMap((debt) => bothBackends.map((backend) => ({ ...debt, ...backend }))))(
  "The same $debt in two browsers (backend honours idempotency keys: $honourIdempotency)",
  ({ debt, createOrder, honourIdempotency }) => {
    const portal = createTestPortal({ honourIdempotency, clock: true });

    it("is paid once when both send their PIN at once", async () => {
      const clients = [portal.customer(), portal.customer()];
      for (const client of clients) {
        await createOrder(client);
        await toWalletPin(client);
      }
      portal.backend.faults.add({ operation: "processWalletPayment", kind: "slow", ms: 300 });
      const pages = await Promise.all(clients.map((client) => submitPin(client)));
      expect(moved(portal)).toBe(1);
      expect(sent(portal)).toBe(1);
      const [won, lost] = [...pages].sort((a) => (pathOf(a) === STATUS ? -1 : 1));
      expect(won?.text).toContain("Thank you");
      expect(lost?.alerts.join()).toMatch(/is being paid now\. Nothing was paid here|was paid at \d\d:\d\d/);
    });

    it("is not begun while a request on a phone is open, and tells nothing of the payer", async () => {
      const payer = "66000009";
      const early = portal.customer();
      await (debt === "bill" ? toBill(early) : toInvoices(early));
      if (debt === "invoice") early.fill({ invoiceNo: INVOICE });
      const kept = early.prepare();
      const first = portal.customer();
      await createOrder(first);
      await askPhone(first, payer);
      const other = portal.customer();
      await (debt === "bill" ? toBill(other) : toInvoices(other));
      expect(other.page.text).toMatch(/being paid now/i);
      expectNothingTold(other.page, payer);
      const refused = await early.send(kept);
      expect(refused.status).toBe(409);
      expect(refused.text).toContain(`This ${debt} is being paid now.`);
      expectNothingTold(refused, payer);
      expect(sent(portal)).toBe(1);
    });

    it("refuses an order that began before the request was sent, and says how to go on", async () => {
      const other = portal.customer();
      await createOrder(other);
      await toWalletPin(other);
      const first = portal.customer();
      await createOrder(first);
      await askPhone(first, "66000009");
      await submitPin(other);
      expectPage(other, PAYMENT);
      expect(other.page.alerts.join()).toContain(`This ${debt} is being paid now.`);
      expectNothingTold(other.page, "66000009");
      // No other code is sent to the payer either.
      await other.click("Toumaï Money");
      await other.fill({ msisdn: freshNumber() }).submit();
      expectPage(other, PAYMENT);
      expect(sent(portal)).toBe(1);
      expect(moved(portal)).toBe(0);
    });

    it("leads the browser that pays it to its own payment", async () => {
      const client = portal.customer();
      await (debt === "invoice" ? toInvoices(client) : toBill(client));
      if (debt === "invoice") client.fill({ invoiceNo: INVOICE });
      const kept = client.prepare();
      await createOrder(client);
      await askPhone(client, "66000009");
      await (debt === "invoice" ? client.open(INVOICES) : toBill(client));
      expect(client.page.text).toMatch(/being paid now/i);
      const page = await client.send(kept);
      expect(pathOf(page)).toBe(STATUS);
      expect(page.text).toContain("In Processing");
      expect(page.text).toContain("This order has already been sent. Here is its status");
      expect(sent(portal)).toBe(1);
    });

    it("can be paid in the other browser after the request was declined", async () => {
      const other = portal.customer();
      await createOrder(other);
      const first = portal.customer();
      await createOrder(first);
      await askPhone(first, "66000008");
      for (let check = 0; check < 5 && pathOf(first.page) !== STATUS; check++) await first.click("Check now");
      expect(first.page.text).toContain("Payment failed");
      await toWalletPin(other);
      await submitPin(other);
      expect(other.page.text).toContain("Thank you");
      expect(moved(portal)).toBe(1);
    });

    it("can be paid in the other browser at once after a wrong PIN", async () => {
      const [first, other] = [portal.customer(), portal.customer()];
      for (const client of [first, other]) {
        await createOrder(client);
        await toWalletPin(client);
      }
      expect((await submitPin(first, "9999")).text).toContain("Please enter correct PIN");
      await submitPin(other);
      expect(other.page.text).toContain("Thank you");
      await submitPin(first);
      expect(moved(portal)).toBe(1);
    });

    it("can be paid with the same order after a wrong PIN", async () => {
      const client = portal.customer();
      await createOrder(client);
      await toWalletPin(client);
      await submitPin(client, "9999");
      await submitPin(client);
      expect(client.page.text).toContain("Thank you");
      expect(moved(portal)).toBe(1);
    });

    it("stays locked while the outcome is unknown, and is free when nothing was carried out", async () => {
      const [first, other] = [portal.customer(), portal.customer()];
      for (const client of [first, other]) {
        await createOrder(client);
        await toWalletPin(client);
      }
      portal.backend.faults.add({ operation: "processWalletPayment", kind: "drop-before", times: 2 });
      await submitPin(first);
      await submitPin(other);
      expect(other.page.alerts.join()).toContain("is being paid now");
      expect(moved(portal)).toBe(0);
      portal.clock.advance(5 * 60_000);
      await toWalletPin(other);
      await submitPin(other);
      expect(other.page.text).toContain("Thank you");
      await first.open(PAYMENT);
      expect(moved(portal)).toBe(1);
    });

    it("stays locked while the operator cannot tell the status", async () => {
      const [first, other] = [portal.customer(), portal.customer()];
      await createOrder(first);
      await createOrder(other);
      await askPhone(first, "66000009");
      await toWalletPinOrRefusal(other);
      dropCalls(portal, "getTransactionStatus");
      portal.clock.advance(HOUR_MS);
      await other.open(PAYMENT);
      await toWalletPinOrRefusal(other);
      expect(sent(portal)).toBe(1);
    });

    it("is not locked for longer than a day by a payment without an end", async () => {
      const first = portal.customer();
      await createOrder(first);
      await askPhone(first, "66000009");
      portal.clock.advance(24 * HOUR_MS + 60_000);
      await pay(portal, createOrder);
      expect(moved(portal)).toBe(1);
    });

    it("is not paid at a card provider that was out of reach until another browser had paid", async () => {
      const first = portal.customer();
      await createOrder(first);
      await first.click("Debit/Credit Card");
      dropCalls(portal, "processPayment");
      await (debt === "bill" ? first.fill({ email: testCustomers.email }) : first).submit();
      expectPage(first, CARD_PROVIDER);
      const waiting = first.page;
      portal.backend.faults.clear();
      portal.clock.advance(5 * 60_000);
      await pay(portal, createOrder);
      first.back(waiting);
      await first.submit();
      expect(first.page.text).toMatch(/was paid at \d\d:\d\d/);
      expect(moved(portal)).toBe(1);
    });

    it.each([
      { found: "at once", lost: 0 },
      { found: "after its address was lost", lost: 3 },
    ])(
      "stays locked while the card provider's page is open that was found $found (R-PAY-53)",
      async ({ lost }) => {
        const first = portal.customer();
        await createOrder(first);
        await first.click("Debit/Credit Card");
        portal.backend.faults.add({ operation: "processPayment", kind: "drop-before", times: lost });
        await (debt === "bill" ? first.fill({ email: testCustomers.email }) : first).submit();
        if (lost > 0) await first.submit();
        expect(isProviderPage(first.page)).toBe(true);
        const { transactionId } = lastCallBody(portal, "processPayment");
        answers(portal, "getTransactionStatus", { transactionId, transactionStatus: "REQUEST_RAISED" });
        portal.clock.advance(10 * 60_000);
        const other = portal.customer();
        await (debt === "bill" ? toBill(other) : toInvoices(other));
        expect(other.page.text).toMatch(/being paid now/i);
        portal.backend.faults.clear();
        await first.submit("Approve");
        expect(moved(portal)).toBe(1);
      },
    );

    it("is free when the card provider's address cannot be used, because it was never given out (R-PAY-53)", async () => {
      const first = portal.customer();
      await createOrder(first);
      await first.click("Debit/Credit Card");
      const result = { transactionId: "T", redirectUrl: "no address" };
      answers(portal, "processPayment", result);
      await (debt === "bill" ? first.fill({ email: testCustomers.email }) : first).submit();
      expectPage(first, CARD_PROVIDER);
      await first.submit();
      const waiting = first.page;
      portal.backend.faults.clear();
      await pay(portal, createOrder);
      for (const goesOn of [() => first.submit(), () => first.open(CARD_PROVIDER)]) {
        first.back(waiting);
        await goesOn();
        expect(isProviderPage(first.page)).toBe(false);
      }
      expect(moved(portal)).toBe(1);
    });

    it("keeps the lock over a crash of the service", async () => {
      const [first, other] = [portal.customer(), portal.customer()];
      for (const client of [first, other]) {
        await createOrder(client);
        await toWalletPin(client);
      }
      let release = () => {};
      const hold = new Promise<void>((done) => (release = done));
      portal.backend.faults.add({ operation: "processWalletPayment", kind: "hang-after", hold });
      const lost = submitPin(first).catch(() => undefined);
      await expect.poll(() => sent(portal)).toBe(1);
      await portal.kill();
      await lost;
      await portal.restart();
      await submitPin(other);
      expect(other.page.alerts.join()).toContain("is being paid now");
      release();
      await expect.poll(() => moved(portal)).toBe(1);
      await other.open(PAYMENT);
      await other.click("Toumaï Money");
      await other.fill({ msisdn: freshNumber() }).submit();
      expect(other.page.text).toMatch(/was paid at \d\d:\d\d/);
      expect(sent(portal)).toBe(1);
    });
  },
);

/** Chooses the wallet; the page may refuse before the PIN. */
async function toWalletPinOrRefusal(client: FormClient): Promise<void> {
  await client.click("Toumaï Money");
  await client.fill({ msisdn: freshNumber() }).submit();
}

describe("An invoice that was paid", () => {
  const portal = createTestPortal({ clock: true });

  it("and is still listed says when, and cannot be begun again for a day", async () => {
    const old = portal.customer();
    await toInvoices(old);
    const kept = old.fill({ invoiceNo: INVOICE }).prepare();
    await pay(portal, toInvoicePayment);
    booksSlowly(portal);
    const other = portal.customer();
    await toInvoices(other);
    expect(other.page.text).toMatch(/Paid at \d\d:\d\d, being booked/);
    expect(other.page.forms.flatMap(({ fields }) => fields).some(({ type }) => type === "radio")).toBe(false);
    const refused = await old.send(kept);
    expect(refused.status).toBe(409);
    expect(refused.alerts.join()).toMatch(/This invoice was paid at \d\d:\d\d and is being booked/);
    portal.clock.advance(23 * HOUR_MS);
    await toInvoices(other);
    expect(other.page.text).toContain("being booked");
    portal.clock.advance(2 * HOUR_MS);
    await toInvoices(other);
    expect(other.page.text).not.toContain("being booked");
  });

  it("is not paid by an order that began before, whether the operator lists it still or not", async () => {
    for (const books of [() => undefined, () => booksSlowly(portal)]) {
      portal.reset();
      const other = portal.customer();
      await toInvoicePayment(other);
      await toWalletPin(other);
      await pay(portal, toInvoicePayment);
      books();
      await submitPin(other);
      expectPage(other, INVOICES);
      expect(other.page.alerts.join()).toMatch(/was paid at \d\d:\d\d/);
      expect(moved(portal)).toBe(1);
    }
  });

  it("elsewhere is not paid: the list is asked again right before the payment (R-INV-15)", async () => {
    const client = portal.customer();
    await toInvoicePayment(client);
    await toWalletPin(client);
    portal.backend.faults.add({
      operation: "getOpenInvoices",
      kind: "answer",
      body: { statusCode: 200, status: "success", result: { response: { invoices: [] } } },
      times: Infinity,
    });
    await submitPin(client);
    expectPage(client, INVOICES);
    expect(client.page.text).toContain("This invoice is no longer open.");
    expect(sent(portal)).toBe(0);
  });

  const changed = {
    accountNo: testCustomers.fixedInternet.accountNo,
    invoiceNo: INVOICE,
    outstandingAmount: 1,
    currency: "XAF",
  };

  it.each([
    ["elsewhere", [], "This invoice is no longer open."],
    ["in part", [changed], "This invoice has changed. Check its amount."],
  ])("%s is not paid at a card provider either (R-INV-15)", async (_where, invoices, sentence) => {
    const client = portal.customer();
    await toInvoicePayment(client);
    await client.click("Debit/Credit Card");
    await client.submit();
    expect(isProviderPage(client.page)).toBe(true);
    const waiting = await client.open(portal.url + CARD_PROVIDER);
    answers(portal, "getOpenInvoices", { response: { invoices } });
    const buttons = () => client.page.forms.flatMap((form) => form.buttons.map(({ text }) => text));
    const goOn = "Continue at the card provider";
    for (const opens of [() => client.submit(), () => client.open(CARD_PROVIDER)]) {
      client.back(waiting);
      await opens();
      for (const looks of [undefined, () => client.followRefresh()]) {
        await looks?.();
        expectPage(client, STATUS);
        expect(client.page.text).toContain(sentence);
        expect(buttons()).not.toContain(goOn);
      }
    }
    // The operator may list it again.
    portal.backend.faults.clear();
    const id = new URL(client.page.url).searchParams.get("id") ?? "";
    await client.open(statusPath(id));
    await client.submit(goOn);
    if (!isProviderPage(client.page)) await client.submit();
    expect(isProviderPage(client.page)).toBe(true);
    expect(sent(portal)).toBe(1);
  });

  it("keeps the way to the card provider beside a notice that says nothing of the invoice", async () => {
    const client = portal.customer();
    await toInvoicePayment(client);
    await client.click("Debit/Credit Card");
    await client.submit();
    await client.open(portal.url + CARD_PROVIDER);
    answers(portal, "getOpenInvoices", { response: { invoices: [changed] } });
    await client.submit();
    expectPage(client, STATUS);
    const id = new URL(client.page.url).searchParams.get("id") ?? "";
    const page = await client.open(`${statusPath(id)}&why=stepMissing`);
    const buttons = page.forms.flatMap((form) => form.buttons.map(({ text }) => text));
    expect(buttons).toContain("Continue at the card provider");
  });

  it("elsewhere is not paid at a card provider by the same form again (R-INV-15)", async () => {
    const client = portal.customer();
    await toInvoicePayment(client);
    await client.click("Debit/Credit Card");
    const before = client.snapshot();
    const form = client.prepare();
    const again = async () => {
      client.restore(before);
      return client.send(form);
    };
    await client.send(form);
    expect(isProviderPage(await again())).toBe(true);
    answers(portal, "getOpenInvoices", { response: { invoices: [] } });
    const page = await again();
    expect(pathOf(page)).toBe(STATUS);
    expect(page.text).toContain("This invoice is no longer open.");
    expect(sent(portal)).toBe(1);
  });

  it("leads its own browser to the result, when the same PIN is sent again", async () => {
    const client = portal.customer();
    await toInvoicePayment(client);
    await toWalletPin(client);
    const kept = client.fill({ pin: "1234" }).prepare();
    const before = client.snapshot();
    await client.send(kept);
    client.restore(before);
    const page = await client.send({ ...kept, body: `${kept.body}&again=1` });
    expect(pathOf(page)).toBe(STATUS);
    expect(page.text).toContain("Thank you");
    expect(sent(portal)).toBe(1);
  });
});

describe("A bill that was paid", () => {
  const portal = createTestPortal({ clock: true, config: { postMinAmnt: 100, postMaxAmnt: 20_000 } });

  it("and shows the same total is asked about first, then paid with any amount (R-BIL-22)", async () => {
    owes(portal, 900);
    await pay(portal, toBillPayment);
    const other = portal.customer();
    await toBill(other);
    expect(other.page.text).toMatch(/This bill was paid at \d\d:\d\d and may not show it yet\. Pay again\?/);
    expect(other.page.html).not.toContain("/payment/status");
    await other.fill({ amount: "300" }).submit("Yes, pay again");
    expectPage(other, PAYMENT);
    await toWalletPin(other);
    await submitPin(other);
    expect(other.page.text).toContain("Thank you");
    expect(moved(portal)).toBe(2);
  });

  it("has a way not to pay it again", async () => {
    owes(portal, 900);
    await pay(portal, toBillPayment);
    const other = portal.customer();
    await toBill(other);
    await other.click("No, back to the home page");
    expect(pathOf(other.page)).toBe("/");
    expect(moved(portal)).toBe(1);
  });

  it("is asked about, too, when its page was opened before that payment", async () => {
    owes(portal, 900);
    const other = portal.customer();
    await toBill(other);
    await pay(portal, toBillPayment);
    await other.submit();
    expect(other.page.status).toBe(409);
    expectPage(other, BILL_DUE);
    expect(other.page.text).toContain("Pay again?");
    await other.submit("Yes, pay again");
    expectPage(other, PAYMENT);
  });

  it("is asked about when it was 0 and paid ahead", async () => {
    owes(portal, 0);
    await pay(portal, (client) => toBillPayment(client, "500"));
    const other = portal.customer();
    await toBill(other);
    expect(other.page.text).toContain("Pay again?");
    await other.fill({ amount: "500" }).submit("Yes, pay again");
    expectPage(other, PAYMENT);
  });

  it("is not asked about when the total has changed", async () => {
    await pay(portal, toBillPayment);
    const other = portal.customer();
    await toBill(other);
    expect(other.page.text).not.toContain("Pay again?");
  });

  it("is not paid by an order that began before that payment (R-BIL-23)", async () => {
    owes(portal, 900);
    const other = portal.customer();
    await toBillPayment(other);
    await toWalletPin(other);
    await pay(portal, toBillPayment);
    await submitPin(other);
    expectPage(other, BILL);
    expect(other.page.alerts.join()).toMatch(/This bill was paid at \d\d:\d\d\. Show it again/);
    expect(moved(portal)).toBe(1);
  });

  it("is not paid by such an order after another payment of it has failed either", async () => {
    owes(portal, 900);
    const other = portal.customer();
    await toBillPayment(other);
    await toWalletPin(other);
    await pay(portal, toBillPayment);
    const again = portal.customer();
    await toBill(again);
    await again.fill({ amount: "300" }).submit("Yes, pay again");
    await askPhone(again, "66000008");
    for (let check = 0; check < 5 && pathOf(again.page) !== STATUS; check++) await again.click("Check now");
    expect(again.page.text).toContain("Payment failed");
    await submitPin(other);
    expectPage(other, BILL);
    expect(other.page.alerts.join()).toMatch(/This bill was paid at \d\d:\d\d\. Show it again/);
    expect(moved(portal)).toBe(1);
  });
});
