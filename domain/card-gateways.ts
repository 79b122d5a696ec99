/** The card providers with a name of their own (R-MET-22); all other providers are "others". */
const cardGateways = ["paystack", "uba", "dpo", "cellulant", "others"] as const;
export type CardGateway = (typeof cardGateways)[number];

/** Maps a provider's code in any letter case to a gateway; an unknown code is "others". */
export function cardGateway(code: string): CardGateway {
  const normalized = code.trim().toLowerCase();
  return cardGateways.find((known) => known === normalized) ?? "others";
}
