import { describe, expect, it } from "vitest";
import type { Page } from "../support/form-client";
import { lookAt, operatorSays, rowOf } from "../support/result-page";
import { createTestPortal } from "../support/test-portal";
import { STATUS } from "../support/pages";
import { toResult } from "../support/wallet-walk";

const PUBLIC_URL = "https://pay.example.td";
const portal = createTestPortal();

function linkOf(page: Page, text: string): URL {
  const link = page.links.find((one) => one.text === text);
  if (!link) throw new Error(`no link ${text}`);
  return new URL(link.url);
}

const numbers = { transactionStatus: "SUCCESS", mobileNumber: "66123401", accountId: "1000000002" };

describe("A shared result", () => {
  it.each([
    ["in full", "off"],
    ["in low-data mode", "on"],
  ])("has its whole address in the page, %s", async (_mode, saveData) => {
    operatorSays(portal, numbers);
    const { page } = await lookAt(portal, { try: "3", auto: "off" }, { "save-data": saveData });
    expect(rowOf(page, "Link to this result")).toBe(`${portal.url}${STATUS}?id=T1`);
  });

  it("is shared by WhatsApp and by SMS with a link and the reference, and without a number (R-STA-32)", async () => {
    operatorSays(portal, { ...numbers, refTransactionId: "REF & 9" });
    const { page } = await lookAt(portal, { pg: "dpo" });
    const text = `Toumaï payment T1 ${portal.url}${STATUS}?id=T1&pg=dpo`;
    const whatsApp = linkOf(page, "WhatsApp");
    expect(whatsApp.origin).toBe("https://wa.me");
    expect(whatsApp.searchParams.get("text")).toBe(text);
    expect(linkOf(page, "SMS").href).toBe(`sms:?body=${encodeURIComponent(text)}`);
  });

  it("is opened by its address without the numbers, in any browser", async () => {
    const client = portal.customer();
    const result = await toResult(client, { msisdn: "66123404" });
    const address = rowOf(result, "Link to this result") ?? "";
    const other = await portal.customer().open(address);
    expect(other.text).toContain("Thank you");
    expect(other.html).not.toMatch(/66123404|66.12.34/);
  });

  it("offers nothing that needs scripts to a browser without them", async () => {
    operatorSays(portal, numbers);
    const { page } = await lookAt(portal);
    expect(page.html).not.toMatch(/>(Share|Print)</);
  });
});

describe("A result behind a proxy", () => {
  const behind = createTestPortal({ env: { PUBLIC_URL } });

  it("is shared by the address that customers see", async () => {
    operatorSays(behind, numbers);
    const { page } = await lookAt(behind);
    expect(rowOf(page, "Link to this result")).toBe(`${PUBLIC_URL}${STATUS}?id=T1`);
    expect(linkOf(page, "WhatsApp").searchParams.get("text")).toContain(`${PUBLIC_URL}${STATUS}?id=T1`);
  });
});

describe("The size of a result in low-data mode", () => {
  it("is under 5 000 bytes, gzip, with every row, a long reason and all links", async () => {
    operatorSays(portal, {
      ...numbers,
      transactionStatus: "IN_PROCESS",
      transactionType: "PREPAID_BUNDLES",
      bundleDescription: "Internet 10 Go pour un mois",
      amount: 12500,
      invoiceNumber: "INV-1",
      paymentGateway: "paystack",
      statusReason: "En attente de la banque. ".repeat(12),
    });
    const client = await lookAt(portal, { channel: "whatsapp" }, { "save-data": "on" });
    const weight = client.traffic.pages.at(-1)?.gzipBytes ?? Infinity;
    console.log(`result in low-data mode: ${weight} bytes`);
    expect(client.page.html).not.toContain("<script");
    expect(weight).toBeLessThan(5_000);
  });
});
