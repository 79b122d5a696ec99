import { data } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OK, UNAVAILABLE } from "@domain/http-status";
import { paths, withQuery } from "@domain/paths";
import { listBundleFacts } from "@server/journeys/bundles";
import type { BundleFacts } from "@server/journeys/bundles";
import { availableJourneys } from "@server/journeys/available-journeys";
import { arrangeTariffs, salesLink, salesPage } from "@server/journeys/tariffs";
import { listBundles } from "@server/operator/product";
import { namesFor } from "../i18n/names";
import { tabTexts, tariffInWords, tariffTexts } from "../i18n/tariffs";
import type { TariffInWords } from "../i18n/tariffs";
import { openVisit } from "../visit";
import { visitIsLowData } from "@server/request/visit";
import { FactTable } from "../components/FactTable";
import { Link } from "../components/Link";
import { Tabs } from "../components/Tabs";
import { useAvailableJourneys } from "../components/useAvailableJourneys";
import { WholeList } from "../components/WholeList";

export { tableLinks as links } from "../styles/sheets";

/** The public tariff table with every bundle on sale; links filter and sort it. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const { operator, language } = visit;
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
  const { bundles, ...table } = arrangeTariffs(
    answer.ok ? answer.value : [],
    asked,
    language,
    names.described,
  );
  const {
    total,
    list,
    bundles: listed,
  } = listBundleFacts(bundles, {
    list: searchParams.get("list"),
    lowData: visitIsLowData(visit),
  });
  const lineTypes = new Map(bundles.map(({ productCode, lineType }) => [productCode, lineType]));
  const saleOf = ({ productCode }: BundleFacts) =>
    salesLink(
      salesPage(lineTypes.get(productCode), offered, config.ok ? config.value : undefined),
      productCode,
    );
  const words = tariffTexts(language);
  const tabs = [...table.categories, ...table.periods];
  const page = {
    title: words.heading,
    words,
    failed: !answer.ok,
    ...table,
    total,
    list,
    tabTexts: tabTexts(tabs, names.shownAs(table.categories), language),
    rows: listed.map((bundle) => tariffInWords(names.offered(bundle), saleOf(bundle), language)),
  };
  return data(page, page.failed ? UNAVAILABLE : OK);
}

export default function Tariffs() {
  const { words, failed, tabTexts, categories, category, periods, period, sort, rows, total, list } =
    useLoaderData<typeof loader>();
  const to = (query: Record<string, string | undefined>) =>
    withQuery(paths.tariffs, { category, period, sort, list, ...query });
  const tabText = (name: string) => tabTexts.get(name) ?? name;
  const orders = new Map(words.orders);
  return (
    <section className="panel wide">
      <h1>{words.heading}</h1>
      {failed && <TariffsFailed words={words} again={to({})} />}
      {categories.length > 1 && (
        <Tabs
          label={words.categories}
          names={categories}
          text={tabText}
          chosen={category}
          link={(name) => to({ category: name, period: undefined })}
          all={words.all}
        />
      )}
      {periods.length > 1 && (
        <Tabs
          label={words.periods}
          names={periods}
          text={tabText}
          chosen={period}
          link={(name) => to({ period: name })}
          all={words.all}
        />
      )}
      {rows.length > 0 && (
        <>
          <Tabs
            label={words.sort}
            labelled
            names={[...orders.keys()]}
            chosen={sort}
            link={(order) => to({ sort: order })}
            text={(order) => orders.get(order) ?? order}
          />
          <TariffTable words={words} rows={rows} />
          <WholeList left={total - rows.length} total={total} to={(whole) => to({ list: whole })} />
        </>
      )}
      {!failed && rows.length === 0 && <p>{words.none}</p>}
      <Buy text={words.buy} secondary={failed} />
    </section>
  );
}

type Words = ReturnType<typeof tariffTexts>;

/** Says that the operator did not answer, with a link that asks again. */
function TariffsFailed({ words, again }: { words: Words; again: string }) {
  return (
    <>
      <p className="alert error" role="alert">
        {words.failed}
      </p>
      <p>
        <Link className="button primary" to={again} reloadDocument>
          {words.retry}
        </Link>
      </p>
    </>
  );
}

/** The bundles with what they hold, for how long, their price, and a link to the page that sells them. */
function TariffTable({ words, rows }: { words: Words; rows: TariffInWords[] }) {
  const heads = words.columns;
  return (
    <FactTable
      keyOf={({ productCode }) => productCode}
      rows={rows}
      columns={[
        { head: heads.name, cell: ({ name }) => name },
        { head: heads.benefits, cell: ({ benefits }) => benefits },
        { head: heads.validity, cell: ({ validity }) => validity },
        { head: heads.price, place: "end", cell: ({ price }) => price },
        {
          head: heads.sale,
          place: "action",
          cell: ({ sale }) =>
            sale && (
              <Link to={sale.href} aria-label={sale.name}>
                {words.saleLink}
              </Link>
            ),
        },
      ]}
    />
  );
}

/** A link to the data bundles or else to the prepaid recharge, secondary beside "Try again" (R-ACC-3). */
function Buy({ text, secondary }: { text: string; secondary: boolean }) {
  const offers = useAvailableJourneys();
  const shop = offers("data") ? paths.data : offers("prepaid") ? paths.prepaid : undefined;
  if (!shop) return null;
  return (
    <p className="inline">
      <Link className={secondary ? "button secondary" : "button primary"} to={shop}>
        {text}
      </Link>
    </p>
  );
}
