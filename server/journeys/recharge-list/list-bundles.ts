import { country } from "@domain/country";
import { shownCurrency } from "@domain/currency";
import { BUNDLE_CODE_MAX_LENGTH } from "@domain/tuning";
import type { Bundle } from "../../operator/product";
import { byValidity, categoryOf, distinct, withOneSpelling, withoutDuplicates } from "../bundles";
import { numberJourney } from "../number-journeys";

/** The bundles of one category. */
export interface BundleGroup {
  category: string;
  bundles: Bundle[];
}

/**
 * Whether a line of a list may buy a bundle: its price must be in the currency of the list's total, and its product
 * code short enough for ten of them in one cookie.
 */
export function fitsLists({ currency, productCode }: Bundle): boolean {
  return shownCurrency(currency) === country.currency && productCode.length <= BUNDLE_CODE_MAX_LENGTH;
}

/** The bundles on sale that prepaid lines buy, as the list's form offers them: by category, shortest validity first. */
export function bundlesForLists(onSale: Bundle[]): BundleGroup[] {
  const offered = withOneSpelling(
    withoutDuplicates(onSale.filter((bundle) => isForPrepaid(bundle) && fitsLists(bundle))),
  );
  return distinct(offered.map(categoryOf)).map((category) => ({
    category,
    bundles: offered.filter((bundle) => categoryOf(bundle) === category).sort(byValidity),
  }));
}

/** A bundle without a line type is a prepaid one. */
function isForPrepaid({ lineType }: Bundle): boolean {
  const type = lineType?.trim().toUpperCase() || "PREPAID";
  return numberJourney("prepaid").lines.some((one) => one === type);
}
