import { isLanguage, type Language } from "@domain/languages";
import { type Journey, journeyOfProduct, type OrderJourney } from "@domain/journeys";
import type { MethodName } from "@domain/method-names";
import { type ActiveSwitches, journeySwitch, methodSwitch, type SwitchEntry, type SwitchName } from "./state";

/** The journey of the menu to which each kind of order belongs. */
const journeyOfOrder: Readonly<Record<OrderJourney, Journey>> = {
  "prepaid-amount": "prepaid",
  "prepaid-bundle": "prepaid",
  "data-bundle": "data",
  "broadband-amount": "broadband",
  "broadband-bundle": "broadband",
  "postpaid-bill": "bill",
  "fixed-internet": "invoices",
  lead: "lead",
};

/** Something that is closed, with the switch that closed it and the operator's entry. */
export interface Closed {
  by: SwitchName;
  entry: SwitchEntry;
}

function closedBy(active: ActiveSwitches, names: readonly SwitchName[]): Closed | undefined {
  for (const by of names) {
    const entry = active.get(by);
    if (entry) return { by, entry };
  }
  return undefined;
}

/** Why no payment of such an order may begin now by any method; undefined when a payment may begin (R-SWI-6). */
export function closedForOrder(active: ActiveSwitches, journey: OrderJourney): Closed | undefined {
  return closedBy(active, ["maintenance", "maintenance:payments", journeySwitch(journeyOfOrder[journey])]);
}

/** Why no payment by this method may begin now; undefined when a payment may begin. */
export function closedForMethod(active: ActiveSwitches, method: MethodName): Closed | undefined {
  return closedBy(active, [methodSwitch(method)]);
}

/** The journeys that are off. */
export function closedJourneys(active: ActiveSwitches): ReadonlySet<Journey> {
  return new Set(Object.values(journeyOfProduct).filter((journey) => active.has(journeySwitch(journey))));
}

/** The reason in a customer's language, else the reason for all languages; undefined without both. */
export function reasonIn({ texts }: SwitchEntry, language: Language): string | undefined {
  return texts?.[language] ?? texts?.any;
}

/**
 * The banner in a customer's language, else in the default one, else in the first that there is; `language` is undefined
 * for a text for all languages.
 */
export function bannerIn(
  { texts = {} }: SwitchEntry,
  language: Language,
  otherwise: Language,
): { text: string; language: Language | undefined } | undefined {
  for (const one of [language, otherwise]) {
    const text = texts[one];
    if (text !== undefined) return { text, language: one };
  }
  const [first] = Object.entries(texts);
  return first && { text: first[1], language: isLanguage(first[0]) ? first[0] : undefined };
}
