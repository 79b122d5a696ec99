import { describe, expect, it } from "vitest";
import type { FormClient } from "../support/form-client";
import { callsTo, dropCalls } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import {
  BILL,
  BILL_DUE,
  askByAccount,
  owes,
  payByWallet,
  refuses,
  toBill,
  lastCallBody,
} from "../support/journey-walks";
import { PAYMENT, pathOf, refusalOf } from "../support/pages";
import { freshNumber, testCustomers } from "../support/test-customers";
const portal = createTestPortal({ config: { postMinAmnt: 200, postMaxAmnt: 20_000 }, clock: true });

const CHANGED = "This bill has changed. Nothing was ordered: check the new amount.";
const UNAVAILABLE = "We can’t get this bill now. Try again in a moment.";
const MAINTENANCE = "Facturation en maintenance.";
const ORDERED = "You have already started to pay this bill. Show it again to see the amount due.";
const EXPIRED = "We hide a bill after 15 minutes without use. Show it again.";
const PROVE_AGAIN = "Your code has expired. Ask for a new one.";

const payments = () => portal.backend.sandbox.ledger().length;

async function toPaidBill(client: FormClient): Promise<void> {
  await toBill(client);
  await client.submit();
  await payByWallet(client, freshNumber());
  expect(client.page.text).toContain("Thank you");
}

function expectAskedAgain(client: FormClient, sentence: string): void {
  expect(pathOf(client.page)).toBe(BILL);
  expect(client.page.text).toContain(sentence);
}

/** The ways to prove access to a bill. */
const proofs: [string, (client: FormClient) => Promise<unknown>][] = [
  ["by a code", (client) => toBill(client)],
  ["by its account number", (client) => askByAccount(client)],
];

describe("A bill that was paid", () => {
  it("is not offered again when the customer goes back to its page", async () => {
    const client = portal.customer();
    await toPaidBill(client);
    await client.open(BILL_DUE);
    expectAskedAgain(client, ORDERED);
    expect(refusalOf(client).typed("msisdn")).toBe(testCustomers.postpaid.msisdn);
    expect(payments()).toBe(1);
  });

  it("is not ordered again when its old page is sent (R-BIL-18)", async () => {
    const client = portal.customer();
    await toBill(client);
    const { page } = client;
    await client.submit();
    await payByWallet(client, freshNumber());
    client.back(page);
    await client.submit();
    expectAskedAgain(client, ORDERED);
    expect(payments()).toBe(1);
  });

  it("shows its present amount when an old cookie is restored with its page", async () => {
    const client = portal.customer();
    await toBill(client);
    const [old, { page }] = [client.snapshot(), client];
    await client.submit();
    await payByWallet(client, freshNumber());
    client.restore(old);
    client.back(page);
    await client.submit();
    expect(refusalOf(client).status).toBe(422);
    expect(refusalOf(client).alert).toContain(CHANGED);
    expect(client.page.text).toContain("You have overpaid by 0.50 XAF: there is nothing to pay.");
    expect(client.page.text).not.toContain("To pay:");
    expect(refusalOf(client).typed("amount")).toBe("");
    expect(payments()).toBe(1);
  });

  it("shows the rest when it is opened again", async () => {
    const client = portal.customer();
    await toPaidBill(client);
    expect((await toBill(client)).text).toContain("You have overpaid by 0.50 XAF: there is nothing to pay.");
  });

  it("is removed with the payment also when it was requested again before", async () => {
    const client = portal.customer();
    await toBill(client);
    await client.submit();
    await askByAccount(client);
    await client.open(PAYMENT);
    await payByWallet(client, freshNumber());
    await client.open(BILL_DUE);
    expectAskedAgain(client, ORDERED);
  });
});

