import { afterEach, describe, expect, it } from "vitest";
import type { FormClient } from "../support/form-client";
import { createTestPortal } from "../support/test-portal";
import { BUNDLES, PAYMENT, RECHARGE, STATUS, pathOf } from "../support/pages";
import { toPayment } from "../support/payment-walk";
import { freshNumber, testCustomers } from "../support/test-customers";
import { submitOtp, submitPin, toBundles, toOtp, toPin, toWallet } from "../support/wallet-walk";

const portal = createTestPortal();
afterEach(() => portal.backend.faults.clear());

const MARKUP = `<img src=x onerror="alert(1)"><script>alert(2)</script>&amp;"'`;
const LONG = `${MARKUP} ${"very long ".repeat(60)}`;

function answering(operation: string, body: unknown, status = 200): void {
  portal.backend.faults.add({ operation, kind: "answer", body, status, times: Infinity });
}
const good = (result: unknown) => ({ statusCode: "200", status: "success", result });

function expectEscaped(html: string): void {
  expect(html).not.toContain("<img src=x");
  expect(html).not.toContain("<script>alert");
}

describe("The operator's texts", () => {
  it("that are markup are shown as text, and long ones are shortened, in a message", async () => {
    answering("sendOtp", { statusCode: 400, message: LONG });
    const client = portal.customer();
    await toWallet(client);
    await client.submit();
    expectEscaped(client.page.html);
    expect(client.page.alerts.join(" ")).toContain('<img src=x onerror="alert(1)">');
    expect(client.page.alerts.join(" ").length).toBeLessThan(320);
    expect(client.jar.snapshot().every(({ value }) => value.length < 4000)).toBe(true);
  });

  it.each<[string, (client: FormClient) => Promise<unknown>, (client: FormClient) => Promise<unknown>]>([
    ["listBundles", (client) => client.open(RECHARGE), (client) => toBundles(client)],
    ["listPaymentOptions", (client) => client.open(RECHARGE), (client) => toPayment(client)],
    ["sendOtp", toWallet, (client) => client.submit()],
    ["verifyWalletUser", toOtp, (client) => submitOtp(client)],
    ["initiateWalletPayment", toOtp, (client) => submitOtp(client)],
    ["processWalletPayment", toPin, (client) => submitPin(client)],
  ])("that are markup and long are harmless as the refusal of %s", async (operation, before, then) => {
    const client = portal.customer();
    await before(client);
    answering(operation, { statusCode: 1001, message: LONG });
    await then(client);
    expectEscaped(client.page.html);
    expect(client.page.alerts.join(" ")).toContain('<img src=x onerror="alert(1)">');
  });

  it("that are markup are shown as text on a result (R-SEC-15)", async () => {
    const texts = [
      "refTransactionId",
      "transactionType",
      "accountId",
      "invoiceNumber",
      "bundleDescription",
      "statusReason",
    ];
    answering(
      "getTransactionStatus",
      good({
        transactionId: "T1",
        transactionStatus: "FAILED",
        mobileNumber: MARKUP,
        currencyCode: MARKUP,
        amount: "500",
        ...Object.fromEntries(texts.map((name) => [name, LONG])),
      }),
    );
    const client = portal.customer();
    await client.open(`${STATUS}?id=T1`);
    expect(client.page.status).toBe(200);
    expectEscaped(client.page.html);
    expect(client.page.text).toContain("<script>alert(2)</script>");
  });

  it("that are markup are shown as text on a bundle, which can still be bought", async () => {
    answering(
      "listBundles",
      good([
        {
          productCode: MARKUP,
          description: LONG,
          category: MARKUP,
          periodType: MARKUP,
          data: LONG,
          dataUnit: LONG,
          validityUnit: MARKUP,
          validity: 1,
          amount: "250",
          currency: "XAF",
        },
      ]),
    );
    const client = portal.customer();
    await toBundles(client);
    expectEscaped(client.page.html);
    await client.fill({ productCode: MARKUP }).submit();
    expect(pathOf(client.page)).toBe(PAYMENT);
    expectEscaped(client.page.html);
    expect(client.jar.snapshot().every(({ value }) => value.length < 4000)).toBe(true);
  });

  it("that would end the page's own script are harmless in its data", async () => {
    answering("sendOtp", { statusCode: 400, message: "</script><script>alert(3)</script>" });
    const client = portal.customer();
    await toWallet(client);
    await client.submit();
    expect(client.page.html).not.toContain("<script>alert(3)");
  });
});

