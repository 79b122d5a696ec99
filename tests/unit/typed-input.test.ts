import { describe, expect, it } from "vitest";
import { formatMsisdn, maskMsisdn, parseMsisdn, withTrunkPrefix } from "../../domain/msisdn";
import { isLocked, secondsUntilResend, attemptsLeft } from "../../server/order/otp";
import { amountRule } from "@domain/amount";
import { otpRule, pinRule } from "@domain/digits";
import { browserFieldRule, type SchemaField } from "@domain/schema-field";
import { refusal } from "../../server/operator/errors";

describe("A typed mobile number", () => {
  it.each([
    "66000001",
    " 66 00 00 01 ",
    "66.00.00.01",
    "66-00-00-01",
    "(66) 000001",
    "+23566000001",
    "+235 66 00 00 01",
    "0023566000001",
    "23566000001",
    "066000001",
    "+235 (0) 66 00 00 01",
    "00235(0)66000001",
    "235 (0)66 00 00 01",
    "+235 (٠) ٦٦٠٠٠٠٠١",
    "(0) 66000001",
    "66\u00a000\u202f00\u00a001",
    "٦٦٠٠٠٠٠١",
    "۶۶۰۰۰۰۰۱",
    "６６０００００１",
    "\u202a66000001\u202c",
    "\u2068+235 66 00 00 01\u2069",
    "\u061c66000001",
    "66\u201100\u201300\u221201",
    "66\u200b000001",
  ])("is accepted when it is written as %j", (typed) => {
    expect(parseMsisdn(typed)).toBe("66000001");
  });

  it.each([
    "",
    "6600000",
    "660000011",
    "6600000a",
    "+33612345678",
    "+33 (0) 66000001",
    "+235 (1) 66000001",
    "66000001;1",
    "00023566000001",
    "-",
  ])("is refused when it is written as %j", (typed) => {
    expect(parseMsisdn(typed)).toBeUndefined();
  });

  const schemaField = (rules: Pick<SchemaField, "kind" | "countryCode">): SchemaField => ({
    name: "phone",
    label: "Phone",
    required: true,
    options: [],
    ...rules,
    messages: { required: "Phone is required", invalid: "Invalid Phone" },
  });
  const accepts = (rules: Pick<SchemaField, "kind" | "countryCode">, typed: string) =>
    browserFieldRule(schemaField(rules))(typed).ok;

  it.each([
    ["660", false],
    ["66 00 00 01", true],
    ["+235 66000001", true],
    ["660000012", false],
    [" ", false],
  ])("enables a form's button once it is complete: %j, %s", (typed, open) => {
    expect(accepts({ kind: "tel", countryCode: "235" }, typed)).toBe(open);
  });

  it("of another country, or a text, enables it as soon as it is not empty", () => {
    expect(accepts({ kind: "tel", countryCode: "33" }, "660")).toBe(true);
    expect(accepts({ kind: "text" }, "a")).toBe(true);
    expect(accepts({ kind: "text" }, " ")).toBe(false);
  });

  it("may itself begin with the country's prefix", () => {
    expect(parseMsisdn("23566000")).toBe("23566000");
  });

  it("is sent to payment calls with a leading zero", () => {
    expect(withTrunkPrefix("66000001")).toBe("066000001");
  });

  it("is shown in pairs that do not break (R-NUM-5)", () => {
    expect(formatMsisdn("066000001")).toBe("66\u00a000\u00a000\u00a001");
  });

  it("is masked except for its ends until its owner has proved it (R-NUM-5)", () => {
    expect(maskMsisdn("66123401")).toBe("66\u00a0••\u00a0••\u00a001");
    expect(maskMsisdn("6601")).toBe("••••");
  });
});

describe("A typed amount", () => {
  const limits = { min: 100, max: 100_000 };

  it.each([
    ["500", 500],
    [" 1 000 ", 1000],
    ["1\u202f000", 1000],
    ["٥٠٠", 500],
    ["۵۰۰", 500],
    ["５００", 500],
    ["0500", 500],
    ["100", 100],
    ["100000", 100_000],
  ])("of %j is %i francs", (typed, amount) => {
    expect(amountRule(limits)(typed)).toEqual({ ok: true, value: amount });
  });

  it.each(["1.000", "1,5", "-500", "+500", "5e2", "0x64", "500 XAF", "١٫٥"])("%j is not digits", (typed) => {
    expect(amountRule(limits)(typed)).toMatchObject({ ok: false, message: { key: "amountDigits" } });
  });

  it.each(["", "   ", "\u00a0"])("%j is not an amount", (typed) => {
    expect(amountRule(limits)(typed)).toMatchObject({ ok: false, message: { key: "amountRequired" } });
  });

  it.each(["99", "0", "000"])("of %j is too small, and the minimum is named", (typed) => {
    const values = { currency: "XAF", min: 100 };
    expect(amountRule(limits)(typed)).toMatchObject({ ok: false, message: { key: "amountMin", values } });
  });

  it("of 0 is too small even where the operator names no minimum", () => {
    expect(amountRule({ min: 0, max: 10 })("0")).toMatchObject({
      ok: false,
      message: { key: "amountMin", values: { min: 1 } },
    });
  });

  it.each(["100001", "9".repeat(13), "9".repeat(400)])("of %j is too large", (typed) => {
    const values = { currency: "XAF", max: 100_000 };
    expect(amountRule(limits)(typed)).toMatchObject({ ok: false, message: { key: "amountMax", values } });
  });
});

describe("A typed code", () => {
  it.each([
    "123456",
    " 123456 ",
    "123 456",
    "123-456",
    "12 34 56",
    "١٢٣٤٥٦",
    "１２３４５６",
    "123\u2011456",
    "\u2066123456\u2069",
  ])("is accepted when it is written as %j", (typed) => {
    expect(otpRule(typed)).toEqual({ ok: true, value: "123456" });
  });

  it.each(["", "12345", "1234567", "12345a", "123_456"])("is refused when it is written as %j", (typed) => {
    expect(otpRule(typed)).toMatchObject({ ok: false, message: { key: "codeFormat" } });
  });

  it("keeps its leading zeros", () => {
    expect(otpRule("000042")).toEqual({ ok: true, value: "000042" });
  });
});

describe("A typed PIN", () => {
  it("has four digits", () => {
    expect(pinRule("12 34")).toEqual({ ok: true, value: "1234" });
    for (const typed of ["123", "12345", "12a4", ""])
      expect(pinRule(typed)).toMatchObject({ ok: false, message: { key: "pinFormat" } });
  });
});

describe("The count of attempts", () => {
  const wrong = (attemptsLeft?: number) => refusal("2003", "envelope", { attemptsLeft });

  it("is the operator's where it sends one, else one less than before", () => {
    expect(attemptsLeft(5, wrong(2))).toBe(2);
    expect(attemptsLeft(5, wrong())).toBe(4);
    expect(attemptsLeft(0, wrong())).toBe(0);
  });

  it("locks the code when none are left", () => {
    expect([2, 1, 0].map((left) => isLocked({ refId: "r", sentAt: 0, left }))).toEqual([false, false, true]);
  });
});

describe("The wait for a new code", () => {
  const code = { refId: "r", sentAt: 1_000_000, left: 5 };

  it.each([
    [0, 60],
    [1, 60],
    [1_000, 59],
    [59_001, 1],
    [60_000, 0],
    [3_600_000, 0],
  ])("%i ms after the last one is %i s", (later, seconds) => {
    expect(secondsUntilResend(code, code.sentAt + later)).toBe(seconds);
  });
});
