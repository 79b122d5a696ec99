import { PAGE_CHROME_TIMEOUT_MS } from "@domain/rule-numbers";
import { country } from "@domain/country";
import type { CareContactsView } from "@domain/other-ways";
import { whatsAppChat } from "@domain/paths";
import { withTimeout } from "../with-timeout";
import type { Catalogue } from "./catalogue";
import type { OperatorClient } from "./client";

/** A code such as *222*1#. */
const USSD_CODE = /^[*#]{1,2}\d+([*#]\d+)*#$/;
/** A number in groups, with or without its dial code. */
const GROUPED_NUMBER = /^\(?\+?\d[\d ().-]*$/;
const MIN_DIGITS = 2;
/** No number in the world is longer. */
const MAX_DIGITS = 15;

/** Whether a text of the operator is one number or code, and not a sentence or several numbers. */
export function canBeDialled(text: string): boolean {
  const written = text.trim();
  if (USSD_CODE.test(written)) return true;
  const digits = written.replace(/\D/g, "");
  if (!GROUPED_NUMBER.test(written) || digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return false;
  // Several short numbers have digits in groups, too.
  const isWhole = /^\d+\.?$/.test(written) || /^\(?\+|^0/.test(written);
  return isWhole || digits.length === country.numberDigits;
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
