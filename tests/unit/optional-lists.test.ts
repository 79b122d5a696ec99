import { describe, expect, it } from "vitest";
import type { OperatorClient } from "../../server/operator/client";
import { findShops, listFaqs } from "../../server/operator/content";
import { listPaymentOptions } from "../../server/operator/payment-options";
import { listBundles } from "../../server/operator/product";
import { getTowns } from "../../server/operator/resource";
import { getOpenInvoices } from "../../server/operator/subscriber";
import { scriptedOperator } from "../support/scripted-operator";

const account = { accountNo: "PE0000000001", email: "p@example.td" };
const around = { latitude: 12, longitude: 15, kilometres: 100, language: "fr" } as const;

/** Reads whose list is optional in the contract, the part that holds it, and the value for an empty list. */
const reads: [string, "result" | "data", (client: OperatorClient) => Promise<unknown>, unknown][] = [
  ["listBundles", "result", (client) => listBundles(client, { kind: "tariff-list" }), []],
  ["findShops", "data", (client) => findShops(client, around, 1000), []],
  ["listFaqs", "data", (client) => listFaqs(client, "fr"), []],
  ["getConfig", "result", (client) => getTowns(client), []],
  ["getOpenInvoices", "result", (client) => getOpenInvoices(client, account), { invoices: [] }],
];

describe.each(reads)("A successful answer to %s", (operation, part, read, none) => {
  const answering = (answer: Record<string, unknown>) =>
    read(scriptedOperator({ [operation]: [{ body: { statusCode: 200, ...answer } }] }).client);

  it("without a list is an empty list", async () => {
    expect(await answering({})).toEqual({ ok: true, value: none });
    expect(await answering({ [part]: null })).toEqual({ ok: true, value: none });
  });

  it("with something else cannot be read", async () => {
    expect(await answering({ [part]: "none" })).toMatchObject({ ok: false });
  });
});

describe("A list of content", () => {
  const answering = (operation: string, data: unknown) =>
    scriptedOperator({ [operation]: [{ body: { statusCode: 200, data } }] }).client;

  it("keeps a question that only leads to a page, or stands in a parent category (R-HLP-28)", async () => {
    const asked = { question: "Where?", parentCategory: "Shops" };
    const read = await listFaqs(
      answering("listFaqs", [
        { ...asked, questionId: "1", category: "Towns", answer: "", href: "/contact-us" },
        { ...asked, questionId: "2", category: "", answer: "Here" },
        { ...asked, questionId: "3", category: "Towns", answer: "" },
        { ...asked, questionId: "4", parentCategory: "", category: "", answer: "Here" },
      ]),
      "en",
    );
    const kept = read.ok
      ? read.value.map(({ questionId, category, answer }) => [questionId, category, answer])
      : [];
    expect(kept).toEqual([
      ["1", "Towns", ""],
      ["2", "Shops", "Here"],
    ]);
  });

  it("keeps a shop that has only a title (R-MAP-19)", async () => {
    const read = await findShops(
      answering("findShops", [{ shop: "", title: "Centre" }, { shop: "" }]),
      around,
      1000,
    );
    expect(read.ok && read.value.map(({ title }) => title)).toEqual(["Centre"]);
  });
});

describe("A blank text that the contract allows", () => {
  const answering = (operation: string, result: unknown) =>
    scriptedOperator({ [operation]: [{ body: { statusCode: 200, result } }] }).client;

  it("removes no way to pay (R-MET-1)", async () => {
    const paymentOption = [
      { name: "", type: "AM" },
      { name: null, type: "airtime" },
      { name: "", type: "PG", paymentOpt: "newpay" },
    ];
    const query = { amount: 500, mobileNumber: "66000001", subscriberType: "PREPAID", rechargeType: "" };
    const read = await listPaymentOptions(answering("listPaymentOptions", { paymentOption }), {
      ...query,
      transactionType: "PREPAID_RECHARGE",
    });
    expect(read.ok && read.value.map(({ type, name }) => [type, name])).toEqual([
      ["AM", ""],
      ["airtime", ""],
      ["PG", "newpay"],
    ]);
  });

  it("hides no open invoice (R-INV-1)", async () => {
    const invoice = { accountNo: "PE0000000001", outstandingAmount: 900, currency: "" };
    const response = { invoices: [{ ...invoice, invoiceNo: "I2" }] };
    const read = await getOpenInvoices(answering("getOpenInvoices", { response }), account);
    expect(read.ok && read.value.invoices.map(({ currency }) => currency)).toEqual(["XAF"]);
  });

  it("hides no town, which is not served then (R-LEA-14)", async () => {
    const data = [{ cityName: "Ati", hbbLeadFeasibility: null }, { cityName: "Doba" }];
    const read = await getTowns(answering("getConfig", { data }));
    expect(read.ok && read.value).toEqual([
      { cityName: "Ati", hbbLeadFeasibility: false },
      { cityName: "Doba", hbbLeadFeasibility: false },
    ]);
  });
});

describe("An optional inner part", () => {
  const answering = (operation: string, result: unknown) =>
    scriptedOperator({ [operation]: [{ body: { statusCode: 200, result } }] }).client;

  it.each([{}, { data: null }])("means no towns in %j", async (result) => {
    expect(await getTowns(answering("getConfig", result))).toEqual({ ok: true, value: [] });
  });

  it.each([{}, { response: null }])("means no open invoices in %j", async (result) => {
    expect(await getOpenInvoices(answering("getOpenInvoices", result), account)).toEqual({
      ok: true,
      value: { invoices: [] },
    });
  });

  it("is an error where the contract requires it", async () => {
    const client = answering("getOpenInvoices", { response: { lineNumber: "66000001" } });
    expect(await getOpenInvoices(client, account)).toMatchObject({ ok: false });
  });
});
