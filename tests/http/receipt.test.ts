import { describe, expect, it } from "vitest";
import type { FormClient } from "../support/form-client";
import { lookAt, operatorSays, rowOf, rowsOf } from "../support/result-page";
import { createTestPortal } from "../support/test-portal";
import { answers } from "../support/journey-walks";
import { walletPin } from "../support/payment-methods";
import { fromFirstToLast } from "../support/payment-walk";
import { submitPin, toResult } from "../support/wallet-walk";

const portal = createTestPortal();
const PDF_MAX_BYTES = 40_000;
const everything = {
  transactionStatus: "SUCCESS",
  refTransactionId: "PRV-77",
  transactionType: "BILL_PAYMENT",
  amount: "12345.5",
  currencyCode: "CFA",
  mobileNumber: "66000001",
  accountId: "PE0000000002",
  invoiceNumber: "INV-1",
  paymentMode: "MPESA",
};

const hrefOf = (page: { links: { text: string; url: string }[] }, text: string) =>
  page.links.find((link) => link.text === text)?.url ?? "";

async function fileOf(client: FormClient, url: string) {
  const cookie = client
    .snapshot()
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");
  const answer = await fetch(url, { headers: { cookie, "accept-language": "en" }, redirect: "manual" });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe("A customer who has paid", () => {
  it("opens a receipt with what was bought, who paid, when it was sent, both references and the help", async () => {
    const client = portal.customer();
    const result = await toResult(client, { msisdn: "66123404" });
    const receipt = await client.open(hrefOf(result, "Receipt page"));
    const rows = rowsOf(receipt);
    expect(rows[0]?.[0]).toBe("Transaction ID");
    expect(rows[0]?.[1]).toMatch(/^TD/);
    expect(rowOf(receipt, "Mobile number")).toBe("66 12 34 04");
    expect(rowOf(receipt, "Paid from")).toMatch(/^\d\d •• •• \d\d$/);
    expect(rowOf(receipt, "Sent from this portal")).toMatch(/ at \d\d:\d\d GMT\+1$/);
    expect(rowOf(receipt, "Help by phone")).toBe("300");
    expect(receipt.headers["cache-control"]).toBe("no-store");
    expect(receipt.text).toContain("Back to the result");
  });

  it("reads no payer of an earlier transaction that succeeded after she had chosen another one (R-STA-10)", async () => {
    const client = portal.customer();
    const failed = await toResult(client, { msisdn: "66123404", amount: "1313" });
    const transactionId = new URL(failed.url).searchParams.get("id");
    await client.submit("Pay another way");
    await client.open(walletPin.start);
    await fromFirstToLast(walletPin, client);
    answers(portal, "getTransactionStatus", { transactionId, transactionStatus: "SUCCESS" });
    await submitPin(client);
    expect(client.page.text).toContain("Thank you");
    expect(rowOf(client.page, "Paid from")).toBeUndefined();
  });

  it("keeps it as plain text and as PDF under names that every phone can save", async () => {
    const client = portal.customer();
    const result = await toResult(client, { msisdn: "66123404" });
    const receipt = await client.open(hrefOf(result, "Receipt page"));
    const id = rowOf(receipt, "Transaction ID") ?? "";
    const text = await fileOf(client, hrefOf(receipt, "As plain text"));
    expect(text.answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(text.answer.headers.get("content-disposition")).toBe(`inline; filename="toumai-${id}.txt"`);
    expect(text.answer.headers.get("cache-control")).toBe("no-store");
    expect(text.bytes.toString()).toContain(`Transaction ID: ${id}\n`);
    expect(text.bytes.toString()).toMatch(/\nPaid from: \d\d\u00a0••/);
    const pdf = await fileOf(client, hrefOf(receipt, "As PDF"));
    expect(pdf.answer.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.answer.headers.get("content-disposition")).toBe(`attachment; filename="toumai-${id}.pdf"`);
    expect(pdf.answer.headers.get("cache-control")).toBe("no-store");
    expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.bytes.length).toBeLessThan(PDF_MAX_BYTES);
  });

  it("sends it by WhatsApp and SMS in one line, with masked numbers", async () => {
    const client = portal.customer();
    const result = await toResult(client, { msisdn: "66123404" });
    const receipt = await client.open(hrefOf(result, "Receipt page"));
    const shared = new URL(hrefOf(receipt, "WhatsApp")).searchParams.get("text") ?? "";
    expect(shared).toMatch(
      /^Toumaï payment TD\S+: Successful\. [\d,]+\u00a0XAF, 66\u00a0••\u00a0••\u00a004 http/,
    );
    expect(hrefOf(receipt, "SMS")).toBe(`sms:?body=${encodeURIComponent(shared)}`);
  });
});

describe("A receipt in another browser", () => {
  it("has no more than the result has there: masked numbers, no payer and no time of sending", async () => {
    operatorSays(portal, everything);
    const client = await lookAt(portal);
    const receipt = await client.open("/payment/receipt?id=T1");
    expect(rowsOf(receipt).slice(0, -3)).toEqual([
      ["Transaction ID", "T1"],
      ["Provider’s reference", "PRV-77"],
      ["Payment type", "Fixed internet invoice"],
      ["Transaction status", "Successful."],
      ["Amount", "12,345.50 XAF"],
      ["Line number", "66 •• •• 01"],
      ["Account number", "••••02"],
      ["Invoice number", "••••-1"],
      ["Paid with", "MPESA"],
    ]);
    const text = await fileOf(client, `${portal.url}/payment/receipt.txt?id=T1`);
    expect(text.bytes.toString()).not.toMatch(/66000001|66.00.00.01|PE0000000002/);
  });

  it("calls a router by its name, and no fixed line or router a mobile number", async () => {
    operatorSays(portal, { ...everything, transactionType: "BROADBAND_RECHARGE" });
    const client = await lookAt(portal);
    const receipt = await client.open("/payment/receipt?id=T1");
    expect(rowOf(receipt, "Router number")).toBe("66 •• •• 01");
    expect(receipt.text).not.toContain("Mobile number");
  });

  it("that does not exist leads to the result, which says so", async () => {
    portal.backend.faults.clear();
    const page = await portal.customer().open("/payment/receipt?id=NONE");
    expect(page.url).toContain("/payment/status?id=NONE");
    expect(page.text).toContain("Payment not found");
  });
});
