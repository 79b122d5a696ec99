import { describe, expect, it } from "vitest";
import { refusal } from "../support/backend-faults";
import type { FormClient } from "../support/form-client";
import { callsTo, dropCalls, expectNothingMoved, paidFor } from "../support/backend-checks";
import { answers, lastCallBody } from "../support/journey-walks";
import { primaryButtons } from "../support/markup";
import { expectPage, refusalOf, STATUS } from "../support/pages";
import { rowOf } from "../support/result-page";
import {
  linesFields,
  SEVERAL,
  SEVERAL_CODE,
  SEVERAL_CONFIRM,
  SEVERAL_PIN,
  SEVERAL_RESULT,
  toCheck,
  toListPin,
  typeCodes,
} from "../support/several-walk";
import { createTestPortal, SHORT_TIMEOUT } from "../support/test-portal";
import { freshNumber, testCustomers } from "../support/test-customers";

const PROCESS = "processWalletPayment";
const portal = createTestPortal({ env: SHORT_TIMEOUT });

const three = () => [
  { msisdn: freshNumber(), amount: "500" },
  { msisdn: freshNumber(), amount: "700" },
  { msisdn: freshNumber(), amount: "900" },
];

describe("A list of recharges", () => {
  it("is linked from the home page, and not where prepaid recharge is not offered", async () => {
    const client = portal.customer();
    await client.open("/");
    await client.click("Recharge several numbers");
    expectPage(client, SEVERAL);
    expect(client.page.text).toContain("Step 1 of 4: number");
    expect((await client.open("/sitemap.xml")).html).toContain("/several?lang=fr");
  });

  it("is paid line by line with a code each and one PIN (R-PAY-67, R-PAY-68)", async () => {
    const client = portal.customer();
    const lines = three();
    const payer = freshNumber();
    const check = await toCheck(client, lines);
    expect(check.text).toContain("Total: 2,100 XAF");
    expect(check.text).toContain("Codes: 3, one a minute.");
    await client.fill({ msisdn: payer }).submit();
    expect(expectPage(client, SEVERAL_CODE).text).toContain("Code for payment 1 of 3");
    const pin = await typeCodes(client);
    expect(pin.text).toContain("You pay 2,100 XAF from");
    expect(callsTo(portal, "initiateWalletPayment")).toBe(3);
    expectNothingMoved(portal);
    await client.fill({ pin: testCustomers.pin }).submit();
    const page = expectPage(client, SEVERAL_RESULT);
    expect(page.text).toContain("Paid lines: 3 of 3");
    for (const { msisdn, amount } of lines) expect(paidFor(portal, msisdn)).toBe(Number(amount));
    const keys = portal.backend.requests
      .filter(({ operationId }) => operationId === PROCESS)
      .map(({ headers }) => headers["idempotency-key"]);
    expect(new Set(keys).size).toBe(3);
    await client.click("Payment TD");
    expect(client.page.text).toContain("Thank you");
  });

  it("has ten lines at most, and keeps them when more rows are asked for", async () => {
    const client = portal.customer();
    await client.open(SEVERAL);
    client.fill({ msisdn1: "66000001", amount1: "500" });
    for (let press = 0; press < 3; press++) await client.submit("More lines");
    const names = client.form({ field: "msisdn1" }).fields.map(({ name }) => name);
    expect(names.filter((name) => name.startsWith("msisdn"))).toHaveLength(10);
    expect(client.form({ field: "msisdn1" }).buttons.map(({ text }) => text)).toEqual(["Continue"]);
    expect(client.page.html).toContain('value="66000001"');
  });

  it("says of each line what is wrong, and keeps what was typed", async () => {
    const client = portal.customer();
    await client.open(SEVERAL);
    const twice = freshNumber();
    await client
      .fill({
        ...linesFields([{ msisdn: twice }, { msisdn: "123", amount: "1" }, { msisdn: twice }]),
      })
      .submit();
    expectPage(client, SEVERAL);
    expect(client.page.status).toBe(422);
    expect(client.page.text).toContain("This line is the same as line 1.");
    expect(client.page.html).toContain('value="123"');
    expect(refusalOf(client).links.map(({ field }) => field)).toEqual(["msisdn2", "amount2", "msisdn3"]);
    expect(refusalOf(client).links.map(({ text }) => text)).toEqual([
      "Mobile number 2 – Invalid Mobile No",
      "Amount 2 in XAF – Minimum amount should be XAF 100",
      "Mobile number 3 – This line is the same as line 1.",
    ]);
  });

  it("is asked for at least one number", async () => {
    const client = portal.customer();
    await client.open(SEVERAL);
    await client.submit();
    expect(client.page.status).toBe(422);
  });

  it("shows which line was refused, pays the others, and tries that line again alone (R-PAY-69, R-PAY-70)", async () => {
    const client = portal.customer();
    const lines = three();
    await toListPin(client, lines, freshNumber());
    portal.backend.faults.add({ operation: PROCESS, ...refusal(1001, "Solde insuffisant.") });
    await client.fill({ pin: testCustomers.pin }).submit();
    const page = expectPage(client, SEVERAL_RESULT);
    expect(page.text).toContain("Paid lines: 2 of 3");
    const why = "Looks like you don't have sufficient balance. Solde insuffisant.";
    expect(page.text).toContain(`Not paid. You were not charged. ${why}`);
    await client.submit("Try line 1 again");
    expectPage(client, SEVERAL_CODE);
    await typeCodes(client);
    expect(client.page.text).toContain("You pay 500 XAF");
    await client.fill({ pin: testCustomers.pin }).submit();
    expect(client.page.text).toContain("Paid lines: 3 of 3");
    for (const { msisdn, amount } of lines) expect(paidFor(portal, msisdn)).toBe(Number(amount));
  });

  it("tries nothing else with a wrong PIN (R-PAY-69)", async () => {
    const client = portal.customer();
    const lines = three();
    await toListPin(client, lines, freshNumber());
    await client.fill({ pin: testCustomers.wrongPin }).submit();
    expectPage(client, SEVERAL_PIN);
    expect(client.page.text).toContain("Please enter correct PIN");
    expect(client.page.text).toContain("4 attempts left");
    expect(callsTo(portal, PROCESS)).toBe(1);
    expectNothingMoved(portal);
    await client.fill({ pin: testCustomers.pin }).submit();
    expect(client.page.text).toContain("Paid lines: 3 of 3");
    expect(portal.paymentsMade()).toBe(3);
  });

  it("asks for a new code when the operator no longer takes the proof, and is paid then (R-PAY-69)", async () => {
    const client = portal.customer();
    const lines = three();
    await toListPin(client, lines, freshNumber());
    portal.backend.faults.add({ operation: PROCESS, ...refusal(4003) });
    await client.fill({ pin: testCustomers.pin }).submit();
    expect(expectPage(client, SEVERAL_CODE).text).toContain("Confirm your number with a new code.");
    expect(callsTo(portal, PROCESS)).toBe(1);
    expectNothingMoved(portal);
    await typeCodes(client);
    await client.fill({ pin: testCustomers.pin }).submit();
    expect(expectPage(client, SEVERAL_RESULT).text).toContain("Paid lines: 3 of 3");
    for (const { msisdn, amount } of lines) expect(paidFor(portal, msisdn)).toBe(Number(amount));
  });

  it("says that the wallet is locked and sends nothing else", async () => {
    const client = portal.customer();
    await toListPin(client, three(), freshNumber());
    for (let tries = 0; tries < 5; tries++) await client.fill({ pin: testCustomers.wrongPin }).submit();
    expectPage(client, SEVERAL_RESULT);
    expect(client.page.text).toContain("Your wallet is locked");
    expect(client.page.text).toContain("Paid lines: 0 of 3");
    expect(callsTo(portal, PROCESS)).toBe(5);
    expectNothingMoved(portal);
  });

  it("does not say that nothing was charged when the wallet is locked after a line was paid", async () => {
    const client = portal.customer();
    await toListPin(client, three().slice(0, 2), freshNumber());
    portal.backend.faults.add({ operation: PROCESS, kind: "slow", ms: 1 });
    portal.backend.faults.add({ operation: PROCESS, ...refusal(1006) });
    await client.fill({ pin: testCustomers.pin }).submit();
    expect(client.page.text).toContain("Your wallet is locked");
    expect(client.page.text).toContain("Paid lines: 1 of 2");
    expect(portal.paymentsMade()).toBe(1);
    expect(client.page.alerts.join()).not.toContain("You were not charged");
  });

  it("shows a line as paid that had failed and has succeeded late (R-PAY-70)", async () => {
    const client = portal.customer();
    await toListPin(client, three().slice(0, 1), freshNumber());
    dropCalls(portal, "getTransactionStatus");
    await client.fill({ pin: testCustomers.pin }).submit();
    portal.backend.faults.clear();
    const { transactionId } = lastCallBody(portal, PROCESS);
    answers(portal, "getTransactionStatus", { transactionId, transactionStatus: "FAILED" });
    await client.open(SEVERAL_RESULT);
    expect(client.page.text).toContain("Not successful. You were not charged.");
    portal.backend.faults.clear();
    await client.open(SEVERAL_RESULT);
    expect(client.page.text).toContain("Paid lines: 1 of 1");
    expect(client.page.text).not.toContain("Not successful");
    expect(portal.paymentsMade()).toBe(1);
  });

  it("sends nothing for a PIN that has no four digits", async () => {
    const client = portal.customer();
    await toListPin(client, three(), freshNumber());
    await client.fill({ pin: "12" }).submit();
    expect(client.page.status).toBe(422);
    expect(client.page.text).toContain("Enter the 4 digits of your PIN");
    expect(callsTo(portal, PROCESS)).toBe(0);
  });

  it("can be paid in part while the other lines have no code yet (R-PAY-68)", async () => {
    const client = portal.customer();
    const lines = three();
    await toCheck(client, lines);
    await client.fill({ msisdn: freshNumber() }).submit();
    await client.fill({ otp: testCustomers.otp }).submit();
    await client.click("Pay what is ready: 500 XAF");
    await client.fill({ pin: testCustomers.pin }).submit();
    expectPage(client, SEVERAL_RESULT);
    expect(client.page.text).toContain("Paid lines: 1 of 3");
    await client.click("Go on with the list");
    await typeCodes(client);
    await client.fill({ pin: testCustomers.pin }).submit();
    expect(client.page.text).toContain("Paid lines: 3 of 3");
    expect(portal.paymentsMade()).toBe(3);
  });

  it("has one primary button while a part has no result and the list can go on (R-ACC-3)", async () => {
    const client = portal.customer();
    await toCheck(client, three());
    await client.fill({ msisdn: freshNumber() }).submit();
    await client.fill({ otp: testCustomers.otp }).submit();
    await client.click("Pay what is ready: 500 XAF");
    portal.backend.faults.add({ operation: "getTransactionStatus", kind: "drop-before", times: Infinity });
    portal.backend.faults.add({ operation: PROCESS, kind: "drop-after" });
    await client.fill({ pin: testCustomers.pin }).submit();
    expect(client.page.text).toContain("In processing: no result yet.");
    expect(client.page.text).toContain("Check again");
    expect(client.page.text).toContain("Go on with the list");
    // The link to the home page is no button there, because the list is not paid yet.
    expect(client.page.html.match(/class="button( primary)?"/g)).toEqual(['class="button primary"']);
    expect(primaryButtons(client.page.html)).toBe(1);
  });

  it("asks for another number when the first one has no wallet", async () => {
    const client = portal.customer();
    await toCheck(client, three());
    portal.backend.faults.add({ operation: "sendOtp", ...refusal(4001, "Pas de porte-monnaie.") });
    await client.fill({ msisdn: freshNumber() }).submit();
    expectPage(client, SEVERAL_CONFIRM);
    expect(client.page.text).toContain("Pas de porte-monnaie.");
    await client.fill({ msisdn: freshNumber() }).submit();
    await typeCodes(client);
  });

  /** Types another number on the page of the payer, and pays all three lines from its wallet. */
  async function paysFromAnotherWallet(client: FormClient): Promise<void> {
    expectPage(client, SEVERAL_CONFIRM);
    const payer = freshNumber();
    await client.fill({ msisdn: payer }).submit();
    await typeCodes(client);
    await client.fill({ pin: testCustomers.pin }).submit();
    expect(client.page.text).toContain("Paid lines: 3 of 3");
    expect(portal.backend.sandbox.ledger().map(({ from }) => from.msisdn)).toEqual([payer, payer, payer]);
  }

  it("starts over with another wallet, and never pays from the first (R-PAY-71)", async () => {
    const client = portal.customer();
    const lines = three();
    await toListPin(client, lines, freshNumber());
    await client.open(SEVERAL_CODE);
    expectPage(client, SEVERAL_PIN);
    await client.open(SEVERAL);
    await client.click("Go on with the list");
    expectPage(client, SEVERAL_PIN);
    await client.open(`${SEVERAL}?change=1`);
    await client.submit();
    await paysFromAnotherWallet(client);
  });

  it("can choose another wallet instead of the PIN (R-PAY-71)", async () => {
    const client = portal.customer();
    await toListPin(client, three(), freshNumber());
    await client.click("Change the number");
    await paysFromAnotherWallet(client);
  });

  it("is asked about when the same was paid some minutes ago", async () => {
    const client = portal.customer();
    const lines = three().slice(0, 1);
    await toListPin(client, lines, freshNumber());
    await client.fill({ pin: testCustomers.pin }).submit();
    await client.open(SEVERAL);
    await client.fill(linesFields(lines)).submit();
    expect(client.page.status).toBe(409);
    expect(client.page.text).toContain("Pay again?");
    await client.submit("Yes, pay again");
    expectPage(client, SEVERAL_CONFIRM);
    // The payment of the first list can still be found.
    await client.open(SEVERAL_RESULT);
    expect(client.page.text).toContain("Earlier payments");
  });

  it("fills what the operator leaves out of a payment from its line (R-STA-15)", async () => {
    const client = portal.customer();
    const lines = three();
    await toListPin(client, lines, freshNumber());
    await client.fill({ pin: testCustomers.pin }).submit();
    const result = expectPage(client, SEVERAL_RESULT);
    const [first] = result.links.filter(({ text }) => text.startsWith("Payment TD"));
    const transactionId = new URL(first?.url ?? "", portal.url).searchParams.get("id");
    answers(portal, "getTransactionStatus", { transactionId, transactionStatus: "SUCCESS" });
    await client.open(first?.url ?? "");
    expect(rowOf(client.page, "Mobile number")?.replaceAll(" ", "")).toBe(lines[0]?.msisdn);
    expect(rowOf(client.page, "Amount")).toBe("500 XAF");
    expect(rowOf(client.page, "Payment type")).toBe("PREPAID RECHARGE");
  });

  it("is found by the number of any of its lines (R-STA-38)", async () => {
    const client = portal.customer();
    const lines = [...three(), { msisdn: freshNumber(), amount: "1100" }];
    await toListPin(client, lines, freshNumber());
    await client.fill({ pin: testCustomers.pin }).submit();
    for (const { msisdn } of lines) {
      await client.open("/payment/find");
      await client.fill({ msisdn }).submit();
      expect(expectPage(client, STATUS).text).toContain("Thank you");
      expect(rowOf(client.page, "Mobile number")?.replaceAll(" ", "")).toBe(msisdn);
    }
    await client.open("/payment/not-received");
    expect(client.page.links.filter(({ text }) => text.startsWith("Payment TD"))).toHaveLength(4);
  });

  it("shows a payment without a result, and asks again", async () => {
    const client = portal.customer();
    await toListPin(client, three().slice(0, 1), freshNumber());
    portal.backend.faults.add({ operation: "getTransactionStatus", kind: "drop-before", times: Infinity });
    portal.backend.faults.add({ operation: PROCESS, kind: "drop-after" });
    await client.fill({ pin: testCustomers.pin }).submit();
    expectPage(client, SEVERAL_RESULT);
    expect(client.page.text).toContain("In processing: no result yet.");
    portal.backend.faults.clear();
    await client.click("Check again");
    expect(client.page.text).toContain("Paid lines: 1 of 1");
    expect(portal.paymentsMade()).toBe(1);
  });
});

