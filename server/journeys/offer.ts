import type { Catalogue } from "../operator/catalogue";
import type { OperatorClient } from "../operator/client";

/** The journeys that this portal can carry out, by the operator's product code. */
const built = { PREPAID: "prepaid" } as const;
export type Journey = (typeof built)[keyof typeof built];

/**
 * The journeys that this country build offers and this portal has. When the operator cannot be asked, all of ours:
 * a page that fails later says so better than a home page without links.
 */
export async function journeysOnOffer(operator: OperatorClient, catalogue: Catalogue): Promise<Journey[]> {
  const products = await catalogue.products(operator);
  if (!products.ok) return Object.values(built);
  return Object.entries(built).flatMap(([code, journey]) => (products.value.includes(code) ? [journey] : []));
}
