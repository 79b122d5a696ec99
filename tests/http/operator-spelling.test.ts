import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { paidFor } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import {
  BILL,
  BROADBAND,
  DATA,
  FIXED,
  INVOICES,
  answers,
  toInvoices,
  lastCallBody,
} from "../support/journey-walks";
import { LEAD, LEAD_DETAILS, LEAD_STATUS, toLeadDetails } from "../support/lead-walk";
import { PAYMENT, RECHARGE, STATUS, pathOf } from "../support/pages";
import { toPayment } from "../support/payment-walk";
import { freshNumber, testCustomers } from "../support/test-customers";
import { toResult } from "../support/wallet-walk";

const TOKEN = "metrics-token";
const portal = createTestPortal({ env: { METRICS_TOKEN: TOKEN } });

const CODES = ["PREPAID", "POSTPAID", "BUNDLE", "BROADBAND", "FIXED_INTERNET", "HBB_LEADS"];
const STARTS = [RECHARGE, BILL, DATA, BROADBAND, FIXED, LEAD];
/** A customer's number in an answer, which must never reach a log. */
const SECRET = "66123456";

/** Sets the journeys in the operator's spelling, for a service with an empty cache. */
async function offers(products: unknown[]): Promise<void> {
  answers(portal, "getProductConfig", { products });
  await portal.restart();
}

async function startsOnHomePage(): Promise<string[]> {
  const client = portal.customer();
  await client.open("/");
  const linked = client.page.links.map(({ url }) => new URL(url).pathname);
  return STARTS.filter((start) => linked.includes(start));
}

const logLine = z.record(z.string(), z.unknown());
/** The log lines about unreadable values, since the test started. */
let written = 0;
beforeEach(() => {
  written = portal.output().length;
});
function unreadLines(): Record<string, unknown>[] {
  const lines = portal.output().slice(written).split("\n").slice(0, -1);
  return lines
    .map((line) => logLine.parse(JSON.parse(line)))
    .filter((line) => "dropped" in line || "unknown" in line || "malformed" in line);
}

/** A line of the metrics: the number of unexpected values at one place of an operation's answers. */
const counted = (operation: string, path: string, count: number) =>
  `contract_mismatch_total{operation="${operation}",path="${path}"} ${count}\n`;

