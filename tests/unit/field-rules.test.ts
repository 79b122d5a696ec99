import { describe, expect, it } from "vitest";
import { accountRule, fixedAccountRule } from "@domain/account";
import { amountRule, billAmountRule } from "@domain/amount";
import { otpRule, pinRule } from "@domain/digits";
import { emailRule } from "@domain/email";
import { choiceRule, type FieldRule, ignored, optionalRule } from "@domain/field-rule";
import { leadStatusRules } from "@domain/form-rules";
import { say } from "@domain/message";
import { lineRule } from "@domain/msisdn";
import { browserFieldRule, isBrowserPattern, type SchemaField } from "@domain/schema-field";
import fc, { anyLetter } from "../support/random";

const limits = { min: 100, max: 500_000 };
const emailMessages = { required: say("emailRequired"), invalid: say("emailInvalid") };
const strictEmail = emailRule("strict", emailMessages);
const looseEmail = emailRule("loose", emailMessages);

/** When a customer sees an error in this text; undefined for a text without an error. */
function toldWhen(rule: FieldRule<unknown>, typed: string) {
  const read = rule(typed);
  return read.ok ? undefined : read.when;
}

/** The texts in the field while a text is typed character by character. */
const typedSoFar = (text: string) =>
  Array.from(text).map((_sign, at, signs) => signs.slice(0, at + 1).join(""));

describe("A customer sees while typing", () => {
  it.each<[string, FieldRule<unknown>, string[]]>([
    [
      "a number",
      lineRule,
      ["6600x", "66000001;", "660000011", "+236", "+2356600000112", "00235660000012", "-x"],
    ],
    ["an account of a bill", accountRule, ["1000x", "10000000002", "PE00"]],
    ["an account of fixed internet", fixedAccountRule, ["X", "PX", "P1", "PE1X", "PE00000000011"]],
    ["an amount", amountRule(limits), ["x", "5a0", "1.", "1,5", "-5", "+5", "5e2", "500 XAF"]],
    ["an amount of a bill in whole francs", billAmountRule(limits, 4000), ["x", "5a", "-4000"]],
    ["an amount of a bill with cents", billAmountRule(limits, 12_345.5), ["x", "12345.500", "12,3,"]],
    ["a code", otpRule, ["12345x", "1234567", "123_"]],
    ["a PIN", pinRule, ["12x", "12345"]],
    ["an e-mail address", strictEmail, ["a+", "a b", "é", "a@ex(", "a,b"]],
  ])("of a sign that %s never has", (_what, rule, texts) => {
    expect(texts.map((typed) => [typed, toldWhen(rule, typed)])).toEqual(
      texts.map((typed) => [typed, "typing"]),
    );
  });
});

describe("A customer sees on leaving the field", () => {
  it.each<[string, FieldRule<unknown>, string[]]>([
    [
      "a number",
      lineRule,
      ["", " ", "6", "6600000", "+", "+235", "+235 66", "00235", "0", "(66", "23566000001"],
    ],
    ["an account of a bill", accountRule, ["", "1", "100-000"]],
    ["an account of fixed internet", fixedAccountRule, ["", "p", "pe", "PE 0000", "EE000000000"]],
    ["an amount", amountRule(limits), ["", " ", "0", "99", "500001", "9".repeat(400)]],
    ["an amount of a bill with cents", billAmountRule(limits, 12_345.5), ["", "12345,", "12345.6", "50.5"]],
    ["a code", otpRule, ["", "1", "123-45"]],
    ["a PIN", pinRule, ["", "123"]],
    ["an e-mail address", strictEmail, ["", "a", "a@", "a@b", "a@b.", "a@b.c", "@b.td", "a-b@c.td"]],
    ["an e-mail address for airtime", looseEmail, ["", "a+b", "é@", "a b"]],
    ["a choice", choiceRule(say("bundleRequired")), [""]],
  ])("that %s is not complete or not within its limits", (_what, rule, texts) => {
    const told = texts.map((typed) => [typed, toldWhen(rule, typed)]);
    expect(told.filter(([, when]) => when === "typing")).toEqual([]);
  });

  it.each<[string, FieldRule<unknown>, string]>([
    ["an empty number", lineRule, ""],
    ["an empty amount", amountRule(limits), ""],
    ["an amount that is too small", amountRule(limits), "99"],
    ["an amount that is too large", amountRule(limits), "500001"],
    ["an empty code", otpRule, ""],
    ["an empty PIN", pinRule, ""],
    ["an empty e-mail address", strictEmail, " "],
    ["a choice that was not made", choiceRule(say("bundleRequired")), ""],
  ])("of %s", (_what, rule, typed) => {
    expect(toldWhen(rule, typed)).toBe("leaving");
  });
});

