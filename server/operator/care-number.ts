import { PAGE_CHROME_TIMEOUT_MS } from "@domain/rule-numbers";
import { country } from "@domain/country";
import type { CareContactsView } from "@domain/other-ways";
import { whatsAppChat } from "@domain/paths";
import { withTimeout } from "../with-timeout";
import type { Catalogue } from "./catalogue";
import type { OperatorClient } from "./client";

/** What a phone can dial: digits and the signs of USSD codes. */
const DIALLED = /^\+?[*#\d][*#\d .-]{1,18}[#\d]$/;

/** Whether a text of the operator is one number or code, and not a sentence or several numbers. */
export function canBeDialled(text: string): boolean {
  return DIALLED.test(text.trim());
}

/** The operator's number of customer care, or the country's when the operator gives none in time. */
export async function careNumber(operator: OperatorClient, catalogue: Catalogue): Promise<string> {
  await withTimeout(catalogue.config(operator), PAGE_CHROME_TIMEOUT_MS, () => undefined);
  return lastCareNumber(catalogue);
}

/** The number of customer care in the operator's last configuration, else the country's; for outages and limits. */
export function lastCareNumber(catalogue: Pick<Catalogue, "lastConfig">): string {
  const told = catalogue.lastConfig()?.customerCareNumber?.trim();
  return told !== undefined && canBeDialled(told) ? told : country.helpNumber;
}

/** The contacts beside the number that the operator of this service has set up. */
interface SetUp {
  whatsApp: string | undefined;
  ussdMenu: string | undefined;
}

/** All contacts of customer care. */
export async function careContacts(
  operator: OperatorClient,
  catalogue: Catalogue,
  setUp: SetUp,
): Promise<CareContactsView> {
  return contactsOf(await careNumber(operator, catalogue), setUp);
}

/** All contacts of customer care without asking the operator. */
export function lastCareContacts(catalogue: Pick<Catalogue, "lastConfig">, setUp: SetUp): CareContactsView {
  return contactsOf(lastCareNumber(catalogue), setUp);
}

function contactsOf(number: string, { whatsApp, ussdMenu }: SetUp): CareContactsView {
  return { number, whatsApp: whatsApp && whatsAppChat(whatsApp), ussd: ussdMenu };
}