describe("The operator's answers", () => {
  it("may write numbers as text and leave optional fields out", async () => {
    answering(
      "listBundles",
      good([
        { productCode: 42, description: "Only what is needed", amount: "1500", currency: "XAF" },
        {
          productCode: "SECOND",
          description: "Text and null",
          amount: 10,
          currency: "CFA",
          validity: "-1",
          data: null,
        },
        { description: "No code: cannot be bought", amount: 10, currency: "XAF" },
        { productCode: "FREE", description: "No price: cannot be bought", currency: "XAF" },
        "nonsense",
        null,
      ]),
    );
    const client = portal.customer();
    await toBundles(client);
    const radios = client.page.forms.flatMap(({ fields }) => fields.filter(({ type }) => type === "radio"));
    expect(radios.map(({ value }) => value).sort()).toEqual(["42", "SECOND"]);
    expect(client.page.text).toContain("1,500 XAF");
    expect(client.page.text).toContain("Unlimited");
  });

  it("without optional parts of a result are shown with the parts that they have", async () => {
    answering(
      "getTransactionStatus",
      good({ transactionId: 77, transactionStatus: "SUCCESS", amount: "a lot" }),
    );
    const client = portal.customer();
    await client.open(`${STATUS}?id=77`);
    expect(client.page.text).toContain("Thank you");
    expect(client.page.text).not.toMatch(/undefined|null|NaN/);
  });

  it.each<[string, unknown]>([
    ["an empty object", {}],
    ["no result", { statusCode: 200 }],
    ["a result of another kind", { statusCode: 200, result: "PREPAYED?" }],
    ["a list", []],
    ["null", null],
    ["a number", 7],
  ])("that are %s cause no crash", async (_what, body) => {
    const client = portal.customer();
    await client.open(RECHARGE);
    answering("validateLine", body);
    await client.fill({ msisdn: freshNumber(), amount: "500" }).submit();
    expect([422, 503]).toContain(client.page.status);
    expect(client.page.alerts.join(" ")).toMatch(/Something Went Wrong!|Invalid Mobile No/);
  });

  it("with unknown and duplicate payment methods show one of each that the portal supports", async () => {
    answering(
      "listPaymentOptions",
      good({
        paymentOption: [
          { name: "Zed Money", type: "AM" },
          { name: "Alpha Money", type: "AM" },
          { name: "Barter", type: "goats" },
          { type: "AM" },
        ],
      }),
    );
    const client = portal.customer();
    await toPayment(client);
    expect(client.page.text).toContain("Alpha Money");
    expect(client.page.text).not.toMatch(/Zed Money|Barter/);
  });

  it("without a payment method say so, and can be requested again (R-MET-4)", async () => {
    answering("listPaymentOptions", good({ paymentOption: [] }));
    const client = portal.customer();
    await toPayment(client);
    expect(client.page.text).toContain("No way to pay is available for this order at the moment.");
    portal.backend.faults.clear();
    await client.click("Try again");
    expect(client.page.links.map(({ url }) => new URL(url).pathname)).toContain(`${PAYMENT}/toumai-money`);
  });

  it("with a very long token are carried through the payment", async () => {
    const client = portal.customer();
    await toWallet(client);
    answering(
      "verifyWalletUser",
      good({ uniqueCode: "u", tokenType: "Bearer", accessToken: "t".repeat(5000) }),
    );
    answering("initiateWalletPayment", good({ transactionId: "T9" }));
    await client.submit();
    await client.fill({ otp: testCustomers.otp }).submit();
    await client.open(BUNDLES);
    await client.open(`${PAYMENT}/toumai-money/pin`);
    expect(client.page.text).toContain("Toumaï Money PIN");
    const sent = portal.backend.requests.find(({ operationId }) => operationId === "initiateWalletPayment");
    expect(sent?.headers["authorization"]).toBe(`Bearer ${"t".repeat(5000)}`);
  });
});
