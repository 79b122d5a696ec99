import type { FormClient, Page } from "./form-client";
import type { TestPortal } from "./test-portal";
import { PAYMENT, expectPage } from "./pages";
import { testCustomers } from "./test-customers";
import { giveOtp, givePin } from "./wallet-walk";

export const BILL = "/postpaid-bill-pay";
export const BILL_OTP = `${BILL}/code`;
export const BILL_DUE = `${BILL}/bill`;
export const DATA = "/data-bundle";
export const DATA_BUNDLES = `${DATA}/bundles`;
export const BROADBAND = "/broadband-recharge";
export const BROADBAND_BUNDLES = `${BROADBAND}/bundles`;
export const FIXED = "/orp/fixed-internet";
export const INVOICES = `${FIXED}/invoices`;
export const TARIFFS = "/table";

/** Goes to the OTP of a postpaid line. */
export async function toBillOtp(
  client: FormClient,
  msisdn: string = testCustomers.postpaid.msisdn,
): Promise<Page> {
  await client.open(BILL);
  await client.fill({ msisdn }).submit();
  return expectPage(client, BILL_OTP);
}

/** Goes to the bill by an OTP. */
export async function toBill(
  client: FormClient,
  msisdn: string = testCustomers.postpaid.msisdn,
): Promise<Page> {
  await toBillOtp(client, msisdn);
  await client.fill({ otp: testCustomers.otp }).submit();
  return expectPage(client, BILL_DUE);
}

/** Requests the bill by the account number; a refusal stays on its page. */
export async function askByAccount(
  client: FormClient,
  accountNo: string = testCustomers.postpaid.accountNo,
  msisdn: string = testCustomers.postpaid.msisdn,
): Promise<Page> {
  await client.open(BILL);
  const button = client.form({ field: "accountNo" }).buttons[1]?.text;
  return client.fill({ msisdn, accountNo }).submit(button);
}

/** Sets the amount that a line owes, for the rest of a test. */
export function owes({ backend }: TestPortal, totalOutstanding: unknown): void {
  backend.faults.add({
    operation: "fetchBill",
    kind: "answer",
    body: { statusCode: 200, status: "success", result: { totalOutstanding } },
    times: Infinity,
  });
}

/** Goes to the bundles of a number, by the page's only or second button. */
export async function toBundleList(client: FormClient, start: string, msisdn: string): Promise<Page> {
  await client.open(start);
  client.fill({ msisdn });
  const buttons = client.form({ field: "msisdn" }).buttons.map(({ text }) => text);
  await client.submit(buttons.find((text) => text === "See the bundles"));
  return expectPage(client, `${start}/bundles`);
}

export async function toInvoices(
  client: FormClient,
  account: { accountNo: string; email: string } = testCustomers.fixedInternet,
): Promise<Page> {
  await client.open(FIXED);
  await client.fill(account).submit();
  return expectPage(client, INVOICES);
}

/** From the payment methods to the result, with a wallet that has money. */
export async function payByWallet(client: FormClient, payer: string): Promise<Page> {
  expectPage(client, PAYMENT);
  await client.click("Toumaï Money");
  await client.fill({ msisdn: payer }).submit();
  await giveOtp(client);
  return givePin(client);
}

/** The body of the last call of an operation. */
export function toldOperator(
  { backend }: Pick<TestPortal, "backend">,
  operationId: string,
): Record<string, unknown> {
  const request = backend.requests.filter((one) => one.operationId === operationId).at(-1);
  const { body } = request ?? {};
  if (typeof body !== "object" || body === null) throw new Error(`${operationId} was not called`);
  return { ...body };
}

/** Sets the operator's answer to an operation, for the rest of a test. */
export function answers({ backend }: Pick<TestPortal, "backend">, operation: string, result: unknown): void {
  const body = { statusCode: 200, status: "success", result };
  backend.faults.add({ operation, kind: "answer", body, times: Infinity });
}

/** Sets the operator's refusal of an operation, for the rest of a test. */
export function refuses(
  { backend }: TestPortal,
  operation: string,
  statusCode: number | string,
  message?: string,
): void {
  const body = { statusCode, status: "failure", ...(message === undefined ? {} : { message }) };
  backend.faults.add({ operation, kind: "answer", body, times: Infinity });
}