describe("A bill that is being paid", () => {
  it("is refetched when the customer goes back to its page", async () => {
    const client = portal.customer();
    await toBill(client);
    await client.submit();
    expect(pathOf(client.page)).toBe(PAYMENT);
    await client.open(BILL_DUE);
    expectAskedAgain(client, ORDERED);
  });

  it("can be continued from its page", async () => {
    const client = portal.customer();
    await toBill(client);
    await client.submit();
    await client.open(BILL_DUE);
    await client.click("Continue this order");
    expect(pathOf(client.page)).toBe(PAYMENT);
    expect(client.page.text).toContain("Total 12,346 XAF");
  });

  it("is not an unfinished order any more once it was paid", async () => {
    const client = portal.customer();
    await toPaidBill(client);
    await client.open(BILL_DUE);
    expect(client.page.text).not.toContain("Continue this order");
  });
});

describe.each(proofs)("A bill that is shown %s", (_how, show) => {
  it("shows the operator's present amount", async () => {
    owes(portal, 900);
    const client = portal.customer();
    await show(client);
    owesNow(700);
    await client.open(BILL_DUE);
    expect(client.page.text).toContain("To pay: 700 XAF");
    expect(refusalOf(client).typed("amount")).toBe("700");
  });

  it("is ordered by its new amount when the old one has changed (R-BIL-16)", async () => {
    owes(portal, 900);
    const client = portal.customer();
    await show(client);
    owesNow(700);
    await client.submit();
    expect(refusalOf(client).status).toBe(422);
    expect(refusalOf(client).alert).toContain(CHANGED);
    expect(client.page.text).toContain("To pay: 700 XAF");
    expect(refusalOf(client).typed("amount")).toBe("700");
    await client.submit();
    expect(pathOf(client.page)).toBe(PAYMENT);
    expect(client.page.text).toContain("Total 700 XAF");
  });

  it("can be requested again after an outage (R-BIL-17)", async () => {
    const client = portal.customer();
    await show(client);
    dropCalls(portal, "fetchBill");
    await client.open(BILL_DUE);
    expect(client.page.alerts.join()).toContain(UNAVAILABLE);
    expect(client.page.text).not.toContain("To pay");
    portal.backend.faults.clear();
    await client.click("Try again");
    expect(client.page.text).toContain("To pay: 12,345.50 XAF");
  });

  it.each([
    ["is cut off", () => dropCalls(portal, "fetchBill"), 503, UNAVAILABLE],
    ["answers HTTP 503", () => breaksDown(503), 503, UNAVAILABLE],
    ["answers 502", () => refuses(portal, "fetchBill", 502), 503, UNAVAILABLE],
    ["refuses it", () => refuses(portal, "fetchBill", 400, MAINTENANCE), 422, MAINTENANCE],
  ])(
    "keeps the typed values when the operator %s while it is sent",
    async (_what, fail, status, sentence) => {
      const client = portal.customer();
      await show(client);
      fail();
      await client.fill({ amount: "500" }).submit();
      expect(refusalOf(client).status).toBe(status);
      expect(refusalOf(client).alert).toContain(sentence);
      expect(refusalOf(client).typed("amount")).toBe("500");
      portal.backend.faults.clear();
      await client.submit();
      expect(client.page.text).toContain("Total 500 XAF");
    },
  );

  it("can be requested again from its page after the operator has refused it (R-BIL-24)", async () => {
    const client = portal.customer();
    await show(client);
    refuses(portal, "fetchBill", 400, MAINTENANCE);
    await client.open(BILL_DUE);
    expect(client.page.alerts.join()).toContain(MAINTENANCE);
    await client.click("Another number");
    expect(refusalOf(client).typed("msisdn")).toBe(testCustomers.postpaid.msisdn);
    await client.open(BILL_DUE);
    portal.backend.faults.clear();
    await client.click("Try again");
    expect(client.page.text).toContain("To pay: 12,345.50 XAF");
  });

  it("expires after 15 minutes without activity (R-BIL-19)", async () => {
    const client = portal.customer();
    await show(client);
    const { page } = client;
    for (const minutes of [14, 14]) {
      portal.clock.advance(minutes * 60_000);
      await client.open(BILL_DUE);
      expect(pathOf(client.page)).toBe(BILL_DUE);
    }
    portal.clock.advance(16 * 60_000);
    await client.open(BILL_DUE);
    expectAskedAgain(client, EXPIRED);
    client.back(page);
    await client.submit();
    expectAskedAgain(client, EXPIRED);
  });
});

