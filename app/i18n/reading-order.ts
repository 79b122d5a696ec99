import type { AvailableMethods } from "@server/payment/available-methods";
import type { PageVisit } from "../visit";

/** The ways to pay in the order of the names that the customer reads, which differ from the operator's (R-MET-1). */
export function inReadingOrder<Offer extends AvailableMethods | undefined>(
  { t, language }: Pick<PageVisit, "t" | "language">,
  offer: Offer,
): Offer {
  if (!offer?.ok) return offer;
  const { compare } = new Intl.Collator(language);
  const options = [...offer.options].sort((one, other) =>
    compare(t(`payment.groups.${one.type}`), t(`payment.groups.${other.type}`)),
  );
  return { ...offer, options };
}
