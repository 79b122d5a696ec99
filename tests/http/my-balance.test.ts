import { describe, expect, it } from "vitest";
import type { FormClient } from "../support/form-client";
import { callsTo } from "../support/backend-checks";
import { gatewayError } from "../support/backend-faults";
import { answers, refuses, lastCallBody } from "../support/journey-walks";
import { primaryButtons } from "../support/markup";
import { PAYMENT, RECHARGE, pathOf, refusalOf } from "../support/pages";
import { createTestPortal } from "../support/test-portal";
import { testCustomers } from "../support/test-customers";

const portal = createTestPortal({ clock: true });

const MINE = "/my-balance";

async function ask(client: FormClient, msisdn: string = testCustomers.prepaid): Promise<void> {
  await client.open(MINE);
  await client.fill({ msisdn }).submit();
}

async function toBalance(client: FormClient): Promise<void> {
  await ask(client);
  await client.fill({ otp: testCustomers.otp }).submit();
}

describe("The airtime of one's own line", () => {
  it("is found on the home page, where recharges are sold", async () => {
    const client = portal.customer();
    await client.open("/");
    await client.click("My balance");
    expect(pathOf(client.page)).toBe(MINE);
  });

  it("is shown after a code to that line, and leads to its recharge without the number in the address", async () => {
    const client = portal.customer();
    await ask(client);
    expect(pathOf(client.page)).toBe(`${MINE}/code`);
    expect(client.page.text).toContain("We have sent a 6-digit code to 66 00 00 01.");
    await client.fill({ otp: testCustomers.otp }).submit();
    expect(pathOf(client.page)).toBe(`${MINE}/balance`);
    expect(client.page.text).toMatch(/[\d,]+ XAF/);
    // The sandbox names no type and no end of an airtime.
    expect(client.page.text).toContain("Description");
    expect(client.page.text).not.toContain("Valid until");
    expect(primaryButtons(client.page.html)).toBe(1);
    await client.click("Recharge this number");
    expect(client.page.url).toBe(new URL(RECHARGE, portal.url).href);
    expect(refusalOf(client).typed("msisdn")).toBe(testCustomers.prepaid);
  });

  it("leads to the recharge of that line, also after an order for another number", async () => {
    const client = portal.customer();
    await client.open(RECHARGE);
    await client.fill({ msisdn: testCustomers.hybrid, amount: "500" }).submit();
    expect(pathOf(client.page)).toBe(PAYMENT);
    await toBalance(client);
    await client.click("Recharge this number");
    expect(refusalOf(client).typed("msisdn")).toBe(testCustomers.prepaid);
    expect(refusalOf(client).typed("amount")).toBe("");
    await client.fill({ msisdn: testCustomers.hybrid, amount: "700" }).submit();
    await client.open(RECHARGE);
    expect(refusalOf(client).typed("msisdn")).toBe(testCustomers.hybrid);
    expect(refusalOf(client).typed("amount")).toBe("700");
  });

  it("is read as the contract requires, with the proof of the code", async () => {
    const client = portal.customer();
    await ask(client);
    expect(lastCallBody(portal, "sendOtp")).toMatchObject({ paymentMode: "AIRTIME" });
    await client.fill({ otp: testCustomers.otp }).submit();
    expect(lastCallBody(portal, "queryBalance")).toMatchObject({ serviceType: "AIRTIME" });
    expect(lastCallBody(portal, "queryBalance")["uniqueCode"]).toEqual(expect.any(String));
  });

  it("asks for the code again after a wrong one, and sends no second code at once", async () => {
    const client = portal.customer();
    await ask(client);
    await client.fill({ otp: testCustomers.wrongOtp }).submit();
    expect(client.page.text).toContain("Please enter correct OTP");
    await ask(client);
    expect(pathOf(client.page)).toBe(`${MINE}/code`);
    expect(callsTo(portal, "sendOtp")).toBe(1);
  });

  it.each([429, 503])(
    "needs no new code after an error of a gateway (HTTP %i) at the check (R-OTP-11)",
    async (status) => {
      const client = portal.customer();
      await ask(client);
      portal.backend.faults.add({ operation: "verifyOtp", ...gatewayError(status) });
      await client.fill({ otp: testCustomers.otp }).submit();
      expect(pathOf(client.page)).toBe(`${MINE}/code`);
      expect(client.page.status).toBe(503);
      expect(client.page.alerts.join()).toContain("Something Went Wrong!");
      expect(client.page.text).not.toContain("upstream");
      await client.fill({ otp: testCustomers.otp }).submit();
      expect(pathOf(client.page)).toBe(`${MINE}/balance`);
    },
  );

  it("keeps its code after an error of a gateway at a resend (R-OTP-11)", async () => {
    const client = portal.customer();
    await ask(client);
    portal.clock.advance(61_000);
    await client.open(`${MINE}/code`);
    portal.backend.faults.add({ operation: "resendOtp", ...gatewayError(503) });
    await client.submit("Send a new code");
    expect(client.page.alerts.join()).toContain("Something Went Wrong!");
    await client.open(`${MINE}/code`);
    await client.fill({ otp: testCustomers.otp }).submit();
    expect(pathOf(client.page)).toBe(`${MINE}/balance`);
  });

  it("whose code cannot be sent says so beside the number that was typed", async () => {
    const client = portal.customer();
    refuses(portal, "sendOtp", 502, "Trop de codes.");
    await ask(client);
    expect(pathOf(client.page)).toBe(MINE);
    expect(client.page.alerts.join()).toContain("max limit exhausted");
    expect(refusalOf(client).typed("msisdn")).toBe(testCustomers.prepaid);
  });

  it("is forgotten after 15 minutes without activity", async () => {
    const client = portal.customer();
    await toBalance(client);
    portal.clock.advance(15 * 60_000 + 1000);
    await client.open(`${MINE}/balance`);
    expect(pathOf(client.page)).toBe(MINE);
    expect(client.page.text).toContain("For your safety we forget codes");
  });

  it("is not shown for a postpaid line, which has a bill instead", async () => {
    const client = portal.customer();
    await ask(client, testCustomers.postpaid.msisdn);
    expect(refusalOf(client).alert).toContain("Invalid Mobile No");
    expect(client.page.text).toContain("This is a postpaid line. Pay its bill on the bill page.");
  });

  it("that the operator refuses or does not have says so, with a way on", async () => {
    const client = portal.customer();
    await ask(client);
    answers(portal, "queryBalance", { queryBalanceResult: [] });
    await client.fill({ otp: testCustomers.otp }).submit();
    expect(client.page.text).toContain("The operator names no balance for this line.");
    portal.backend.faults.clear();
    refuses(portal, "queryBalance", 400, "Ligne inconnue.");
    await client.open(`${MINE}/balance`);
    expect(client.page.alerts.join()).toContain("Ligne inconnue.");
    await client.click("Another number");
    expect(pathOf(client.page)).toBe(MINE);
  });

  it("is not the data balance of a router: a code for one shows nothing of the other", async () => {
    const client = portal.customer();
    await toBalance(client);
    await client.open("/broadband-recharge/balance");
    expect(client.page.text).not.toContain("XAF 66");
    expect(pathOf(client.page)).not.toBe("/broadband-recharge/balance");
  });
});