async function metrics(): Promise<string> {
  const answer = await fetch(`${portal.url}/metrics`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  return answer.text();
}

describe("An operator who spells the journeys differently", () => {
  it("offers them all when each is enabled by another word or number", async () => {
    const yes = ["true", " TRUE", "Y", "yes", "1", 1];
    await offers(CODES.map((code, place) => ({ code, enabled: yes[place] })));
    expect(await startsOnHomePage()).toEqual(STARTS);
    expect(unreadLines()).toEqual([]);
  });

  it("offers none of those that are disabled by a word or a number", async () => {
    const no = [true, "false", "N", "no", "0", 0];
    await offers(CODES.map((code, place) => ({ code, enabled: no[place] })));
    expect(await startsOnHomePage()).toEqual([RECHARGE]);
    expect(unreadLines()).toEqual([]);
  });

  it("offers them all when their codes are in lower case", async () => {
    await offers(CODES.map((code) => ({ code: ` ${code.toLowerCase()} `, enabled: true })));
    expect(await startsOnHomePage()).toEqual(STARTS);
    expect(unreadLines()).toEqual([]);
  });

  it("accepts a recharge although switches, limits, line and payment methods are spelt differently", async () => {
    answers(portal, "getConfig", {
      configData: {
        preMinAmnt: "100",
        preMaxAmnt: " 50000 ",
        postMinAmnt: "100",
        postMaxAmnt: "50000",
        enableAmPin: "Y",
        enableDualCurrency: "N",
        showPostpaidBundles: 0,
      },
    });
    answers(portal, "validateLine", " prepaid");
    answers(portal, "listPaymentOptions", {
      paymentOption: [
        { name: "Toumaï Money", type: " am " },
        { name: "Visa", type: "pg", paymentOpt: "uba" },
        { name: "SmartCash", type: "SMARTCASH" },
      ],
    });
    await offers(CODES.map((code) => ({ code: code.toLowerCase(), enabled: "Y" })));
    const client = portal.customer();
    const msisdn = freshNumber();
    await toPayment(client, { msisdn });
    const methods = client.page.links.map(({ url }) => new URL(url).pathname);
    expect(methods).toEqual(expect.arrayContaining([`${PAYMENT}/card`, `${PAYMENT}/smartcash`]));
    await toResult(client, { msisdn });
    expect(paidFor(portal, msisdn)).toBe(500);
    expect(unreadLines()).toEqual([]);
  });

  it("is paid an invoice whose currency is in lower case, in that currency", async () => {
    const invoice = {
      accountNo: testCustomers.fixedInternet.accountNo,
      invoiceNo: "INV-1",
      outstandingAmount: "500",
      currency: "xaf ",
    };
    answers(portal, "getOpenInvoices", { response: { invoices: [invoice] } });
    answers(portal, "validateLine", "fixed");
    const client = portal.customer();
    await toInvoices(client);
    expect(pathOf(client.page)).toBe(INVOICES);
    await client.submit();
    expect(pathOf(client.page)).toBe(PAYMENT);
    expect(client.page.text).toContain("500 XAF");
    expect(lastCallBody(portal, "listPaymentOptions")).toMatchObject({ amount: 500 });
  });

  it("lists a town for home broadband whose feasibility is a text", async () => {
    answers(portal, "getConfig", { data: [{ cityName: "Ati", hbbLeadFeasibility: "Y" }] });
    const client = portal.customer();
    await toLeadDetails(client);
    expect(pathOf(client.page)).toBe(LEAD_DETAILS);
    const towns = client.form({ field: "city" }).fields.find(({ name }) => name === "city")?.options;
    expect(towns?.map(({ value }) => value)).toEqual(["", "Ati"]);
  });

  it("shows the status of a request in our words when it is in lower case", async () => {
    answers(portal, "trackLead", { leadId: "L1", leadStatus: "scheduled" });
    const client = portal.customer();
    await client.open(`${LEAD_STATUS}?leadId=L1`);
    expect(client.page.text).toContain("Installation scheduled");
    expect(unreadLines()).toEqual([]);
  });
});

describe("An unreadable entry", () => {
  it("is dropped alone, named in the log without its value, and counted", async () => {
    const enabled = (code: string) => (code === "BUNDLE" ? SECRET : true);
    await offers(CODES.map((code) => ({ code, enabled: enabled(code) })));
    expect(await startsOnHomePage()).toEqual(STARTS.filter((start) => start !== DATA));
    await expect
      .poll(unreadLines)
      .toMatchObject([
        { level: 40, operation: "getProductConfig", outcome: "ok", dropped: ["result.products[2].enabled"] },
      ]);
    expect(portal.output()).not.toContain(SECRET);
    expect(await metrics()).toContain(counted("getProductConfig", "result.products[].enabled", 1));
  });

  it("is logged once for each answer, not for each page", async () => {
    await offers([...CODES.map((code) => ({ code, enabled: true })), { code: SECRET, enabled: true }]);
    await startsOnHomePage();
    await startsOnHomePage();
    await expect.poll(unreadLines).toMatchObject([{ dropped: ["result.products[6].code"] }]);
  });

  it("is an unknown payment method, or a card without a gateway (R-MET-2)", async () => {
    answers(portal, "listPaymentOptions", {
      paymentOption: [
        { name: "Toumaï Money", type: "AM" },
        { name: SECRET, type: "CRYPTO" },
        { name: "Visa", type: "PG" },
      ],
    });
    const client = portal.customer();
    await toPayment(client);
    expect(client.page.text).toContain("Toumaï Money");
    await expect.poll(unreadLines).toMatchObject([
      {
        operation: "listPaymentOptions",
        dropped: ["result.paymentOption[1].type", "result.paymentOption[2].paymentOpt"],
      },
    ]);
    expect(portal.output()).not.toContain(SECRET);
  });

  it("is named with the expected type when it makes a whole answer unreadable", async () => {
    const limits = { preMinAmnt: 100, preMaxAmnt: SECRET + "x", postMinAmnt: 100, postMaxAmnt: 50_000 };
    answers(portal, "getConfig", { configData: limits });
    await portal.restart();
    await portal.customer().open(RECHARGE);
    await expect.poll(unreadLines).toContainEqual(
      expect.objectContaining({
        operation: "getConfig",
        outcome: "malformed",
        malformed: ["result.configData.preMaxAmnt is a text, expected a number"],
      }),
    );
    expect(await metrics()).toContain('{operation="getConfig",path="result.configData.preMaxAmnt"}');
    expect(portal.output()).not.toContain(SECRET);
  });

  it("is limited in the log, however many there are", async () => {
    await offers(Array.from({ length: 500 }, () => ({ code: "PREPAID", enabled: SECRET })));
    await startsOnHomePage();
    await expect.poll(unreadLines).toMatchObject([{ droppedMore: 480 }]);
    expect(unreadLines()[0]?.["dropped"]).toHaveLength(20);
    expect(await metrics()).toContain(counted("getProductConfig", "result.products[].enabled", 500));
  });

  it("of a page of content is dropped alone, named and counted", async () => {
    const links = [
      { label: "Us", href: "/about" },
      { label: "Odd", href: `javascript:${SECRET}` },
    ];
    portal.backend.faults.add({
      operation: "getPage",
      kind: "answer",
      times: Infinity,
      body: (path: string) => ({
        statusCode: 200,
        data: path.includes("website-headers") ? { packageHtml: JSON.stringify({ links }) } : null,
      }),
    });
    await portal.restart();
    const client = portal.customer();
    await client.open("/privacy");
    expect(client.page.links.map(({ text }) => text)).toContain("Us");
    await expect
      .poll(unreadLines)
      .toMatchObject([
        { operation: "getPage", page: "en/website-headers-config", dropped: ["links[1].href"] },
      ]);
    expect(portal.output()).not.toContain(SECRET);
    expect(await metrics()).toContain(counted("getPage", "en/website-headers-config: links[].href", 1));
  });
});

describe("A value outside the contract", () => {
  it("of a payment's status is shown as in process, logged and counted", async () => {
    const client = portal.customer();
    const result = await toResult(client);
    const transactionId = new URL(result.url).searchParams.get("id");
    answers(portal, "getTransactionStatus", { transactionId, transactionStatus: `ODD_${SECRET}` });
    await client.open(result.url);
    expect(pathOf(client.page)).toBe(STATUS);
    const ofStatus = () => unreadLines().find(({ operation }) => operation === "getTransactionStatus");
    await expect.poll(ofStatus).toMatchObject({ level: 40, unknown: ["result.transactionStatus"] });
    expect(portal.output()).not.toContain(SECRET);
    expect(await metrics()).toMatch(
      /^contract_mismatch_total\{operation="getTransactionStatus",path="result.transactionStatus"\} [1-9]/m,
    );
  });

  it("of a line's type is refused on every page, logged and counted", async () => {
    answers(portal, "validateLine", "SATELLITE");
    const client = portal.customer();
    await client.open(RECHARGE);
    await client.fill({ msisdn: freshNumber(), amount: "500" }).submit();
    expect(pathOf(client.page)).toBe(RECHARGE);
    expect(client.page.alerts.join()).toContain("Invalid Mobile No");
    await expect.poll(unreadLines).toMatchObject([{ operation: "validateLine", unknown: ["result"] }]);
    expect(await metrics()).toMatch(
      /^contract_mismatch_total\{operation="validateLine",path="result"\} [1-9]/m,
    );
  });

  it("of a request's status is shown in the operator's words, and logged", async () => {
    answers(portal, "trackLead", { leadId: "L1", leadStatus: "Being weighed" });
    const client = portal.customer();
    await client.open(`${LEAD_STATUS}?leadId=L1`);
    expect(client.page.text).toContain("Being weighed");
    await expect
      .poll(unreadLines)
      .toMatchObject([{ operation: "trackLead", unknown: ["result.leadStatus"] }]);
  });
});
