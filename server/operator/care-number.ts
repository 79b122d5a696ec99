import { country } from "@domain/country";
import { whatsAppChat } from "@domain/paths";
import { PAGE_CHROME_TIMEOUT_MS } from "@domain/tuning";
import { withTimeout } from "../timeout";
import type { Catalogue } from "./catalogue";
import type { OperatorClient } from "./client";

/** How a customer reaches people: by telephone, in the operator's chat, and by the menu of the phone. */
export interface CareContacts {
  number: string;
  /** The address of the operator's chat; undefined where it has none. */
  whatsApp: string | undefined;
  /** A code to dial; undefined where the operator has none. */
  ussd: string | undefined;
}

/** What a phone can dial: digits, and the signs of codes. */
const DIALLED = /^\+?[*#\d][*#\d .-]{1,18}[#\d]$/;

/** The operator's number of customer care; the country's while the operator tells none in time. */
export async function careNumber(operator: OperatorClient, catalogue: Catalogue): Promise<string> {
  const config = await withTimeout(catalogue.config(operator), PAGE_CHROME_TIMEOUT_MS, () => undefined);
  const told = config?.ok ? config.value.customerCareNumber?.trim() : undefined;
  return told !== undefined && DIALLED.test(told) ? told : country.helpNumber;
}

/** All contacts of customer care. */
export async function careContacts(
  operator: OperatorClient,
  catalogue: Catalogue,
  { whatsApp, ussdMenu }: { whatsApp: string | undefined; ussdMenu: string | undefined },
): Promise<CareContacts> {
  const number = await careNumber(operator, catalogue);
  return { number, whatsApp: whatsApp && whatsAppChat(whatsApp), ussd: ussdMenu };
}
