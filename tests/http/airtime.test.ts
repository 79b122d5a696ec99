import { describe, expect, it } from "vitest";
import type { FormClient } from "../support/form-client";
import { callsTo, paidFor } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { refusal, typicalBreakdowns } from "../support/backend-faults";
import { PAYMENT, pathOf } from "../support/pages";
import { airtime, mpesa } from "../support/payment-methods";
import {
  type Purchase,
  fromFirstToLast,
  payBy,
  submitPayment,
  toLast,
  toMethodOtp,
  untilResult,
} from "../support/payment-walk";
import { freshNumber, testCustomers } from "../support/test-customers";

const portal = createTestPortal();
const LOOK_AGAIN = "Check my airtime again";

/** Types the right OTP; the balance of the line is read then. */
async function toBalance(client: FormClient, wish: Purchase): Promise<void> {
  await toMethodOtp(airtime, client, wish);
  await client.fill({ otp: testCustomers.otp }).submit();
}

describe("A line without enough credit", () => {
  it("reads so before a transaction is initiated, with the credit that is missing", async () => {
    const client = portal.customer();
    await toBalance(client, { payer: "66000001", amount: "25001" });
    expect(pathOf(client.page)).toBe(airtime.otp);
    expect(client.page.alerts.join()).toContain("Looks like you don't have sufficient balance.");
    expect(client.page.text).toContain("66 00 00 01 needs at least 25,001 XAF of airtime.");
    expect(callsTo(portal, "initiatePayment")).toBe(0);
  });

  it("reads it in French too", async () => {
    const client = portal.customer({ "accept-language": "fr" });
    await toBalance(client, { payer: "66000005" });
    expect(client.page.alerts.join()).toContain("Il semble que votre solde soit insuffisant.");
  });

  it("may pay the order with another method", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toBalance(client, { payer: "66000005", msisdn });
    await client.click("Another way to pay");
    expect(pathOf(client.page)).toBe(PAYMENT);
    await client.click("MPESA");
    await fromFirstToLast(mpesa, client);
    await submitPayment(mpesa, client);
    expect((await untilResult(mpesa, client)).text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
  });

  it("may be recharged, and the same code is still valid", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toBalance(client, { payer: "66000005", msisdn });
    await client.submit(LOOK_AGAIN);
    expect(client.page.alerts.join()).toContain("Looks like you don't have sufficient balance.");
    await payBy(mpesa, portal.customer(), { msisdn: "66000005", amount: "600" });
    await client.submit(LOOK_AGAIN);
    expect(pathOf(client.page)).toBe(airtime.last);
    await submitPayment(airtime, client);
    expect(client.page.text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
    expect(callsTo(portal, "sendOtp")).toBe(1);
  });

  it("that the operator finds out at initiate (1001) leads to the other methods and to a recharge", async () => {
    const client = portal.customer();
    await toMethodOtp(airtime, client);
    portal.backend.faults.add({ operation: "initiatePayment", ...refusal(1001) });
    await client.fill({ otp: testCustomers.otp }).submit();
    expect(pathOf(client.page)).toBe(PAYMENT);
    expect(client.page.alerts.join()).toContain("Looks like you don't have sufficient balance.");
    await client.click("Recharge a number");
    expect(pathOf(client.page)).toBe("/prepaid-recharge");
  });

  it("finds the link to a recharge", async () => {
    const client = portal.customer();
    await toBalance(client, { payer: freshNumber(), amount: "99999" });
    await client.click("Recharge a number");
    expect(pathOf(client.page)).toBe("/prepaid-recharge");
  });
});

