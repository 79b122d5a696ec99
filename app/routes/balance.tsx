import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { formatMsisdn } from "@domain/msisdn";
import { paths } from "@domain/paths";
import { balanceKindAt, balancePages } from "@server/journeys/balance-pages";
import { balanceFacts, balanceRow, provedBalances } from "@server/journeys/balance-steps";
import type { BalanceFact, BalanceRow } from "@server/journeys/balance-steps";
import { flashFor, pagePath, requireBalance, requireJourney } from "@server/request/require";
import { paymentContext } from "@server/request/take-step";
import { openVisit } from "../visit";
import type { PageVisit } from "../visit";
import { Link } from "../components/Link";
import { MessageText } from "../components/MessageText";
import { FactTable } from "../components/FactTable";
import type { Column } from "../components/FactTable";
import { StepDialog } from "../enhance/StepDialog";
import { formatFigure } from "../i18n/format";
import { namesFor } from "../i18n/names";
import type { ShownNames } from "../i18n/names";
import { formatDay } from "../i18n/dates";
import { useLanguage } from "../i18n/useLanguage";

export { tableLinks as links } from "../styles/sheets";

/** The balance of a router or of a mobile line (R-BRO-5, R-BRO-8); an error is a dialog over the first page. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const of = balanceKindAt(pagePath(visit));
  const { journey, start } = balancePages[of];
  await requireJourney(visit, journey);
  const words = of === "mobile" ? ownBalanceTexts(visit) : undefined;
  const base = { title: words?.title ?? visit.t("balance.title"), start, words };
  const flash = flashFor(visit);
  if (flash) return { ...base, kind: "failed" as const, message: flash.message };
  const balance = requireBalance(visit, "proved");
  const view = await provedBalances(paymentContext(visit), balance);
  if (!view.ok) return { ...base, kind: "failed" as const, message: view.message };
  const names = await namesFor(visit);
  const rows = view.balances.map(balanceRow).map((row) => shownRow(row, names));
  const facts = balanceFacts(of, rows);
  return { ...base, kind: "known" as const, msisdn: balance.msisdn, rows, facts };
}

/** The words for a mobile line, whose page leads to its recharge. */
function ownBalanceTexts({ tPages }: PageVisit) {
  return {
    title: tPages("own.title"),
    none: tPages("own.none"),
    recharge: tPages("own.recharge"),
    other: tPages("own.other"),
  };
}

/** A row with the operator's words in the page's language. */
function shownRow(row: BalanceRow, { name, described, unit }: ShownNames): BalanceRow {
  return {
    ...row,
    service: name(row.service),
    description: row.description && described(row.description),
    type: row.type && name(row.type),
    unit: row.unit && unit(row.balance, row.unit),
  };
}

export default function Balance() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const language = useLanguage();
  const leftOf = ({ balance, unit }: BalanceRow) =>
    balance === undefined ? t("bundles.unlimited") : formatFigure(balance, unit, language);
  const back = (
    <p>
      <Link
        className={page.kind === "known" && page.words ? "button secondary" : "button primary"}
        to={page.start}
      >
        {page.words?.other ?? t("balance.back")}
      </Link>
    </p>
  );
  const columns: Record<BalanceFact, Column<BalanceRow>> = {
    description: { head: t("balance.description"), cell: ({ description }) => description },
    type: { head: t("balance.type"), cell: ({ type }) => type },
    left: { head: t("balance.left"), cell: leftOf },
    expires: {
      head: t("balance.expires"),
      cell: ({ expires, neverExpires }) =>
        neverExpires ? t("bundles.noTimeLimit") : expires && formatDay(expires, language),
    },
  };
  if (page.kind === "failed") {
    return (
      <StepDialog labelledBy="balance-heading" parent={page.start}>
        <h1 id="balance-heading">{t("balance.failed")}</h1>
        <p className="alert error" role="alert">
          <MessageText message={page.message} />
        </p>
        {back}
      </StepDialog>
    );
  }
  return (
    <section className="panel wide">
      <h1>{page.words?.title ?? t("balance.heading", { number: formatMsisdn(page.msisdn) })}</h1>
      {page.words && <p dir="ltr">{formatMsisdn(page.msisdn)}</p>}
      {page.rows.length === 0 ? (
        <p>{page.words?.none ?? t("balance.none")}</p>
      ) : (
        <FactTable
          keyOf={(_row, place) => String(place)}
          rows={page.rows}
          columns={[
            { head: t("balance.service"), cell: ({ service }) => service },
            ...page.facts.map((fact) => columns[fact]),
          ]}
        />
      )}
      {page.words && (
        <p>
          <Link className="button primary" to={paths.prepaid}>
            {page.words.recharge}
          </Link>
        </p>
      )}
      {back}
    </section>
  );
}
