import { describe, expect, it } from "vitest";
import { accountRule, fixedAccountRule } from "../../domain/account";
import { billAmountRule } from "../../domain/amount";
import { dueOf, payableOf } from "../../server/journeys/bill";
import { balanceFacts, balanceRow } from "../../server/journeys/balance-steps";
import { invoiceOrder, invoiceView } from "../../server/journeys/invoices";
import { linesOf, numberJourney } from "../../server/journeys/number-journeys";

const limits = { min: 100, max: 500_000 };

describe("A bill", () => {
  it.each([
    [12_345.5, true, { kind: "due", total: 12_345.5, payable: 12_346, rounded: true }],
    [12_345.5, false, { kind: "due", total: 12_345.5, payable: 12_345.5, rounded: false }],
    [4000, true, { kind: "due", total: 4000, payable: 4000, rounded: false }],
    [0.1 + 0.2, false, { kind: "due", total: 0.3, payable: 0.3, rounded: false }],
    [1200.0000000001, true, { kind: "due", total: 1200, payable: 1200, rounded: false }],
    [0, true, { kind: "nothing" }],
    [0.001, true, { kind: "nothing" }],
    [-1500.5, true, { kind: "credit", credit: 1500.5 }],
  ])("of %d (rounding: %s) asks for %j", (total, roundUp, due) => {
    expect(dueOf(total, roundUp)).toEqual(due);
  });

  it("is paid to the cent as it is, and otherwise in whole francs", () => {
    const rule = billAmountRule(limits, payableOf(dueOf(12_345.5, false)));
    expect(rule("12345,5")).toEqual({ ok: true, value: 12_345.5 });
    expect(rule("12345.50")).toEqual({ ok: true, value: 12_345.5 });
    expect(rule("12345.6")).toMatchObject({ ok: false });
    expect(rule("500")).toEqual({ ok: true, value: 500 });
  });

  it("beyond the operator's limits cannot be paid, not even to the cent", () => {
    expect(billAmountRule(limits, payableOf(dueOf(50.5, false)))("50.5")).toMatchObject({ ok: false });
  });
});

describe("An account number", () => {
  it.each([
    ["1000000002", "1000000002"],
    [" 1000 000 002 ", "1000000002"],
    ["100-000-0002", "1000000002"],
    ["١٠٠٠٠٠٠٠٠٢", "1000000002"],
  ])("of a bill may be written %s", (typed, account) => {
    expect(accountRule(typed)).toEqual({ ok: true, value: account });
  });

  it.each(["", "100000000", "10000000002", "100000000A", "PE0000000001"])("of a bill is not %s", (typed) => {
    expect(accountRule(typed)).toMatchObject({ ok: false, message: { key: "accountFormat" } });
  });

  it.each([
    ["PE0000000001", "PE0000000001"],
    ["ep0000000001", "EP0000000001"],
    ["PP 0000 0000 01", "PP0000000001"],
  ])("of fixed internet may be written %s", (typed, account) => {
    expect(fixedAccountRule(typed)).toEqual({ ok: true, value: account });
  });

  it.each(["", "P0000000001", "PEA000000001", "AB0000000001", "PE000000001", "PE00000000011"])(
    "of fixed internet is not %s",
    (typed) => {
      expect(fixedAccountRule(typed)).toMatchObject({ ok: false, message: { key: "fixedAccountInvalid" } });
    },
  );
});

describe("An invoice", () => {
  const invoice = {
    accountNo: "PE0000000001",
    invoiceNo: "INV-1",
    currency: "USD",
    outstandingAmount: 60,
    dueDate: undefined,
    billingStartDate: "2026-08-01",
    billingEndDate: undefined,
    choice: "INV-1",
  };

  it.each(["overdue", "OVERDUE", " Overdue "])("is overdue when its status is '%s'", (invoiceStatus) => {
    expect(invoiceView({ ...invoice, invoiceStatus }, Date.now())).toMatchObject({ overdue: true });
  });

  it("keeps an unknown status, in the operator's word", () => {
    expect(invoiceView({ ...invoice, invoiceStatus: "disputed" }, Date.now())).toMatchObject({
      overdue: false,
      status: "disputed",
    });
  });

  it("is ordered in its own currency, without a number where the operator has none", () => {
    const order = invoiceOrder(
      invoice,
      { accountNo: "PE0000000001", email: "p@example.td" },
      { lineNumber: undefined, contact: undefined },
    );
    expect(order).toMatchObject({ msisdn: "", currency: "USD", amount: 60, email: "p@example.td" });
    expect(order).not.toHaveProperty("payer");
    expect(order.invoice).toEqual({
      accountNo: "PE0000000001",
      invoiceNo: "INV-1",
      billingStartDate: "2026-08-01",
    });
  });
});

describe("A balance", () => {
  const row = { serviceType: "DATA", balance: 5, balanceDescription: undefined, expireTime: undefined };

  it("that is unlimited has neither type nor amount", () => {
    const unlimited = { ...row, balance: "unlimited" as const, balanceType: "Unlimited", unitType: "Go" };
    expect(balanceRow(unlimited)).toMatchObject({ type: undefined, balance: undefined, unit: undefined });
  });

  it("of a router has all columns, that of a line only those with a value (R-BRO-5, R-NUM-27)", () => {
    const plain = balanceRow({ ...row, balanceType: undefined, unitType: "XAF" });
    const endless = balanceRow({ ...row, balanceType: undefined, unitType: "XAF", expireTime: "9999-12-31" });
    expect(balanceFacts("router", [plain])).toEqual(["description", "type", "left", "expires"]);
    expect(balanceFacts("mobile", [plain])).toEqual(["left"]);
    expect(balanceFacts("mobile", [plain, endless])).toEqual(["left", "expires"]);
  });

  it("of another type is shown as it is", () => {
    expect(balanceRow({ ...row, balanceType: "limited", unitType: "Go" })).toMatchObject({
      type: "limited",
      balance: 5,
      unit: "Go",
    });
  });
});

describe("A journey that starts with a number", () => {
  it("offers postpaid lines bundles only where the operator shows them", () => {
    const config = { preMinAmnt: 1, preMaxAmnt: 2, postMinAmnt: 1, postMaxAmnt: 2 };
    expect(linesOf(numberJourney("data"), { ...config, showPostpaidBundles: true })).toContain("POSTPAID");
    expect(linesOf(numberJourney("data"), { ...config, showPostpaidBundles: false })).not.toContain(
      "POSTPAID",
    );
    expect(linesOf(numberJourney("data"), undefined)).not.toContain("POSTPAID");
    expect(linesOf(numberJourney("prepaid"), { ...config, showPostpaidBundles: true })).not.toContain(
      "POSTPAID",
    );
  });
});