describe("A line's credit", () => {
  it("that is exactly enough pays", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await payBy(airtime, client, { msisdn, payer: freshNumber(), amount: "25000" });
    expect(client.page.text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(25_000);
  });

  function balances(...queryBalanceResult: Record<string, unknown>[]): void {
    const body = { statusCode: 200, status: "success", result: { queryBalanceResult } };
    portal.backend.faults.add({ operation: "queryBalance", kind: "answer", body });
  }

  it.each([
    ["is unlimited", [{ serviceType: "AIRTIME", balance: 0, balanceType: "Unlimited" }]],
    [
      "is unlimited without a figure",
      [
        { serviceType: "AIRTIME", balance: null, balanceType: "unlimited" },
        { serviceType: "AIRTIME", balance: 5 },
      ],
    ],
    ["is written as a text", [{ serviceType: "airtime", balance: "500", unitType: "XAF" }]],
    ["is counted in CFA", [{ serviceType: "AIRTIME", balance: 500, unitType: "cfa" }]],
    ["is missing", []],
    [
      "is held in parts that are enough together",
      [
        { serviceType: "AIRTIME", balanceDescription: "Bonus", balance: 0, unitType: "XAF" },
        { serviceType: "AIRTIME", balanceDescription: "Principal", balance: 300, unitType: "XAF" },
        { serviceType: "AIRTIME", balanceDescription: "Cadeau", balance: 200 },
      ],
    ],
    [
      "is held in parts that are exactly enough",
      [100, 350, 50].map((balance) => ({ serviceType: "AIRTIME", balance, unitType: "XAF" })),
    ],
    ["is in a unit that is not money", [{ serviceType: "DATA", balance: 1, unitType: "MB" }]],
  ])("continues when it %s", async (_how, list) => {
    const client = portal.customer();
    await toMethodOtp(airtime, client);
    balances(...list);
    await client.fill({ otp: testCustomers.otp }).submit();
    expect(pathOf(client.page)).toBe(airtime.last);
  });

  it.each([{}, { result: null }, { result: {} }, { result: { queryBalanceResult: null } }])(
    "continues when the operator answers nothing about it: %j",
    async (answer) => {
      const client = portal.customer();
      await toMethodOtp(airtime, client);
      const body = { statusCode: 200, status: "success", ...answer };
      portal.backend.faults.add({ operation: "queryBalance", kind: "answer", body });
      await client.fill({ otp: testCustomers.otp }).submit();
      expect(pathOf(client.page)).toBe(airtime.last);
    },
  );

  it("is that of the airtime, not of another balance", async () => {
    const client = portal.customer();
    await toMethodOtp(airtime, client, { payer: "66000001" });
    balances(
      { serviceType: "BONUS", balance: 99_999, unitType: "XAF" },
      { serviceType: "AIRTIME", balance: 499, unitType: "XAF" },
    );
    await client.fill({ otp: testCustomers.otp }).submit();
    expect(client.page.text).toContain("66 00 00 01 needs at least 500 XAF of airtime.");
  });

  it.each([{ what: "7777", fault: refusal(7777) }, ...typicalBreakdowns])(
    "that cannot be read ($what) is read again, without another code",
    async ({ fault }) => {
      const client = portal.customer();
      await toMethodOtp(airtime, client);
      portal.backend.faults.add({ operation: "queryBalance", ...fault });
      await client.fill({ otp: testCustomers.otp }).submit();
      expect(client.page.alerts.join()).toMatch(/Something Went Wrong!|Non merci|down/);
      expect(client.page.text).toContain("Your number is confirmed.");
      await client.submit("Continue");
      expect(pathOf(client.page)).toBe(airtime.last);
      expect(callsTo(portal, "sendOtp")).toBe(1);
    },
  );

  it("that needs a new proof (4003) leads back to the number", async () => {
    const client = portal.customer();
    await toMethodOtp(airtime, client);
    portal.backend.faults.add({ operation: "queryBalance", ...refusal(4003) });
    await client.fill({ otp: testCustomers.otp }).submit();
    expect(pathOf(client.page)).toBe(airtime.start);
    expect(client.page.alerts.join()).toContain("Confirm your number with a new code.");
  });

  it("that was spent meanwhile moves no money, and the page says what is missing", async () => {
    const client = portal.customer();
    const [msisdn, payer] = [freshNumber(), freshNumber()];
    await toLast(airtime, client, { msisdn, payer, amount: "20000" });
    await payBy(airtime, portal.customer(), { payer, amount: "20000" });
    await submitPayment(airtime, client);
    expect(pathOf(client.page)).toBe(PAYMENT);
    expect(client.page.alerts.join()).toContain("Looks like you don't have sufficient balance.");
    expect(paidFor(portal, msisdn)).toBe(0);
  });
});

describe("'Are you sure?'", () => {
  it("shows the amount, the payer and the beneficiary", async () => {
    const client = portal.customer();
    await toLast(airtime, client, { msisdn: "66000003", payer: "66000001", amount: "1500" });
    expect(client.page.html).toContain("Are you sure?</h1>");
    expect(client.page.text).toContain("You pay 1,500 XAF from the airtime of 66 00 00 01, for 66 00 00 03.");
    expect(callsTo(portal, "processPayment")).toBe(0);
  });

  it("answered with No leads back to the number, and no money moves", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toLast(airtime, client, { msisdn });
    await client.click("No");
    expect(pathOf(client.page)).toBe(airtime.start);
    expect(paidFor(portal, msisdn)).toBe(0);
  });

  it("answered with Yes charges the credit of the payer", async () => {
    const client = portal.customer();
    const payer = freshNumber();
    await payBy(airtime, client, { payer, amount: "4000" });
    const line = portal.backend.sandbox.lines().find((one) => one.msisdn === payer);
    expect(line?.airtime).toBe(21_000);
  });
});
