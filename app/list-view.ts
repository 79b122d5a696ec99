import { OTHERS } from "@domain/bundles";
import { country } from "@domain/country";
import { LIST_BUNDLES_WAIT_MS } from "@domain/tuning";
import { bundleFacts } from "@server/journeys/bundles";
import { bundlesForLists } from "@server/journeys/list-bundles";
import { listBundles } from "@server/operator/product";
import type { Bundle } from "@server/operator/product";
import type { ListLine } from "@server/order/recharge-list";
import { withTimeout } from "@server/timeout";
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

/** The bundles on sale, in words. Their price is asked for again when the list is posted. */
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

/** The lines of a list as its pages show them. A payment page does not wait for content's translations. */
export async function namedLines<Line extends Pick<ListLine, "msisdn" | "amount" | "bundle">>(
  visit: PageVisit,
  lines: readonly Line[],
): Promise<(Omit<Line, "bundle"> & NamedLine)[]> {
  const { described } = await namesFor(visit, "none");
  return lines.map((line) => ({ ...line, bundle: line.bundle && described(line.bundle[1]) }));
}
