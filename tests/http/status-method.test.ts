import { describe, expect, it } from "vitest";
import { lookAt, operatorSays, rowOf, rowsOf } from "../support/result-page";
import { createTestPortal } from "../support/test-portal";
import { STATUS } from "../support/pages";
import { toResult } from "../support/wallet-walk";

const portal = createTestPortal();

async function paidWith(facts: Record<string, unknown>, pg?: string) {
  operatorSays(portal, { transactionStatus: "SUCCESS", ...facts });
  return (await lookAt(portal, pg === undefined ? {} : { pg })).page;
}

describe("The method of a payment", () => {
  it.each([
    [{ paymentGateway: "AM", paymentMode: "MOBILE_MONEY" }, "Toumaï Money"],
    [{ paymentGateway: "AIRTIME", paymentMode: "AIRTIME" }, "Airtime"],
    [{ paymentMode: "HBB_AIRTIME" }, "Airtime"],
    [{ paymentGateway: "MPESA" }, "MPESA"],
    [{ paymentGateway: "SmartCash", paymentMode: "SMARTCASH_SECURE" }, "SmartCash"],
    [{ paymentGateway: "paystack", paymentMode: "PAYMENT_GATEWAY" }, "Debit/Credit Card (Paystack)"],
    [{ paymentGateway: "UBA" }, "Debit/Credit Card (UBA)"],
    [{ paymentGateway: "newpay", paymentMode: "PG" }, "Debit/Credit Card (another provider)"],
    [{ paymentMode: "PAYMENT_GATEWAY" }, "Debit/Credit Card"],
    [{ paymentGateway: "CASH_AT_SHOP" }, "CASH_AT_SHOP"],
  ])("is shown by name: %j is '%s'", async (facts, shown) => {
    expect(rowOf(await paidWith(facts), "Paid with")).toBe(shown);
  });

  it("of the operator's own name has no number for a browser that has not paid, nor has the type (R-STA-17)", async () => {
    const page = await paidWith({ paymentGateway: "MOMO 66123401", transactionType: "TOPUP 66123402" });
    expect(rowOf(page, "Paid with")).toBe("MOMO 66 •• •• 01");
    expect(page.html).not.toMatch(/66123401|66123402/);
  });

  it("is left out when the operator does not name it", async () => {
    expect(rowOf(await paidWith({}), "Paid with")).toBeUndefined();
  });

  it("is shown in the result of the browser's own payment", async () => {
    const client = portal.customer();
    await toResult(client);
    expect(rowOf(client.page, "Paid with")).toBe("Toumaï Money");
  });
});

describe("The card provider in the address", () => {
  it.each([
    ["paystack", "Debit/Credit Card (Paystack)"],
    ["UBA", "Debit/Credit Card (UBA)"],
    ["dpo", "Debit/Credit Card (DPO Pay)"],
    ["cellulant", "Debit/Credit Card (Cellulant)"],
    ["others", "Debit/Credit Card (another provider)"],
    ["EvilCorp", "Debit/Credit Card (another provider)"],
  ])("%s is shown as '%s' when the operator names none", async (pg, shown) => {
    expect(rowOf(await paidWith({}, pg), "Paid with")).toBe(shown);
    expect(rowOf(await paidWith({ paymentMode: "PAYMENT_GATEWAY" }, pg), "Paid with")).toBe(shown);
  });

  it("never contradicts the operator", async () => {
    expect(rowOf(await paidWith({ paymentGateway: "dpo" }, "paystack"), "Paid with")).toContain("DPO");
    expect(rowOf(await paidWith({ paymentMode: "MOBILE_MONEY" }, "paystack"), "Paid with")).toBe(
      "Toumaï Money",
    );
  });

  it("is never shown literally", async () => {
    const { text } = await paidWith({}, "call 66000001 <b>now</b>");
    expect(text).not.toMatch(/call 66|now/);
  });

  it("is ignored when it is empty", async () => {
    expect(rowOf(await paidWith({}, ""), "Paid with")).toBeUndefined();
  });
});

describe("The result of a business lead", () => {
  const lead = {
    transactionStatus: "SUCCESS",
    transactionType: "HBB_LEADS",
    paymentGateway: "AIRTIME",
    paymentMode: "HBB_AIRTIME",
    amount: 25000,
    mobileNumber: "66000001",
    msisdn: "66000002",
  };
  const UNAVAILABLE = "your request is unavailable";

  it("shows lead id, payment method and a note, and no mobile number anywhere (R-STA-30)", async () => {
    const page = await paidWith({ ...lead, metaInfo: { leadId: "LD-77" } });
    expect(rowsOf(page).slice(0, 5)).toEqual([
      ["Transaction ID", "T1"],
      ["Request number", "LD-77"],
      ["Payment type", "Home broadband"],
      ["Transaction status", "Successful."],
      ["Amount", "25,000 XAF"],
    ]);
    expect(rowOf(page, "Paid with")).toBe("Airtime");
    expect(page.text).toContain("Keep your request number");
    expect(page.text).toContain("Dear customer, your payment is: Successful.");
    expect(page.text).not.toMatch(/Mobile number|66 ••/);
    expect(page.text).not.toContain(UNAVAILABLE);
  });

  it.each([{}, { metaInfo: {} }, { metaInfo: { leadId: "" } }, { metaInfo: "none" }])(
    "says that the lead is unavailable when a success comes without its id: %j (R-STA-31)",
    async (facts) => {
      const page = await paidWith({ ...lead, ...facts });
      expect(page.text).toContain(UNAVAILABLE);
      expect(rowOf(page, "Request number")).toBeUndefined();
    },
  );

  it("does not say so while the payment is in process or has failed", async () => {
    for (const transactionStatus of ["IN_PROCESS", "FAILED"])
      expect((await paidWith({ ...lead, transactionStatus })).text).not.toContain(UNAVAILABLE);
  });

  it("is not shown for other types, whatever metaInfo says", async () => {
    const page = await paidWith({ transactionType: "PREPAID_RECHARGE", metaInfo: { leadId: "LD-1" } });
    expect(page.text).not.toContain("LD-1");
    expect(page.url).toContain(STATUS);
  });
});