describe("A field that may stay empty", () => {
  it("is right when it is empty, and follows its rule otherwise", () => {
    const rule = optionalRule(accountRule);
    expect(rule(" ")).toEqual({ ok: true, value: undefined });
    expect(rule("1000000002")).toEqual({ ok: true, value: "1000000002" });
    expect(toldWhen(rule, "1x")).toBe("typing");
  });

  it("is right with any text where the form ignores it", () => {
    fc.assert(fc.property(fc.string({ unit: anyLetter }), (typed) => ignored(typed).ok));
  });

  it("may hold any text where only the operator knows the ids of requests", () => {
    fc.assert(fc.property(fc.string({ unit: anyLetter }), (typed) => leadStatusRules.leadId(typed).ok));
  });
});

/** The spellings of digits that customers use. */
const digitSets = ["0123456789", "٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹", "０１２３４５６７８９"];
const spaces = ["", "", "", " ", "\u00a0", "\u202f", "\u200e"];

/** Digits in one script, with some separators. */
const spelled = (digits: fc.Arbitrary<string>, separators: string[]) =>
  fc
    .tuple(
      digits,
      fc.constantFrom(...digitSets),
      fc.array(fc.constantFrom(...spaces, ...separators), { minLength: 12, maxLength: 12 }),
    )
    .map(([text, script, between]) =>
      Array.from(text, (sign, at) => `${script.charAt(Number(sign))}${between[at] ?? ""}`).join(""),
    );
const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));
const prefixes = fc.constantFrom(
  "",
  "+235",
  "00235",
  "235",
  "0",
  "+235 ",
  "(0)",
  "+235-",
  "+235 (0) ",
  "00235(0)",
);
const cased = (letter: string) => fc.constantFrom(letter, letter.toLowerCase());
const letters = fc.constantFrom("P", "E").chain(cased);
const cents = fc.constantFrom("12345.5", "12345,5", "12345.50", "12 345,50");

const accepted: [string, FieldRule<unknown>, fc.Arbitrary<string>][] = [
  [
    "a number",
    lineRule,
    fc.tuple(prefixes, spelled(digits(8), ["-", ".", "/", "(", ")"])).map((parts) => parts.join("")),
  ],
  ["an account of a bill", accountRule, spelled(digits(10), ["-", ".", "/"])],
  [
    "an account of fixed internet",
    fixedAccountRule,
    fc.tuple(letters, letters, spelled(digits(10), ["-", "."])).map((parts) => parts.join("")),
  ],
  ["an amount", amountRule(limits), spelled(fc.integer({ min: 100, max: 500_000 }).map(String), [])],
  ["the amount due with cents", billAmountRule(limits, 12_345.5), cents],
  ["a code", otpRule, spelled(digits(6), ["-", "."])],
  ["a PIN", pinRule, spelled(digits(4), ["-", "."])],
  [
    "an e-mail address",
    strictEmail,
    fc.stringMatching(/^ {0,2}[a-z0-9][A-Za-z0-9._]{0,9}@([a-z0-9-]{1,5}\.){1,2}[a-zA-Z]{2,5}$/),
  ],
  ["an e-mail address for airtime", looseEmail, fc.emailAddress()],
];

