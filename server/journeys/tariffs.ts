import { tariffOrders, type TariffOrder } from "@domain/bundles";
import type { Journey } from "@domain/journeys";
import type { Language } from "@domain/languages";
import { paths, withQuery } from "@domain/paths";
import { isSameName } from "@domain/same-name";
import type { Bundle } from "../operator/product";
import type { ConfigData } from "../operator/resource";
import {
  byValidity,
  categoryOf,
  distinct,
  periodOf,
  sortPeriods,
  withOneSpelling,
  withoutDuplicates,
} from "./bundles";
import { readBundleCode } from "./filled-link";
import { linesOf, numberJourney } from "./number-journeys";

export interface TariffTable {
  categories: string[];
  category: string | undefined;
  periods: string[];
  period: string | undefined;
  sort: TariffOrder;
  bundles: Bundle[];
}

const comparisons = (
  language: Language,
  described: (description: string) => string,
): Record<TariffOrder, (a: Bundle, b: Bundle) => number> => ({
  validity: byValidity,
  price: (a, b) => a.amount - b.amount || byValidity(a, b),
  name: (a, b) =>
    described(a.description).localeCompare(described(b.description), language, { numeric: true }),
});

/**
 * Filters and sorts the tariff table by the address, ignoring unknown values; names are sorted as the customer reads
 * them.
 */
export function arrangeTariffs(
  all: Bundle[],
  query: { category: string | null; period: string | null; sort: string | null },
  language: Language,
  described: (description: string) => string,
): TariffTable {
  const offered = withOneSpelling(withoutDuplicates(all));
  const categories = distinct(offered.map(categoryOf));
  const category = categories.find((name) => isSameName(name, query.category));
  const inCategory = offered.filter((bundle) => category === undefined || categoryOf(bundle) === category);
  const periods = sortPeriods(distinct(inCategory.map(periodOf)));
  const period = periods.find((name) => isSameName(name, query.period));
  const sort = tariffOrders.find((order) => order === query.sort) ?? "validity";
  const bundles = inCategory
    .filter((bundle) => period === undefined || periodOf(bundle) === period)
    .sort(comparisons(language, described)[sort]);
  return { categories, category, periods, period, sort, bundles };
}

/**
 * Returns the page where a bundle is bought, with its code where a link may carry it (R-NUM-26); the plans of home
 * broadband have a list of their own.
 */
export function salesLink(page: string | undefined, productCode: string): string | undefined {
  if (page === undefined || page === paths.lead) return page;
  return withQuery(page, { bundle: readBundleCode(productCode) });
}

/** The journeys that sell bundles for a number; the journey without an amount field comes first. */
const sellers = ["data", "prepaid", "broadband"] as const;

/**
 * Returns the first page of the offered journey that sells bundles of a line type; undefined without such a journey.
 */
export function salesPage(
  lineType: string | undefined,
  offered: readonly Journey[],
  config: ConfigData | undefined,
): string | undefined {
  // A bundle without a line type is a prepaid one.
  const line = lineType?.trim().toUpperCase() || "PREPAID";
  if (line.startsWith("HBB_")) return offered.includes("lead") ? paths.lead : undefined;
  const seller = sellers.find(
    (id) => offered.includes(id) && linesOf(numberJourney(id), config).some((type) => type === line),
  );
  return seller && numberJourney(seller).start;
}