describe("The proof of a bill", () => {
  it.each([4003, "401"])(
    "by a code is asked for again when the operator answers %s (R-BIL-20)",
    async (code) => {
      const client = portal.customer();
      await toBill(client);
      const { page } = client;
      refuses(portal, "fetchBill", code, "Ce numéro n’a pas été vérifié.");
      await client.open(BILL_DUE);
      expectAskedAgain(client, PROVE_AGAIN);
      expect(refusalOf(client).typed("msisdn")).toBe(testCustomers.postpaid.msisdn);
      client.back(page);
      await client.submit();
      expectAskedAgain(client, PROVE_AGAIN);
      portal.backend.faults.clear();
      await toBill(client);
      expect(client.page.text).toContain("To pay: 12,345.50 XAF");
    },
  );

  it.each([403, 404, 422])("by a code is asked for again after a bare HTTP %d (R-BIL-20)", async (status) => {
    const client = portal.customer();
    await toBill(client);
    portal.backend.faults.add({ operation: "fetchBill", kind: "answer", status, body: {} });
    await client.open(BILL_DUE);
    expectAskedAgain(client, PROVE_AGAIN);
  });

  it("by the account number names no code when it is refused (4003)", async () => {
    const client = portal.customer();
    await askByAccount(client);
    refuses(portal, "fetchBill", 4003, "Preuve absente.");
    await client.submit();
    expect(refusalOf(client).alert).toContain("Preuve absente.");
    expect(client.page.text).not.toContain("new code");
  });

  it.each([60119, 60005])("by the account number is told why it no longer fits (%s)", async (code) => {
    const client = portal.customer();
    await askByAccount(client);
    refuses(portal, "validateAccount", code, "Trop de consultations de ce compte aujourd’hui.");
    await client.fill({ amount: "500" }).submit();
    expect(pathOf(client.page)).toBe(BILL_DUE);
    expect(refusalOf(client).alert).toContain("Trop de consultations de ce compte aujourd’hui.");
    expect(refusalOf(client).typed("amount")).toBe("500");
  });

  it("by a code is the same code each time", async () => {
    const client = portal.customer();
    await toBill(client);
    await client.submit();
    expect(lastCallBody(portal, "fetchBill")["otpId"]).toBe(lastCallBody(portal, "verifyBillOtp")["otpId"]);
    expect(callsTo(portal, "verifyBillOtp")).toBe(1);
  });

  it("by the account number is validated again each time", async () => {
    const client = portal.customer();
    await askByAccount(client);
    const before = callsTo(portal, "validateAccount");
    await client.submit();
    expect(callsTo(portal, "validateAccount")).toBe(before + 1);
    expect(pathOf(client.page)).toBe(PAYMENT);
  });
});

describe("The values typed for a bill", () => {
  it("stay beside the error while the bill is the same", async () => {
    const client = portal.customer();
    await toBill(client);
    await client.fill({ amount: "199" }).submit();
    expect(refusalOf(client).typed("amount")).toBe("199");
    expect(client.page.text).toContain("To pay: 12,345.50 XAF");
  });

  it.each([
    ["fr", "Cette facture a changé."],
    ["sw", "Bili hii imebadilika."],
    ["ar", "تغيّرت هذه الفاتورة"],
  ])("get an answer in the customer's language when the bill has changed (%s)", async (language, words) => {
    owes(portal, 900);
    const client = portal.customer({ "accept-language": language });
    await client.open(BILL);
    await client.fill({ msisdn: testCustomers.postpaid.msisdn }).submit();
    await client.fill({ otp: testCustomers.otp }).submit();
    owesNow(700);
    await client.submit();
    expect(refusalOf(client).alert).toContain(words);
  });
});

/** The operator's amount has changed. */
function owesNow(total: number): void {
  portal.backend.faults.clear();
  owes(portal, total);
}

function breaksDown(status: number): void {
  portal.backend.faults.add({ operation: "fetchBill", kind: "answer", status, body: "", times: Infinity });
}
