import { PAGE_CHROME_TIMEOUT_MS } from "@domain/rule-numbers";
import { type Journey, journeyOfProduct } from "@domain/journeys";
import type { Catalogue } from "../operator/catalogue";
import type { OperatorClient } from "../operator/client";
import { withTimeout } from "../with-timeout";

/**
 * The journeys assumed while the operator is out of reach, without a router's balance, which only one country has
 * (R-BRO-3, R-PAG-9).
 */
const assumedJourneys = Object.values(journeyOfProduct).filter((journey) => journey !== "balance");

const journeysByProduct = Object.entries(journeyOfProduct);

/**
 * The journeys that the operator offers and the portal implements, without those that a switch has turned off.
 * While the operator is out of reach, all assumed journeys are listed, because a page that fails explains more than a
 * home page without links.
 */
export async function availableJourneys(operator: OperatorClient, catalogue: Catalogue): Promise<Journey[]> {
  const products = await catalogue.products(operator);
  if (!products.ok) return openOnly(assumedJourneys, catalogue);
  const offered = journeysByProduct.flatMap(([code, journey]) =>
    products.value.includes(code) ? [journey] : [],
  );
  return openOnly(offered, catalogue);
}

function openOnly(journeys: readonly Journey[], catalogue: Catalogue): Journey[] {
  const closed = catalogue.closedJourneys();
  return journeys.filter((journey) => !closed.has(journey));
}

/** The journeys for the menu of a page; all assumed journeys when the operator is slow. */
export function journeysForMenu(operator: OperatorClient, catalogue: Catalogue): Promise<Journey[]> {
  return withTimeout(availableJourneys(operator, catalogue), PAGE_CHROME_TIMEOUT_MS, () =>
    openOnly(assumedJourneys, catalogue),
  );
}
