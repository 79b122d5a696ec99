import { beforeEach, describe, expect, it } from "vitest";
import { waysOn } from "../chaos/reading";
import type { FormClient } from "../support/form-client";
import { createTestPortal } from "../support/test-portal";
import {
  BROADBAND,
  DATA,
  FIXED,
  payByWallet,
  toBill,
  toInvoices,
  toBundleList,
} from "../support/journey-walks";
import { PAYMENT, RECHARGE, pathOf } from "../support/pages";
import { paymentMethods } from "../support/payment-methods";
import { payBy, toPayment } from "../support/payment-walk";
import { freshNumber, testCustomers } from "../support/test-customers";

const CONTENT = ["getPage", "getLoadingText", "getLoadingTextIn", "listFaqs"];
const evil = '<script>alert(1)</script><img src=x onerror="alert(1)">';
const rubbish = {
  statusCode: 200,
  status: "success",
  data: {
    packageHtml: JSON.stringify({
      links: [{ label: evil, href: "javascript:alert(1)" }, 7],
      columns: evil,
      fr: { "/": 3, title: evil },
      wait: [evil],
    }),
  },
};

const outages = [
  ["is down", { kind: "drop-before" }],
  ["never answers", { kind: "hang-before" }],
  ["sends rubbish", { kind: "answer", body: rubbish }],
] as const;

const thanks = { fr: "Merci", en: "Thank you", sw: "Asante", ar: "شكرا لك" };

async function toBundle(client: FormClient, start: string, msisdn: string): Promise<void> {
  await toBundleList(client, start, msisdn);
  const choice = client.page.forms.flatMap(({ fields }) => fields).find(({ type }) => type === "radio");
  await client.fill({ productCode: choice?.value ?? "" }).submit();
}

/** Each journey as far as the payment methods. */
const journeys: [string, (client: FormClient) => Promise<unknown>][] = [
  ["a recharge", (client) => toPayment(client)],
  ["a bundle for a prepaid number", (client) => toBundle(client, RECHARGE, freshNumber())],
  ["a data bundle", (client) => toBundle(client, DATA, freshNumber())],
  ["a bundle for a router", (client) => toBundle(client, BROADBAND, testCustomers.router)],
  [
    "a bill",
    async (client) => {
      await toBill(client);
      await client.submit();
    },
  ],
  [
    "an invoice",
    async (client) => {
      await toInvoices(client);
      await client.fill({ invoiceNo: "INV-2026-1001" }).submit();
    },
  ],
];

describe.each(outages)("While the content service %s", (_how, fault) => {
  const portal = createTestPortal({ env: { OPERATOR_TIMEOUT_MS: "1500" } });
  beforeEach(() => portal.backend.faults.add({ operation: CONTENT, times: Infinity, ...fault }));

  const isPaid = ({ page }: FormClient, words: string) => {
    expect(page.html).toContain(`<h1>${words}</h1>`);
    expect(page.html).not.toMatch(/<script>alert|<img[^>]*onerror|href="javascript/);
    expect(portal.backend.sandbox.ledger()).toHaveLength(1);
  };

  it.each(journeys)("%s is paid for", async (_name, createOrder) => {
    const client = portal.customer();
    await createOrder(client);
    expect(pathOf(client.page)).toBe(PAYMENT);
    await payByWallet(client, freshNumber());
    isPaid(client, thanks.en);
  });

  it.each(paymentMethods.filter(({ config }) => config.enableAmPin !== false))(
    "a recharge is paid by $id",
    async (method) => {
      const client = portal.customer();
      await payBy(method, client);
      isPaid(client, thanks.en);
    },
  );

  it.each(Object.entries(thanks))("a recharge is paid in '%s'", async (language, words) => {
    const client = portal.customer({ "accept-language": language });
    await client.open("/");
    expect(client.page.html).toContain(`<html lang="${language}"`);
    await toPayment(client);
    await payByWallet(client, freshNumber());
    isPaid(client, words);
  });

  it.each(["/about", "/privacy", "/gethelp", "/contact-us", "/table", "/openNetworks", "/storeLocator"])(
    "%s has links of its own, beside header and footer",
    async (path) => {
      expect(waysOn(await portal.customer().open(path))).toBeGreaterThan(0);
    },
  );

  it.each(["/", RECHARGE, DATA, BROADBAND, FIXED, "/postpaid-bill-pay", "/table", "/about", "/privacy"])(
    "%s has built-in texts",
    async (path) => {
      const page = await portal.customer().open(path);
      expect(page.status).toBe(200);
      expect(page.html).toContain("<footer");
      expect(page.html).not.toMatch(/<script>alert|<img[^>]*onerror|href="javascript/);
    },
  );
});
