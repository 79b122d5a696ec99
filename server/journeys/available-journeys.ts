import { PAGE_CHROME_TIMEOUT_MS } from "@domain/limits";
import { paths } from "@domain/paths";
import type { Catalogue } from "../operator/catalogue";
import type { OperatorClient } from "../operator/client";
import type { ProductCode } from "../operator/resource";
import { withTimeout } from "../timeout";

/** The journeys that this portal implements, by the operator's product code. */
const journeyByProduct = {
  PREPAID: "prepaid",
  BUNDLE: "data",
  POSTPAID: "bill",
  BROADBAND: "broadband",
  FIXED_INTERNET: "invoices",
  BROADBAND_BALANCE: "balance",
  HBB_LEADS: "lead",
} as const satisfies Record<ProductCode, string>;
export type Journey = (typeof journeyByProduct)[keyof typeof journeyByProduct];

/** The first page of each journey. A router's balance is part of the broadband page. */
export const journeyStarts: readonly { journey: Journey; path: string }[] = [
  { journey: "prepaid", path: paths.prepaid },
  { journey: "data", path: paths.data },
  { journey: "bill", path: paths.bill },
  { journey: "broadband", path: paths.broadband },
  { journey: "invoices", path: paths.fixedInternet },
  { journey: "lead", path: paths.lead },
];

/**
 * The journeys assumed while the operator is out of reach. Only one country has a router's balance (R-BRO-3,
 * R-PAG-9), so it is not assumed.
 */
const assumedJourneys = Object.values(journeyByProduct).filter((journey) => journey !== "balance");

/**
 * The journeys that the operator offers and the portal implements. While the operator is out of reach, all
 * assumed journeys are listed: a page that fails explains more than a home page without links.
 */
export async function availableJourneys(operator: OperatorClient, catalogue: Catalogue): Promise<Journey[]> {
  const products = await catalogue.products(operator);
  if (!products.ok) return assumedJourneys;
  return Object.entries(journeyByProduct).flatMap(([code, journey]) =>
    products.value.includes(code) ? [journey] : [],
  );
}

/** The journeys for the menu of a page. When the operator is slow, all assumed journeys are listed. */
export function journeysForMenu(operator: OperatorClient, catalogue: Catalogue): Promise<Journey[]> {
  return withTimeout(availableJourneys(operator, catalogue), PAGE_CHROME_TIMEOUT_MS, () => assumedJourneys);
}
