import { OTHERS } from "@domain/bundles";
import { country } from "@domain/country";
import { amountField, bundleField, msisdnField } from "@domain/list-form";
import { LIST_BUNDLES_WAIT_MS, LIST_LINES_MAX } from "@domain/rule-numbers";
import { bundleFacts } from "@server/journeys/bundles";
import { bundlesForLists } from "@server/journeys/recharge-list/list-bundles";
import { listBundles } from "@server/operator/product";
import type { Bundle } from "@server/operator/product";
import type { ListLine } from "@server/order/recharge-list";
import type { ListedNumber } from "@server/session/saved-numbers";
import { withTimeout } from "@server/with-timeout";
import { validityOf } from "./components/bundle-facts";
import { formatMoney } from "./i18n/format";
import { namesFor } from "./i18n/names";
import type { ShownNames } from "./i18n/names";
import type { PageVisit } from "./visit";

/** A bundle in a select. */
export interface BundleOption {
  code: string;
  text: string;
}

/** The bundles that each row of a list offers. */
export interface BundleChoice {
  groups: { label: string; options: BundleOption[] }[];
  /** While the bundles on sale are out of reach: those of the list that is here already. */
  kept: BundleOption[];
  isDown: boolean;
}

/** Returns the bundles on sale, in words; their prices are asked for again when the list is posted. */
export async function bundleChoice(visit: PageVisit, lines: readonly ListLine[] = []): Promise<BundleChoice> {
  const [answer, names] = await Promise.all([
    withTimeout(listBundles(visit.operator, { kind: "tariff-list" }), LIST_BUNDLES_WAIT_MS, () => undefined),
    namesFor(visit),
  ]);
  if (!answer?.ok) return { groups: [], kept: optionsOf(visit, names, lines), isDown: true };
  const groups = bundlesForLists(answer.value).map(({ category, bundles }) => ({
    label: category === OTHERS ? visit.t("bundles.others") : names.name(category),
    options: bundles.map((bundle) => ({ code: bundle.productCode, text: optionText(visit, names, bundle) })),
  }));
  return { groups, kept: [], isDown: false };
}

function optionText({ t, tPages, language }: PageVisit, names: ShownNames, bundle: Bundle): string {
  const offered = bundleFacts(names.offered(bundle));
  const { description: name, amount, currency } = offered;
  const price = formatMoney(amount, currency, language);
  const validity = validityOf(offered, t, language);
  return validity === undefined
    ? tPages("filled.namedBundle", { name, price })
    : tPages("several.offer", { name, price, validity });
}

function optionsOf(
  { tPages, language }: PageVisit,
  { described }: ShownNames,
  lines: readonly ListLine[],
): BundleOption[] {
  const options = lines.flatMap(({ bundle, amount }) => {
    if (!bundle) return [];
    const [code, name] = bundle;
    const price = formatMoney(amount, country.currency, language);
    return [[code, tPages("filled.namedBundle", { name: described(name), price })] as const];
  });
  return [...new Map(options)].map(([code, text]) => ({ code, text }));
}

/** A line with the name of its bundle in the page's language. */
interface NamedLine {
  msisdn: string;
  amount: number;
  bundle: string | undefined;
}

/**
 * Returns the lines of a list as its pages show them, without waiting for content's translations, as on every payment
 * page.
 */
export async function namedLines<Line extends Pick<ListLine, "msisdn" | "amount" | "bundle">>(
  visit: PageVisit,
  lines: readonly Line[],
): Promise<(Omit<Line, "bundle"> & NamedLine)[]> {
  const { described } = await namesFor(visit, "none");
  return lines.map((line) => ({ ...line, bundle: line.bundle && described(line.bundle[1]) }));
}

/** A line of the form that has values before the customer types. */
interface FilledLine {
  msisdn: string;
  amount?: number | undefined;
  /** The code of a bundle, which is bought instead of the amount. */
  bundle: string | undefined;
}

/**
 * Returns the lines of a list that is changed, then the chosen saved numbers with their last purchases, without bundles
 * that are no longer on sale.
 */
export function filledLines(
  changed: readonly ListLine[],
  chosen: readonly ListedNumber[],
  { groups }: BundleChoice,
): FilledLine[] {
  const onSale = new Set(groups.flatMap(({ options }) => options.map(({ code }) => code)));
  const lines = [
    ...changed.map(({ msisdn, amount, bundle }) => ({ msisdn, amount, bundle: bundle?.[0] })),
    ...chosen.map(({ msisdn, amount, bundle = "" }) => ({
      msisdn,
      amount,
      bundle: onSale.has(bundle) ? bundle : undefined,
    })),
  ];
  return lines.slice(0, LIST_LINES_MAX);
}

/** The values of such lines, by the names of their fields. */
export function givenBy(lines: readonly FilledLine[]): Record<string, string> {
  const given: Record<string, string> = {};
  for (const [index, { msisdn, amount, bundle }] of lines.entries()) {
    given[msisdnField(index + 1)] = msisdn;
    if (bundle !== undefined) given[bundleField(index + 1)] = bundle;
    else if (amount !== undefined) given[amountField(index + 1)] = String(amount);
  }
  return given;
}
