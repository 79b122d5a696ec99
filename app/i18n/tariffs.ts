import type { BundleFacts } from "@server/journeys/bundles";
import { tariffOrders } from "@domain/bundles";
import type { Language } from "@domain/languages";
import { benefitsOf, validityOf } from "../components/bundle-facts";
import { tabName } from "../components/Tabs";
import { formatMoney } from "./format";
import { translator } from "./server";

/** Returns the texts of the tariffs, so that the page needs no second file of texts. */
export function tariffTexts(language: Language) {
  const t = translator(language);
  return {
    heading: t("journeys.tariffs.title"),
    none: t("tariffs.none"),
    buy: t("tariffs.buy"),
    failed: t("messages.somethingWrong"),
    retry: t("payment.retry"),
    categories: t("bundles.categories"),
    periods: t("bundles.periods"),
    all: t("bundles.all"),
    sort: t("tariffs.sort"),
    saleLink: t("sale.link"),
    orders: tariffOrders.map((order) => [order, t(`tariffs.${order}`)] as const),
    columns: {
      name: t("tariffs.name"),
      benefits: t("summary.benefits"),
      validity: t("tariffs.validity"),
      price: t("tariffs.price"),
      sale: t("sale.heading"),
    },
  };
}

/** Returns a bundle of the tariffs in words; `sale` is the address of the page that sells it. */
export function tariffInWords(bundle: BundleFacts, sale: string | undefined, language: Language) {
  const t = translator(language);
  return {
    productCode: bundle.productCode,
    name: bundle.description,
    benefits: benefitsOf(bundle, t, language).join(" · ") || undefined,
    validity: validityOf(bundle, t, language),
    price: formatMoney(bundle.amount, bundle.currency, language),
    sale: sale && { href: sale, name: t("sale.name", { name: bundle.description }) },
  };
}
export type TariffInWords = ReturnType<typeof tariffInWords>;

/** Returns the texts of tabs by the names of the operator; `shownAs` has the names that the page shows otherwise. */
export function tabTexts(
  names: readonly string[],
  shownAs: ReadonlyMap<string, string>,
  language: Language,
): Map<string, string> {
  const t = translator(language);
  return new Map(names.map((name) => [name, tabName(shownAs.get(name) ?? name, t)]));
}
