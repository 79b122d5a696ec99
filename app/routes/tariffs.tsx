import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { tariffOrders } from "@domain/bundles";
import { paths, withQuery } from "@domain/paths";
import { listBundleFacts } from "@server/journeys/bundles";
import { availableJourneys } from "@server/journeys/available-journeys";
import { arrangeTariffs, salesLink, salesPage } from "@server/journeys/tariffs";
import { listBundles } from "@server/operator/product";
import { namesFor } from "../i18n/names";
import { openVisit } from "../visit";
import { visitIsLowData } from "@server/request/visit";
import { FactTable } from "../components/FactTable";
import { Link } from "../components/Link";
import { Tabs } from "../components/Tabs";
import { benefitsOf, validityOf } from "../components/bundle-facts";
import { useAvailableJourneys } from "../components/useAvailableJourneys";
import { WholeList } from "../components/WholeList";
import { formatMoney } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";

export { tableLinks as links } from "../styles/sheets";

/** The public tariff table with every bundle on sale; links filter and sort it. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const { operator } = visit;
  const { catalogue } = visit.service;
  const [answer, offered, config, names] = await Promise.all([
    listBundles(operator, { kind: "tariff-list" }),
    availableJourneys(operator, catalogue),
    catalogue.config(operator),
    namesFor(visit),
  ]);
  const { searchParams } = visit.url;
  const asked = {
    category: searchParams.get("category"),
    period: searchParams.get("period"),
    sort: searchParams.get("sort"),
  };
  const table = arrangeTariffs(answer.ok ? answer.value : [], asked, visit.language, names.described);
  const listed = listBundleFacts(table.bundles, {
    list: searchParams.get("list"),
    lowData: visitIsLowData(visit),
  });
  const lineTypes = new Map(table.bundles.map(({ productCode, lineType }) => [productCode, lineType]));
  return {
    title: visit.t("journeys.tariffs.title"),
    failed: !answer.ok,
    shownAs: names.shownAs(table.categories),
    ...table,
    ...listed,
    bundles: listed.bundles.map((bundle) => ({
      ...names.offered(bundle),
      sale: salesLink(
        salesPage(lineTypes.get(bundle.productCode), offered, config.ok ? config.value : undefined),
        bundle.productCode,
      ),
    })),
  };
}

export default function Tariffs() {
  const { failed, shownAs, categories, category, periods, period, sort, bundles, total, list } =
    useLoaderData<typeof loader>();
  const { t } = useTexts();
  const to = (query: Record<string, string | undefined>) =>
    withQuery(paths.tariffs, { category, period, sort, list, ...query });
  return (
    <section className="panel wide">
      <h1>{t("journeys.tariffs.title")}</h1>
      {failed && <TariffsFailed retry={to({})} />}
      {categories.length > 1 && (
        <Tabs
          label={t("bundles.categories")}
          names={categories}
          shownAs={shownAs}
          chosen={category}
          link={(name) => to({ category: name, period: undefined })}
          all
        />
      )}
      {periods.length > 1 && (
        <Tabs
          label={t("bundles.periods")}
          names={periods}
          chosen={period}
          link={(name) => to({ period: name })}
          all
        />
      )}
      {bundles.length > 0 && (
        <>
          <Tabs
            label={t("tariffs.sort")}
            labelled
            names={tariffOrders}
            chosen={sort}
            link={(order) => to({ sort: order })}
            text={(order) => t(`tariffs.${order}`)}
          />
          <TariffTable bundles={bundles} />
          <WholeList left={total - bundles.length} total={total} to={(whole) => to({ list: whole })} />
        </>
      )}
      {!failed && bundles.length === 0 && <p>{t("tariffs.none")}</p>}
      <Buy secondary={failed} />
    </section>
  );
}

/** Says that the operator did not answer, with a link that asks again. */
function TariffsFailed({ retry }: { retry: string }) {
  const { t } = useTexts();
  return (
    <>
      <p className="alert error" role="alert">
        {t("messages.somethingWrong")}
      </p>
      <p>
        <Link className="button primary" to={retry} reloadDocument>
          {t("payment.retry")}
        </Link>
      </p>
    </>
  );
}

/** The bundles with what they hold, for how long, their price, and a link to the page that sells them. */
function TariffTable({ bundles }: Pick<ReturnType<typeof useLoaderData<typeof loader>>, "bundles">) {
  const { t } = useTexts();
  const language = useLanguage();
  return (
    <FactTable
      keyOf={({ productCode }) => productCode}
      rows={bundles}
      columns={[
        { head: t("tariffs.name"), cell: ({ description }) => description },
        {
          head: t("summary.benefits"),
          cell: (bundle) => benefitsOf(bundle, t, language).join(" · ") || undefined,
        },
        { head: t("tariffs.validity"), cell: (bundle) => validityOf(bundle, t, language) },
        {
          head: t("tariffs.price"),
          place: "end",
          cell: ({ amount, currency }) => formatMoney(amount, currency, language),
        },
        {
          head: t("sale.heading"),
          place: "action",
          cell: ({ description, sale }) =>
            sale && (
              <Link to={sale} aria-label={t("sale.name", { name: description })}>
                {t("sale.link")}
              </Link>
            ),
        },
      ]}
    />
  );
}

/** A link to the data bundles or else to the prepaid recharge, secondary beside "Try again" (R-ACC-3). */
function Buy({ secondary }: { secondary: boolean }) {
  const { t } = useTexts();
  const offers = useAvailableJourneys();
  const shop = offers("data") ? paths.data : offers("prepaid") ? paths.prepaid : undefined;
  if (!shop) return null;
  return (
    <p className="inline">
      <Link className={secondary ? "button secondary" : "button primary"} to={shop}>
        {t("tariffs.buy")}
      </Link>
    </p>
  );
}
