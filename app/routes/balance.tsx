import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { formatMsisdn } from "@domain/msisdn";
import { paths } from "@domain/paths";
import { balanceRow, routerBalances } from "@server/journeys/balance-steps";
import type { BalanceRow } from "@server/journeys/balance-steps";
import { flashFor, requireBalance, requireJourney } from "@server/request/require";
import { paymentContext } from "@server/request/take-step";
import { openVisit } from "../visit";
import { messageText } from "../components/message-text";
import { FactTable } from "../components/FactTable";
import { StepDialog } from "../enhance/StepDialog";
import { formatFigure } from "../i18n/format";
import { namesFor } from "../i18n/names";
import type { ShownNames } from "../i18n/names";
import { formatDay } from "../i18n/dates";
import { useLanguage } from "../i18n/useLanguage";

export { tableLinks as links } from "../styles/sheets";

/** The balance of a router (R-BRO-5, R-BRO-8); an error is a dialog over the recharge page. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  await requireJourney(visit, "balance");
  const title = visit.t("balance.title");
  const flash = flashFor(visit);
  if (flash) return { title, kind: "failed" as const, message: flash.message };
  const balance = requireBalance(visit, "proved");
  const view = await routerBalances(paymentContext(visit), balance);
  if (!view.ok) return { title, kind: "failed" as const, message: view.message };
  const names = await namesFor(visit);
  return {
    title,
    kind: "known" as const,
    msisdn: balance.msisdn,
    rows: view.balances.map(balanceRow).map((row) => shownRow(row, names)),
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
      <Link className="button primary" to={paths.broadband}>
        {t("balance.back")}
      </Link>
    </p>
  );
  if (page.kind === "failed") {
    return (
      <StepDialog labelledBy="balance-heading" parent={paths.broadband}>
        <h1 id="balance-heading">{t("balance.failed")}</h1>
        <p className="alert error" role="alert">
          {messageText(page.message, t)}
        </p>
        {back}
      </StepDialog>
    );
  }
  return (
    <section className="panel wide">
      <h1>{t("balance.heading", { number: formatMsisdn(page.msisdn) })}</h1>
      {page.rows.length === 0 ? (
        <p>{t("balance.none")}</p>
      ) : (
        <FactTable
          keyOf={(_row, place) => String(place)}
          rows={page.rows}
          columns={[
            { head: t("balance.service"), cell: ({ service }) => service },
            { head: t("balance.description"), cell: ({ description }) => description },
            { head: t("balance.type"), cell: ({ type }) => type },
            { head: t("balance.left"), cell: leftOf },
            { head: t("balance.expires"), cell: ({ expires }) => expires && formatDay(expires, language) },
          ]}
        />
      )}
      {back}
    </section>
  );
}
