import { OTHERS, WHOLE_LIST } from "@domain/bundles";
import { BUNDLES_LISTED } from "@domain/rule-numbers";
import { firstSpellings, isSameName } from "@domain/same-name";
import { hoursOf } from "@domain/units";
import type { Bundle } from "../operator/product";
import type { OrderState } from "../order/schema";

/** The validity of an unlimited bundle. */
const UNLIMITED = -1;

export interface BundleListing {
  categories: string[];
  category: string | undefined;
  periods: string[];
  /** The chosen period; undefined means all periods. */
  period: string | undefined;
  bundles: Bundle[];
}

/**
 * The bundles of one tab: one category, filtered by periodType, shortest validity first (R-BUN-6).
 * An unknown category or period falls back to the first tab and to all periods, and a bundle that a link has chosen
 * opens its own tab.
 */
export function arrangeBundles(
  all: Bundle[],
  query: { category?: string | undefined; period?: string | undefined; chosen?: Bundle | undefined },
): BundleListing {
  const offered = withOneSpelling(withoutDuplicates(all));
  const categories = distinct(offered.map(categoryOf));
  const asked = query.category ?? (query.chosen && categoryOf(query.chosen));
  const category = categories.find((name) => isSameName(name, asked)) ?? categories[0];
  const inCategory = offered.filter((bundle) => categoryOf(bundle) === category);
  const periods = sortPeriods(distinct(inCategory.map(periodOf)));
  const period = periods.find((name) => isSameName(name, query.period));
  const bundles = inCategory
    .filter((bundle) => period === undefined || periodOf(bundle) === period)
    .sort(byValidity);
  return { categories, category, periods, period, bundles };
}

/** Finds the bundle that a form names among those that the operator offers to the line. */
export function findBundle(offered: Bundle[], productCode: string): Bundle | undefined {
  return offered.find((bundle) => bundle.productCode === productCode);
}

/**
 * The bundle of the order that came from a page of this line's bundles, for a customer who changes it (R-PAG-23);
 * undefined once another tab than that of the order was opened.
 */
export function orderedBundle(
  { order }: Pick<OrderState, "order">,
  { origin, msisdn, category }: { origin: string; msisdn: string; category: string | undefined },
): string | undefined {
  if (category !== undefined || order?.origin !== origin) return undefined;
  return order.msisdn === msisdn ? order.productCode : undefined;
}

/** Whether a bundle never expires. */
export function isUnlimited(bundle: Pick<Bundle, "validity">): boolean {
  return bundle.validity === UNLIMITED;
}

/** The category of a bundle; without one it is among the others. */
export function categoryOf(bundle: Bundle): string {
  return bundle.category ?? OTHERS;
}

/** The period of a bundle; without one it is among the others. */
export function periodOf(bundle: Bundle): string {
  return bundle.periodType ?? OTHERS;
}

const PERIODS = ["daily", "weekly", "monthly"];

/** Sorts known periods from short to long, then the operator's own, then Others. */
function periodRank(period: string): number {
  if (period === OTHERS) return PERIODS.length + 1;
  const place = PERIODS.indexOf(period.toLowerCase());
  return place < 0 ? PERIODS.length : place;
}

export function sortPeriods(periods: string[]): string[] {
  return [...periods].sort((a, b) => periodRank(a) - periodRank(b));
}

/** Sorts by validity, shortest first, then by price, lowest first. */
export function byValidity(a: Bundle, b: Bundle): number {
  return validityHours(a) - validityHours(b) || a.amount - b.amount;
}

/** Validity in hours, so that 24 hours come before 7 days; unlimited and unknown validities come last. */
function validityHours(bundle: Bundle): number {
  if (bundle.validity === undefined || isUnlimited(bundle)) return Number.MAX_SAFE_INTEGER;
  const hours = hoursOf(bundle.validityUnit ?? "day");
  return hours === undefined ? Number.MAX_SAFE_INTEGER : bundle.validity * hours;
}

/** Each bundle once, by its product code. */
export function withoutDuplicates(bundles: Bundle[]): Bundle[] {
  const seen = new Set<string>();
  return bundles.filter(({ productCode }) => !seen.has(productCode) && seen.add(productCode));
}

/** The bundles with each category and period in its first spelling, so that pages list it once (R-BUN-3). */
export function withOneSpelling(bundles: Bundle[]): Bundle[] {
  const spelled = firstSpellings(OTHERS);
  return bundles.map((bundle) => ({
    ...bundle,
    category: spelled(categoryOf(bundle)),
    periodType: spelled(periodOf(bundle)),
  }));
}

export function distinct(names: string[]): string[] {
  return [...new Set(names)];
}

/** The fields of a bundle that a page shows. */
export type BundleFacts = Omit<Bundle, "name" | "category" | "periodType" | "lineType"> & {
  unlimited: boolean;
};

/** The bundles on a page, where `total` also counts those that the page leaves out. */
export interface BundleList {
  bundles: BundleFacts[];
  total: number;
  /** Set when the address asks for the whole list. */
  list: typeof WHOLE_LIST | undefined;
}

/**
 * Lists all bundles of a page, but only the first ones in low-data mode, unless the address asks for the whole list.
 */
export function listBundleFacts(
  bundles: Bundle[],
  query: { list: string | null; lowData: boolean },
): BundleList {
  const list = query.list === WHOLE_LIST ? WHOLE_LIST : undefined;
  const listed = query.lowData && !list ? bundles.slice(0, BUNDLES_LISTED) : bundles;
  return { bundles: listed.map(bundleFacts), total: bundles.length, list };
}

export function bundleFacts(bundle: Bundle): BundleFacts {
  const { name: _name, category: _category, periodType: _period, lineType: _lineType, ...facts } = bundle;
  return { ...facts, unlimited: isUnlimited(bundle) };
}
