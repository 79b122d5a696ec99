import { expect } from "vitest";
import type { FormClient, Page } from "./form-client";
import { answers, toBill, toInvoices } from "./journey-walks";
import { expectPage, PAYMENT, PIN_PAGE } from "./pages";
import type { TestPortal } from "./test-portal";
import { freshNumber, testCustomers } from "./test-customers";
import { submitOtp } from "./wallet-walk";

export const INVOICE = "INV-2026-1001";
const INVOICE_AMOUNT = 35_000;

/** From the account to the payment methods, for one of its invoices. */
export async function toInvoicePayment(client: FormClient): Promise<Page> {
  await toInvoices(client);
  await client.fill({ invoiceNo: INVOICE }).submit();
  return expectPage(client, PAYMENT);
}

/** Goes from a number and an OTP to the payment methods, for the bill's own amount or a typed one. */
export async function toBillPayment(client: FormClient, amount?: string): Promise<Page> {
  await toBill(client);
  await (amount === undefined ? client : client.fill({ amount })).submit();
  return expectPage(client, PAYMENT);
}

/** From the payment methods to the wallet's PIN: nothing has been sent. */
export async function toWalletPin(client: FormClient, payer: string = freshNumber()): Promise<Page> {
  await client.click("Toumaï Money");
  await client.fill({ msisdn: payer }).submit();
  await submitOtp(client);
  return expectPage(client, PIN_PAGE);
}

/** Pays from the payment methods by a request to a phone, which 66000009 never answers and 66000008 declines. */
export async function askPhone(client: FormClient, payer: string): Promise<Page> {
  await client.click("MPESA");
  await client.fill({ msisdn: payer, email: testCustomers.email }).submit();
  return client.submit("Send the request");
}

/** Makes the operator list the invoice as unpaid for the rest of a test. */
export function booksSlowly(portal: Pick<TestPortal, "backend">): void {
  const { accountNo } = testCustomers.fixedInternet;
  answers(portal, "getOpenInvoices", {
    response: {
      invoices: [{ accountNo, invoiceNo: INVOICE, outstandingAmount: INVOICE_AMOUNT, currency: "XAF" }],
      lineNumber: "",
      contactPersonMsisdn: "",
    },
  });
}

/** Expects that a page does not show who pays, or with what (R-PAY-55). */
export function expectNothingTold(page: Page, payer: string): void {
  const pairs = payer.replace(/(\d\d)(?=\d)/g, "$1 ");
  for (const told of [payer, pairs, "Toumaï Money:", "MPESA:"]) expect(page.text).not.toContain(told);
  expect(page.html).not.toContain("/payment/status?");
}