describe("A customer who types a value as people write it", () => {
  it.each(accepted)("is never told while typing that %s is wrong", (_what, rule, values) => {
    fc.assert(
      fc.property(values, (value) => {
        expect(rule(value)).toMatchObject({ ok: true });
        const told = typedSoFar(value).filter((typed) => toldWhen(rule, typed) === "typing");
        expect(told).toEqual([]);
      }),
    );
  });

  it.each(accepted)("never stops the page, whatever else stands in the field of %s", (_what, rule) => {
    fc.assert(
      fc.property(fc.string({ unit: anyLetter, maxLength: 3000 }), (typed) => {
        const read = rule(typed);
        expect(read.ok || ["typing", "leaving"].includes(read.when)).toBe(true);
      }),
    );
  });
});

describe("A pattern of the operator", () => {
  it.each([
    "^[A-Za-z' -]+$",
    "^[0-9]{8}$",
    "^(?![0-9]+$)(?![-/, ]+$).+$",
    "^.{3,}$",
    "^[a-z]+@[a-z]+\\.[a-z]+$",
    "^(Sarh|Doba)$",
    "^a?b?$",
    "^\\(\\+235\\)$",
  ])("%s runs in browsers", (pattern) => {
    expect(isBrowserPattern(pattern)).toBe(true);
  });

  it.each(["^(a+)+$", "^(a|aa)+$", "(a*)*", "^(a{1,9}){9}$", "a+b+c+d+", "(a)\\1", "a{2,}b*c+d{1,}"])(
    "%s is left to the server, because engines of browsers could hang on it",
    (pattern) => {
      expect(isBrowserPattern(pattern)).toBe(false);
    },
  );

  it.each(["a*a*a*b", "^a{0,300}a{0,300}a{0,300}a{0,300}b$", "(?=a*a*a*a*b)"])(
    "%s is left to the server, because engines of browsers need seconds for a text of 300 signs",
    (pattern) => {
      expect(isBrowserPattern(pattern)).toBe(false);
    },
  );

  const field = (pattern: string): SchemaField => ({
    name: "name",
    label: "Name",
    kind: "text",
    required: true,
    options: [],
    pattern,
    messages: { required: "Name is required", invalid: "Invalid Name" },
  });

  it("is run by browsers on leaving the field only, because the value may not be complete", () => {
    const rule = browserFieldRule(field("^[a-z]+$"));
    expect([rule("ab").ok, toldWhen(rule, "a1"), toldWhen(rule, "")]).toEqual([true, "leaving", "leaving"]);
  });

  it("that browsers cannot read refuses nothing", () => {
    expect(browserFieldRule(field("["))("anything").ok).toBe(true);
  });

  it("never hangs a browser on a text that it runs on", () => {
    const signs = fc.constantFrom(...Array.from("ab.*+?()[]|^$\\{}1,3-"));
    const patterns = fc.array(signs, { maxLength: 14 }).map((parts) => parts.join(""));
    const long = `${"a".repeat(150)}${"b".repeat(150)}!`;
    fc.assert(
      fc.property(patterns.filter(isBrowserPattern), (pattern) => {
        expect(browserFieldRule(field(pattern))(long.slice(0, 300))).toHaveProperty("ok");
      }),
    );
  });
});

describe("A customer who types a value that a form accepts", () => {
  const phone: SchemaField = {
    name: "phone",
    label: "Phone",
    kind: "tel",
    required: true,
    options: [],
    countryCode: "235",
    messages: { required: "Phone is required", invalid: "Invalid Phone" },
  };

  it.each<[string, string, FieldRule<unknown>]>([
    ["a number in a form of the operator", "+235 66 00 00 01", browserFieldRule(phone)],
    ["an amount due in whole francs", "12346.00", billAmountRule(limits, 12_346)],
  ])("is never told while typing that %s is wrong: %s", (_what, value, rule) => {
    expect(rule(value)).toMatchObject({ ok: true });
    expect(typedSoFar(value).filter((typed) => toldWhen(rule, typed) === "typing")).toEqual([]);
  });

  it("reads at the ninth digit that a number in a form of the operator is too long", () => {
    expect(toldWhen(browserFieldRule(phone), "660000011")).toBe("typing");
  });
});
