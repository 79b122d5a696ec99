import { PAGE_CHROME_TIMEOUT_MS } from "@domain/tuning";
import { type Journey, journeyOfProduct } from "@domain/journeys";
import { paths } from "@domain/paths";
import type { Catalogue } from "../operator/catalogue";
import type { OperatorClient } from "../operator/client";
import { withTimeout } from "../timeout";

/** Where each journey begins; a router's balance is asked for on the broadband page. */
export const journeyStarts: readonly { journey: Journey; path: string }[] = [
  { journey: "prepaid", path: paths.prepaid },
  { journey: "data", path: paths.data },
  { journey: "bill", path: paths.bill },
  { journey: "broadband", path: paths.broadband },
  { journey: "invoices", path: paths.fixedInternet },
  { journey: "lead", path: paths.lead },
];

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
