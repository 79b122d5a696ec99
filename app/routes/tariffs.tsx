import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { tariffOrders } from "@domain/bundles";
import { paths, withQuery } from "@domain/paths";
import { listBundleFacts } from "@server/journeys/bundles";
import { arrangeTariffs } from "@server/journeys/tariffs";
import { listBundles } from "@server/operator/product";
import { openVisit } from "../visit";
import { isLowData } from "@server/security/low-data";
import { FactTable } from "../components/FactTable";
import { Tabs } from "../components/Tabs";
import { benefitsOf, validityOf } from "../components/BundleCard";
import { useAvailableJourneys } from "../components/useAvailableJourneys";
import { WholeList } from "../components/WholeList";
import { formatMoney } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";

/** The public tariff table with every bundle on sale; links filter and sort it. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const answer = await listBundles(visit.operator, { kind: "tariff-list" });
  const { searchParams } = visit.url;
  const asked = {
    category: searchParams.get("category"),
    period: searchParams.get("period"),
    sort: searchParams.get("sort"),
  };
  const table = arrangeTariffs(answer.ok ? answer.value : [], asked);
  return {
    title: visit.t("journeys.tariffs.title"),
    failed: !answer.ok,
    ...table,
    ...listBundleFacts(table.bundles, {
      list: searchParams.get("list"),
      lowData: isLowData(visit.session.prefs.lowData, visit.request.headers),
    }),
  };
}

export default function Tariffs() {
  const { failed, categories, category, periods, period, sort, bundles, total, list } =
    useLoaderData<typeof loader>();
  const { t } = useTexts();
  const language = useLanguage();
  const to = (query: Record<string, string | undefined>) =>
    withQuery(paths.tariffs, { category, period, sort, list, ...query });
  return (
    <section className="panel">
      <h1>{t("journeys.tariffs.title")}</h1>
      {failed && (
        <>
          <p className="alert error" role="alert">
            {t("messages.somethingWrong")}
          </p>
          <p>
            <Link className="button primary" to={to({})} reloadDocument>
              {t("payment.retry")}
            </Link>
          </p>
        </>
      )}
      {categories.length > 1 && (
        <Tabs
          label={t("bundles.categories")}
          names={categories}
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
          <nav className="tabs" aria-label={t("tariffs.sort")}>
            {t("tariffs.sort")}{" "}
            {tariffOrders.map((order) =>
              order === sort ? (
                <strong key={order} aria-current="true">
                  {t(`tariffs.${order}`)}{" "}
                </strong>
              ) : (
                <Link key={order} to={to({ sort: order })}>
                  {t(`tariffs.${order}`)}{" "}
                </Link>
              ),
            )}
          </nav>
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
                cell: ({ amount, currency }) => formatMoney(amount, currency, language),
              },
            ]}
          />
          <WholeList left={total - bundles.length} total={total} to={(whole) => to({ list: whole })} />
        </>
      )}
      {!failed && bundles.length === 0 && <p>{t("tariffs.none")}</p>}
      <Buy />
    </section>
  );
}

/** A link to a page that sells bundles: the data bundles, or the prepaid recharge. */
function Buy() {
  const { t } = useTexts();
  const offers = useAvailableJourneys();
  const shop = offers("data") ? paths.data : offers("prepaid") ? paths.prepaid : undefined;
  if (!shop) return null;
  return (
    <p>
      <Link className="button primary" to={shop}>
        {t("tariffs.buy")}
      </Link>
    </p>
  );
}
