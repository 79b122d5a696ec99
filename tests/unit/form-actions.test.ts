import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const ROUTES = "app/routes";

/** The source of a route module. */
function sourceOf(route: string): string {
  const file = [`${route}.tsx`, `${route}.ts`].find((name) => existsSync(join(ROOT, ROUTES, name)));
  return file === undefined ? "" : read(join(ROUTES, file));
}

interface Step {
  /** The function that the action calls with the posted form. */
  step: string;
  /** The file in which the step reads the fields, and the schema. */
  file: string;
  schema: string;
}

const otp = (step: string): Step => ({ step, file: "server/payment/otp.ts", schema: "otpForm" });

/** The forms with fields, each read by a schema that is built from the rules of the browser. */
const readBySchema: Record<string, Step[]> = {
  "balance-otp": [otp("balanceOtpStep")],
  "bill-due": [{ step: "orderBill", file: "server/journeys/bill-order.ts", schema: "billAmountForm" }],
  "bill-otp": [otp("billOtpStep")],
  bill: [
    { step: "askForBill", file: "server/journeys/bill-steps.ts", schema: "billForm" },
    { step: "askForBill", file: "server/journeys/bill-steps.ts", schema: "showBillsForm" },
  ],
  bundles: [{ step: "chooseBundleStep", file: "server/journeys/recharge-steps.ts", schema: "bundleForm" }],
  contact: [{ step: "submitContactForm", file: "server/forms/validate.ts", schema: "schemaOf" }],
  "fixed-internet": [
    { step: "askForInvoices", file: "server/journeys/invoices.ts", schema: "fixedInternetForm" },
  ],
  invoices: [{ step: "orderInvoice", file: "server/journeys/invoices.ts", schema: "invoiceForm" }],
  "lead-details": [{ step: "readDetails", file: "server/forms/validate.ts", schema: "schemaOf" }],
  "lead-otp": [otp("leadOtpStep")],
  "lead-plans": [{ step: "choosePlan", file: "server/journeys/lead-steps.ts", schema: "planForm" }],
  "payment-find": [
    { step: "searchByReference", file: "server/journeys/find-payment.ts", schema: "findPaymentForm" },
    { step: "searchOnDevice", file: "server/journeys/find-payment.ts", schema: "findHereForm" },
  ],
  "my-balance": [{ step: "askForOwnBalance", file: "server/journeys/balance-steps.ts", schema: "lineForm" }],
  "pay-by-card": [{ step: "payByCard", file: "server/payment/card/card.ts", schema: "cardForm" }],
  "pay-by-phone": [{ step: "choosePayer", file: "server/payment/choose-payer.ts", schema: "payerForm" }],
  "pay-otp": [otp("payerOtpStep")],
  "pay-pin": [{ step: "pinStep", file: "server/payment/pin-step.ts", schema: "pinForm" }],
  recharge: [
    { step: "rechargeStep", file: "server/journeys/recharge.ts", schema: "rechargeForm" },
    { step: "showBundlesStep", file: "server/journeys/recharge-steps.ts", schema: "lineForm" },
    { step: "askForBalance", file: "server/journeys/balance-steps.ts", schema: "lineForm" },
  ],
  several: [{ step: "createListStep", file: "server/journeys/recharge.ts", schema: "rechargeForm" }],
  "several-otp": [otp("listOtpStep")],
  "several-confirm": [
    { step: "listPayerStep", file: "server/journeys/recharge-list/otp-steps.ts", schema: "payerForm" },
  ],
  "several-pin": [{ step: "listPinStep", file: "server/payment/pin-step.ts", schema: "pinForm" }],
};

/** The forms with buttons only. */
const withoutFields = [
  ...["card-provider", "forget", "help-question", "lead-address", "lead-request", "pay-confirm"],
  ...["payment-options", "payment-status"],
];

/** Fields that no customer types and that have no message, and the functions that read them. */
const withoutTypedFields: Record<string, string> = {
  // The point on the map.
  "lead-map": "readPicker",
  "open-networks": "readHere",
  "store-locator": "readHere",
  // Every text is a valid name.
  "saved-numbers": "changeSaved",
  // The answer about the tag container.
  privacy: "readTagAnswer",
  // The row of the button.
  "several-result": "retryLineStep",
  // Requests of scripts and of card providers.
  "line-check": "check",
  "payment-callback": "readReport",
  // Addresses that have no form.
  sandbox: "answer",
  "not-found": "cleanAddress",
};

/** Fields that only the service checks, and the functions that read them. */
const checkedByServer: Record<string, string> = {
  // Older browsers have no patterns for the letters of all languages.
  "ask-to-pay": "readAsker",
};

const routes = readdirSync(join(ROOT, ROUTES)).map((file) => file.replace(/\.tsx?$/, ""));
const withAction = routes.filter((route) => /^export .*\baction\b/m.test(sourceOf(route)));

describe("A form of the portal", () => {
  it("stands in one of the tables, in each of the modules with an action", () => {
    const tables = [readBySchema, withoutTypedFields, checkedByServer];
    const known = [...tables.flatMap((table) => Object.keys(table)), ...withoutFields];
    expect(known.sort()).toEqual([...withAction].sort());
  });

  it.each(
    Object.entries(readBySchema).flatMap(([route, steps]) =>
      steps.map(({ step, file, schema }) => [route, step, schema, file] as const),
    ),
  )("of the page %s is read by the step %s with the schema %s in %s", (route, step, schema, file) => {
    expect(sourceOf(route)).toContain(`${step}(`);
    const reads = read(file).match(/readFields\([^;]*/g) ?? [];
    expect(reads.some((call) => call.includes(schema))).toBe(true);
  });

  it.each(Object.keys(readBySchema).filter((route) => route.endsWith("-otp")))(
    "of the page %s is read as the form of every OTP page",
    (route) => expect(sourceOf(route)).toContain("postedOtp(form)"),
  );

  it("is read by a step outside the routes, in each of them", () => {
    const readers = withAction.filter((route) => /\b(?:readFields|validateForm)\(/.test(sourceOf(route)));
    expect(readers).toEqual([]);
  });

  it.each(withoutFields)("of the page %s has only buttons", (route) => {
    const source = sourceOf(route);
    expect(source.match(/\b(?:form|posted)\.text\((?!formFields\.)[^)]*\)/g) ?? []).toEqual([]);
    expect(source).not.toMatch(/<(?:Field|SelectField|SchemaForm|textarea|select)\b/);
  });

  it.each(Object.entries(withoutTypedFields))("of the page %s is read by %s", (route, reader) => {
    expect(sourceOf(route)).toContain(`${reader}(`);
    expect(sourceOf(route)).not.toMatch(/<(?:Field|SelectField|SchemaForm)\b/);
  });

  it.each(Object.entries(checkedByServer))("of the page %s is checked by %s alone", (route, reader) => {
    expect(sourceOf(route)).toContain(`${reader}(`);
  });
});
