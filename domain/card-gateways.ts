/** The card providers that have a name of their own (R-MET-22); the rest are "others". */
export const cardGateways = ["paystack", "uba", "dpo", "cellulant", "others"] as const;
export type CardGateway = (typeof cardGateways)[number];

/** A provider's code as anybody may write it; one that is not known is one of the others, never its own text. */
export function cardGateway(code: string): CardGateway {
  const written = code.trim().toLowerCase();
  return cardGateways.find((known) => known === written) ?? "others";
}
