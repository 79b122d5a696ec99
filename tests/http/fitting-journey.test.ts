import { describe, expect, it } from "vitest";
import { callsTo } from "../support/backend-checks";
import type { Page } from "../support/form-client";
import { BILL, BILL_DUE, BROADBAND, toBillOtp } from "../support/journey-walks";
import { pathOf, RECHARGE } from "../support/pages";
import { smartcash, walletPin } from "../support/payment-methods";
import { toLast } from "../support/payment-walk";
import { testCustomers } from "../support/test-customers";
import { createTestPortal } from "../support/test-portal";
import { toPin } from "../support/wallet-walk";

const portal = createTestPortal();
const withoutBills = createTestPortal({ withoutProducts: ["POSTPAID"] });
const BILL_BUTTON = "Pay a postpaid bill";

const valueOf = (page: Page, name: string) =>
  page.forms.flatMap(({ fields }) => fields).find((field) => field.name === name)?.value;

describe("A number whose line does not fit", () => {
  it.each([
    ["a postpaid line on the recharge page", RECHARGE, testCustomers.postpaid.msisdn, BILL_BUTTON, BILL],
    ["a router on the recharge page", RECHARGE, testCustomers.router, "Broadband recharge", BROADBAND],
    ["a prepaid line on the bill page", BILL, testCustomers.prepaid, "Prepaid recharge", RECHARGE],
  ])(
    "is taken along to the journey that fits: %s (R-NUM-13)",
    async (_what, start, msisdn, button, target) => {
      const client = portal.customer();
      await client.open(start);
      await client.fill({ msisdn }).submit();
      expect(client.page.status).toBe(422);
      const page = await client.submit(button);
      expect(pathOf(page)).toBe(target);
      expect(page.url).not.toContain(msisdn);
      expect(valueOf(page, "msisdn")).toBe(msisdn);
    },
  );

  it("is not offered a journey that the operator does not offer", async () => {
    const client = withoutBills.customer();
    await client.open(RECHARGE);
    await client.fill({ msisdn: testCustomers.postpaid.msisdn, amount: "500" }).submit();
    expect(client.page.text).toContain("This is a postpaid line.");
    expect(client.page.html).not.toContain(BILL_BUTTON);
  });

  it("fills the form until the next step, and no longer", async () => {
    const client = portal.customer();
    await client.open(RECHARGE);
    await client.fill({ msisdn: testCustomers.postpaid.msisdn, amount: "500" }).submit();
    await client.submit(BILL_BUTTON);
    await client.submit();
    expect(pathOf(client.page)).toBe(`${BILL}/code`);
    await client.open(RECHARGE);
    expect(valueOf(client.page, "msisdn")).toBe("");
  });

  it("that is no number at all opens the other form empty", async () => {
    const client = portal.customer();
    await client.open(RECHARGE);
    const csrf = valueOf(client.page, "csrf") ?? "";
    const page = await client.postRaw(BILL, { csrf, intent: "carry", msisdn: "<b>12" });
    expect(pathOf(page)).toBe(BILL);
    expect(valueOf(page, "msisdn")).toBe("");
  });
});

describe("A customer whose code for the bill does not come", () => {
  it("shows the bill with her account number, on the page of the code", async () => {
    const client = portal.customer();
    await toBillOtp(client);
    expect(client.page.text).toContain("No code? Show the bill with your account number.");
    const page = await client.fill({ accountNo: testCustomers.postpaid.accountNo }).submit();
    expect(pathOf(page)).toBe(BILL_DUE);
  });

  it("reads on the bill page what is wrong with it, and no second code is sent", async () => {
    const client = portal.customer();
    await toBillOtp(client);
    const sent = callsTo(portal, "sendBillOtp");
    const page = await client.fill({ accountNo: "12" }).submit();
    expect(pathOf(page)).toBe(BILL);
    expect(page.text).toContain("Enter your 10 digit account number");
    expect(valueOf(page, "msisdn")).toBe(testCustomers.postpaid.msisdn);
    expect(callsTo(portal, "sendBillOtp")).toBe(sent);
  });
});

describe("The PIN page", () => {
  it.each([
    ["Toumaï Money", walletPin],
    ["SmartCash", smartcash],
  ])("names %s and the number that pays (R-PIN-1)", async (name, method) => {
    const client = portal.customer();
    await toLast(method, client, { msisdn: testCustomers.prepaid, payer: "66000009" });
    expect(client.page.text).toContain(`The money comes from ${name} 66 00 00 09.`);
  });

  it("has two ways out, and each says where it leads", async () => {
    const client = portal.customer();
    await toPin(client);
    expect(client.page.links.map(({ text }) => text)).not.toContain("Change");
    const buttons = client.page.forms.flatMap((form) => form.buttons).map(({ text }) => text);
    expect(buttons).toEqual(["Pay 500 XAF", "Back to the number", "Cancel, back to the recharge"]);
  });
});
