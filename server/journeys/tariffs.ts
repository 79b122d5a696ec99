import { tariffOrders, type TariffOrder } from "@domain/bundles";
import type { Bundle } from "../operator/product";
import { byValidity, categoryOf, distinct, periodOf, sortPeriods, withoutRepeats } from "./bundles";

export interface TariffTable {
  categories: string[];
  category: string | undefined;
  periods: string[];
  period: string | undefined;
  sort: TariffOrder;
  bundles: Bundle[];
}

const comparisons: Record<TariffOrder, (a: Bundle, b: Bundle) => number> = {
  validity: byValidity,
  price: (a, b) => a.amount - b.amount || byValidity(a, b),
  name: (a, b) => a.description.localeCompare(b.description, "fr", { numeric: true }),
};

/** The tariff table as the address asks for it; what it names and is not there counts as not asked. */
export function arrangeTariffs(
  all: Bundle[],
  asked: { category: string | null; period: string | null; sort: string | null },
): TariffTable {
  const offered = withoutRepeats(all);
  const categories = distinct(offered.map(categoryOf));
  const category = categories.find((name) => name === asked.category);
  const inCategory = offered.filter((bundle) => category === undefined || categoryOf(bundle) === category);
  const periods = sortPeriods(distinct(inCategory.map(periodOf)));
  const period = periods.find((name) => name === asked.period);
  const sort = tariffOrders.find((order) => order === asked.sort) ?? "validity";
  const bundles = inCategory
    .filter((bundle) => period === undefined || periodOf(bundle) === period)
    .sort(comparisons[sort]);
  return { categories, category, periods, period, sort, bundles };
}