const SENT = "This order has already been sent; you will not be charged twice.";

describe("The back button of a customer who has viewed the result of a list", () => {
  it.each([SEVERAL_CONFIRM, SEVERAL_CODE, SEVERAL_PIN])(
    "leads from %s to the first page, with a link to the result (R-PAY-73)",
    async (path) => {
      const client = portal.customer();
      await toListPin(client, three(), freshNumber());
      await client.fill({ pin: testCustomers.pin }).submit();
      await client.open(path);
      expect(expectPage(client, SEVERAL).text).toContain(SENT);
      await client.click("See the result");
      expectPage(client, SEVERAL_RESULT);
    },
  );

  it("leads to the steps again when a line is tried again", async () => {
    const client = portal.customer();
    await toListPin(client, three(), freshNumber());
    portal.backend.faults.add({ operation: PROCESS, ...refusal(1001, "Solde insuffisant.") });
    await client.fill({ pin: testCustomers.pin }).submit();
    await client.submit("Try line 1 again");
    await client.open(SEVERAL_CODE);
    expectPage(client, SEVERAL_CODE);
  });

  it("says nothing of sending when nothing was sent", async () => {
    const client = portal.customer();
    portal.backend.faults.add({
      operation: "initiateWalletPayment",
      ...refusal(1001, "Solde insuffisant."),
    });
    await toCheck(client, [{ msisdn: freshNumber() }]);
    await client.fill({ msisdn: freshNumber() }).submit();
    await client.fill({ otp: testCustomers.otp }).submit();
    expectPage(client, SEVERAL_RESULT);
    await client.open(SEVERAL_PIN);
    expect(expectPage(client, SEVERAL_RESULT).text).not.toContain(SENT);
  });
});

describe("A portal whose wallet has no PIN", () => {
  const push = createTestPortal({ config: { enableAmPin: false } });

  it("leads to one recharge at a time (R-PAY-67)", async () => {
    const client = push.customer();
    await client.open(SEVERAL);
    expect(client.page.text).toContain("A list needs the PIN of Toumaï Money.");
    await client.click("Recharge one number, any way to pay");
    expectPage(client, "/prepaid-recharge");
  });
});

describe("A portal without prepaid recharge", () => {
  const other = createTestPortal({ withoutProducts: ["PREPAID"] });

  it("has no lists", async () => {
    const client = other.customer();
    expect((await client.open("/")).text).not.toContain("Recharge several numbers");
    await client.open(SEVERAL);
    expectPage(client, "/page-not-found");
  });
});
