import { PAGE_CHROME_TIMEOUT_MS } from "@domain/tuning";
import { type Journey, journeyOfProduct } from "@domain/journeys";
import type { Catalogue } from "../operator/catalogue";
import type { OperatorClient } from "../operator/client";
import { withTimeout } from "../timeout";

/** A router's balance is one country's only (R-BRO-3, R-PAG-9): it is never assumed. */
const usual = Object.values(journeyOfProduct).filter((journey) => journey !== "balance");

/**
 * The journeys that this country build offers and this portal has. When the operator cannot be asked, all of ours:
 * a page that fails later says so better than a home page without links.
 */
export async function availableJourneys(operator: OperatorClient, catalogue: Catalogue): Promise<Journey[]> {
  const products = await catalogue.products(operator);
  if (!products.ok) return usual;
  return Object.entries(journeyOfProduct).flatMap(([code, journey]) =>
    products.value.includes(code) ? [journey] : [],
  );
}

/** The journeys for a page that needs the operator for nothing else: when it takes too long to say, all of ours. */
export function journeysForMenu(operator: OperatorClient, catalogue: Catalogue): Promise<Journey[]> {
  return withTimeout(availableJourneys(operator, catalogue), PAGE_CHROME_TIMEOUT_MS, () => usual);
}
