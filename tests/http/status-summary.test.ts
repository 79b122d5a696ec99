import { describe, expect, it } from "vitest";
import { lookAt, operatorSays, rowOf, rowsOf } from "../support/result-page";
import { createTestPortal } from "../support/test-portal";

// The pages show the time, so the suite needs a portal with the test's clock: the portal of another suite may be some
// seconds ahead.
const portal = createTestPortal({ fresh: true });
const dualPortal = createTestPortal({ config: { enableDualCurrency: true } });

const everything = {
  transactionStatus: "FAILED",
  refTransactionId: "REF-9",
  transactionType: "BILL_PAYMENT",
  bundleDescription: "Mixte jour",
  amount: "12345.5",
  currencyCode: "CFA",
  mobileNumber: "66000001",
  accountId: "1000000002",
  invoiceNumber: "INV-1",
  paymentMode: "MPESA",
  statusReason: "Solde insuffisant",
};

async function summaryOf(facts: Record<string, unknown>, query = {}, headers = {}) {
  operatorSays(portal, facts);
  return (await lookAt(portal, query, headers)).page;
}

describe("The summary of a payment", () => {
  it("has every field of R-STA-10 in its order", async () => {
    const rows = rowsOf(await summaryOf(everything));
    expect(rows.slice(0, -2)).toEqual([
      ["Transaction ID", "T1"],
      ["Provider’s reference", "REF-9"],
      ["Payment type", "Fixed internet invoice"],
      ["Bundle", "Mixte jour"],
      ["Transaction status", "Unsuccessful."],
      ["Amount", "12,345.50 XAF"],
      ["Line number", "66 •• •• 01"],
      ["Account number", "••••02"],
      ["Invoice number", "••••-1"],
      ["Paid with", "MPESA"],
      ["Reason", "* Solde insuffisant"],
    ]);
    expect(rows.slice(-2).map(([term]) => term)).toEqual(["Checked on", "Link to this result"]);
  });

  it("has no row for missing values, and no 'undefined'", async () => {
    const page = await summaryOf({
      transactionStatus: "SUCCESS",
      statusReason: null,
      amount: null,
      metaInfo: null,
    });
    expect(rowsOf(page).map(([term]) => term)).toEqual([
      "Transaction ID",
      "Transaction status",
      "Checked on",
      "Link to this result",
    ]);
    expect(page.text).not.toMatch(/undefined|null|NaN/);
    expect(page.text).toContain("Dear customer, your payment is: Successful.");
  });

  it("shows the transaction's own id where the operator has no reference (R-STA-11)", async () => {
    expect(rowOf(await summaryOf({ transactionStatus: "SUCCESS" }), "Transaction ID")).toBe("T1");
  });

  it.each([
    ["PREPAID_RECHARGE", "PREPAID RECHARGE"],
    ["POSTPAID_BILL", "POSTPAID BILL PAYMENT"],
    ["PREPAID_BUNDLES", "BUNDLE PURCHASE"],
    ["POSTPAID_BUNDLES", "BUNDLE PURCHASE"],
    ["BROADBAND_RECHARGE", "Broadband Recharge"],
    ["TV_RECHARGE", "TV RECHARGE"],
    ["TV recharge", "TV RECHARGE"],
    ["POSTPAID BILL PAYMENT", "POSTPAID BILL PAYMENT"],
    ["Bundle purchase", "BUNDLE PURCHASE"],
    ["prepaid recharge", "PREPAID RECHARGE"],
    ["HYBRID_POSTPAID_CHECK", "HYBRID_POSTPAID_CHECK"],
  ])("calls %s '%s'", async (transactionType, label) => {
    const page = await summaryOf({ transactionStatus: "SUCCESS", transactionType });
    expect(rowOf(page, "Payment type")).toBe(label);
  });

  it.each([
    ["12345.50", "CFA", "12,345.50 XAF"],
    [500, "XAF", "500 XAF"],
    ["7.25", "USD", "7.25 USD"],
    [19250, "CDF", "19,250 CDF"],
    ["88", "EUR", "88 EUR"],
    ["500", undefined, "500 XAF"],
  ])("writes the amount %s with the currency %s as '%s'", async (amount, currencyCode, shown) => {
    const page = await summaryOf({ transactionStatus: "SUCCESS", amount, currencyCode });
    expect(rowOf(page, "Amount")).toBe(shown);
  });

  it.each([
    ["PREPAID_BUNDLES", "500"],
    ["PREPAID_RECHARGE", "500 XAF"],
  ])(
    "of %s has '%s' where the operator allows payments in CDF and names no currency (R-STA-45)",
    async (type, shown) => {
      const facts = { transactionStatus: "SUCCESS", transactionType: type, amount: "500" };
      operatorSays(dualPortal, facts);
      expect(rowOf((await lookAt(dualPortal)).page, "Amount")).toBe(shown);
    },
  );

  it.each(["", "abc", "Infinity", {}])("has no amount when the operator writes %j", async (amount) => {
    expect(rowOf(await summaryOf({ transactionStatus: "SUCCESS", amount }), "Amount")).toBeUndefined();
  });

  it("shows a reason of 300 characters in full, and shortens an endless one", async () => {
    const statusReason = "r".repeat(300);
    const shown = rowOf(await summaryOf({ transactionStatus: "FAILED", statusReason }), "Reason");
    expect(shown).toBe(`* ${statusReason}`);
    const endless = await summaryOf({ transactionStatus: "FAILED", statusReason: "r".repeat(5000) });
    expect(rowOf(endless, "Reason")).toBe(`* ${"r".repeat(299)}…`);
  });

  it("shows a reason while the payment is in process, and none for a success (R-STA-12)", async () => {
    const statusReason = "En attente";
    const pending = await summaryOf({ transactionStatus: "IN_PROCESS", statusReason });
    expect(rowOf(pending, "Reason")).toBe("* En attente");
    const success = await summaryOf({ transactionStatus: "SUCCESS", statusReason: "Paid in full" });
    expect(success.text).not.toContain("Paid in full");
  });

  it("shows markup in the operator's texts as text", async () => {
    const nasty = "<img src=x onerror=alert(1)>";
    const page = await summaryOf({
      transactionStatus: "FAILED",
      transactionType: nasty,
      bundleDescription: nasty,
      statusReason: nasty,
      refTransactionId: nasty,
      invoiceNumber: nasty,
      currencyCode: nasty,
      paymentGateway: nasty,
      amount: 5,
    });
    expect(page.html).not.toContain("<img");
    expect(rowOf(page, "Bundle")).toBe(nasty);
  });

  it("masks numbers in the operator's texts too (R-STA-17)", async () => {
    const page = await summaryOf({
      transactionStatus: "FAILED",
      statusReason: "Solde insuffisant sur le 23566000001 (66 00 00 01), 12 500 XAF",
      bundleDescription: "Forfait 066000001",
    });
    expect(rowOf(page, "Reason")).toBe("* Solde insuffisant sur le 66 •• •• 01 (66 •• •• 01), 12 500 XAF");
    expect(rowOf(page, "Bundle")).toBe("Forfait 66 •• •• 01");
  });
});

describe("The time at which a result was read", () => {
  it.each([
    ["en", "Checked on", "en-GB", "GMT+1"],
    ["fr", "Consulté le", "fr-FR", "UTC+1"],
  ])("is shown in the summary on Chad's clock, in %s", async (language, term, locale, offset) => {
    // Chad has no summer time: one hour ahead of UTC, all year.
    const onChadsClock = () =>
      new Date(Date.now() + 3_600_000).toLocaleString(locale, {
        timeZone: "UTC",
        dateStyle: "long",
        timeStyle: "short",
      });
    const before = onChadsClock();
    const page = await summaryOf({ transactionStatus: "SUCCESS" }, {}, { "accept-language": language });
    const moments = [before, onChadsClock()].map((moment) => `${moment} ${offset}`);
    expect(moments).toContain(rowOf(page, term));
    expect(page.html).not.toContain("\u202f");
  });
});
