import type { FormClient, Page } from "./form-client";
import { expectPage, pathOf } from "./pages";
import { testCustomers } from "./test-customers";

export const SEVERAL = "/several";
export const SEVERAL_CONFIRM = "/several/confirm";
export const SEVERAL_CODE = "/several/code";
export const SEVERAL_PIN = "/several/pin";
export const SEVERAL_RESULT = "/several/result";

export interface Line {
  msisdn: string;
  amount?: string;
  /** The product code of a bundle instead of an amount. */
  bundle?: string;
}

/** The fields of the form for some lines. */
export function linesFields(lines: readonly Line[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [index, { msisdn, bundle, amount = bundle === undefined ? "500" : "" }] of lines.entries()) {
    fields[`msisdn${index + 1}`] = msisdn;
    fields[`amount${index + 1}`] = amount;
    if (bundle !== undefined) fields[`bundle${index + 1}`] = bundle;
  }
  return fields;
}

/** Goes from the first page to the list that is to be checked. */
export async function toCheck(client: FormClient, lines: readonly Line[]): Promise<Page> {
  await client.open(SEVERAL);
  while (client.form({ field: "msisdn1" }).fields.every(({ name }) => name !== `msisdn${lines.length}`))
    await client.submit("More lines");
  await client.fill(linesFields(lines)).submit();
  return expectPage(client, SEVERAL_CONFIRM);
}

/** Types the OTP of every line that has none, until the PIN is asked for. */
export async function typeCodes(client: FormClient): Promise<Page> {
  for (let tries = 0; tries < 30 && pathOf(client.page) === SEVERAL_CODE; tries++) {
    const asked = client.page.forms.some(({ fields }) => fields.some(({ name }) => name === "otp"));
    await (asked ? client.fill({ otp: testCustomers.otp }).submit() : client.submit("Send the code"));
  }
  return expectPage(client, SEVERAL_PIN);
}

/** Brings a list to its PIN, where every line has a transaction and no money has moved. */
export async function toListPin(client: FormClient, lines: readonly Line[], payer: string): Promise<Page> {
  await toCheck(client, lines);
  await client.fill({ msisdn: payer }).submit();
  expectPage(client, SEVERAL_CODE);
  return typeCodes(client);
}
