import type { FormClient, Page } from "./form-client";
import { CODE, giveCode, givePin, PAYMENT, pathOf } from "./journey-steps";
import type { TestPortal } from "./test-portal";

export const BILL = "/postpaid-bill-pay";
export const BILL_CODE = `${BILL}/code`;
export const BILL_DUE = `${BILL}/bill`;
export const DATA = "/data-bundle";
export const DATA_BUNDLES = `${DATA}/bundles`;
export const BROADBAND = "/broadband-recharge";
export const BROADBAND_BUNDLES = `${BROADBAND}/bundles`;
export const FIXED = "/orp/fixed-internet";
export const INVOICES = `${FIXED}/invoices`;
export const TARIFFS = "/table";

/** Who is who in the sandbox (R-SBX-5). */
export const POSTPAID = "66000002";
export const POSTPAID_ACCOUNT = "1000000002";
export const HYBRID = "66000003";
export const ROUTER = "66000004";
export const NOTHING_DUE = "66000011";
export const FIXED_ACCOUNT = { accountNo: "PE0000000001", email: "p@example.td" };

function arrived(client: FormClient, path: string): Page {
  if (pathOf(client.page) !== path)
    throw new Error(`expected ${path}, stands on ${client.page.url}: ${client.page.text.slice(0, 800)}`);
  return client.page;
}

/** The code that proves a postpaid line is on its way. */
export async function toBillCode(client: FormClient, msisdn = POSTPAID): Promise<Page> {
  await client.open(BILL);
  await client.fill({ msisdn }).submit();
  return arrived(client, BILL_CODE);
}

/** The bill, by a code. */
export async function toBill(client: FormClient, msisdn = POSTPAID): Promise<Page> {
  await toBillCode(client, msisdn);
  await client.fill({ otp: CODE }).submit();
  return arrived(client, BILL_DUE);
}

/** The bill's page, asked for by the account number; a refusal stays where it is. */
export async function askByAccount(
  client: FormClient,
  accountNo = POSTPAID_ACCOUNT,
  msisdn = POSTPAID,
): Promise<Page> {
  await client.open(BILL);
  const button = client.form({ field: "accountNo" }).buttons[1]?.text;
  return client.fill({ msisdn, accountNo }).submit(button);
}

/** What the operator says that a line owes, for the rest of a test. */
export function owes({ backend }: TestPortal, totalOutstanding: unknown): void {
  backend.faults.add({
    operation: "fetchBill",
    kind: "answer",
    body: { statusCode: 200, status: "success", result: { totalOutstanding } },
    times: Infinity,
  });
}

/** The bundles of a number, where a journey has nothing else or the second button leads to them. */
export async function toShelf(client: FormClient, start: string, msisdn: string): Promise<Page> {
  await client.open(start);
  client.fill({ msisdn });
  const buttons = client.form({ field: "msisdn" }).buttons.map(({ text }) => text);
  await client.submit(buttons.find((text) => text === "See the bundles"));
  return arrived(client, `${start}/bundles`);
}

export async function toInvoices(client: FormClient, account = FIXED_ACCOUNT): Promise<Page> {
  await client.open(FIXED);
  await client.fill(account).submit();
  return arrived(client, INVOICES);
}

/** From the choice of a way to pay to the result, with a wallet that has money. */
export async function payByWallet(client: FormClient, payer: string): Promise<Page> {
  arrived(client, PAYMENT);
  await client.click("Toumaï Money");
  await client.fill({ msisdn: payer }).submit();
  await giveCode(client);
  return givePin(client);
}

/** What the portal has told the operator of the last call of an operation. */
export function toldOperator(
  { backend }: Pick<TestPortal, "backend">,
  operationId: string,
): Record<string, unknown> {
  const request = backend.requests.filter((one) => one.operationId === operationId).at(-1);
  const { body } = request ?? {};
  if (typeof body !== "object" || body === null) throw new Error(`${operationId} was not asked`);
  return { ...body };
}

/** The operator's answer to an operation, for the rest of a test. */
export function answers({ backend }: Pick<TestPortal, "backend">, operation: string, result: unknown): void {
  const body = { statusCode: 200, status: "success", result };
  backend.faults.add({ operation, kind: "answer", body, times: Infinity });
}

/** The operator's refusal of an operation, for the rest of a test. */
export function refuses(
  { backend }: TestPortal,
  operation: string,
  statusCode: number | string,
  message?: string,
): void {
  const body = { statusCode, status: "failure", ...(message === undefined ? {} : { message }) };
  backend.faults.add({ operation, kind: "answer", body, times: Infinity });
}
