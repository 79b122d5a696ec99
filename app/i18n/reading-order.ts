import type { AvailableMethods } from "@server/payment/available-methods";
import type { Language } from "@domain/languages";
import type { PageVisit } from "../visit";

/** The collator of each language, made at its first use. */
const collators = new Map<Language, Intl.Collator>();

function collatorOf(language: Language): Intl.Collator {
  const collator = collators.get(language) ?? new Intl.Collator(language);
  collators.set(language, collator);
  return collator;
}

/** The ways to pay in the order of the names that the customer reads, which differ from the operator's (R-MET-1). */
export function inReadingOrder<Offer extends AvailableMethods | undefined>(
  { t, language }: Pick<PageVisit, "t" | "language">,
  offer: Offer,
): Offer {
  if (!offer?.ok) return offer;
  const { compare } = collatorOf(language);
  const options = [...offer.options].sort((one, other) =>
    compare(t(`payment.groups.${one.type}`), t(`payment.groups.${other.type}`)),
  );
  return { ...offer, options };
}
