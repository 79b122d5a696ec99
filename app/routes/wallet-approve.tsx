import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { POLL_EVERY } from "@domain/limits";
import { formatMsisdn } from "@domain/msisdn";
import { paths, statusPath, withQuery } from "@domain/paths";
import { steps } from "@server/payment/steps";
import { orderView } from "@server/payment/order-view";
import { pollApproval } from "@server/payment/approval";
import { goTo } from "@server/request/reply";
import { requireStep } from "@server/request/require";
import { deskOf } from "@server/request/take-step";
import { openVisit } from "@server/request/visit";
import { RefreshNote } from "../components/RefreshNote";
import { formatMoney } from "../i18n/format";
import { languageOf, translator } from "../i18n/server";
import { useLanguage } from "../i18n/useLanguage";
import { refreshOf } from "../refresh";

/** Asks the operator each time the page is shown; the address counts the tries, so that a reload changes nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await openVisit({ request, context });
  const { order, payment } = requireStep(visit, steps.walletApprove);
  const { transactionId } = payment.stage;
  const poll = await pollApproval(deskOf(visit), transactionId, visit.url.searchParams.get("try"));
  if (poll.kind === "over") throw goTo(visit, statusPath(transactionId));
  const next = withQuery(paths.walletApprove, { try: poll.tries + 1 });
  return {
    title: translator(await languageOf(request))("wallet.approveTitle"),
    order: orderView(order),
    payer: payment.payer,
    poll,
    next,
    result: statusPath(transactionId),
    refresh: refreshOf(visit.url, POLL_EVERY, next),
  };
}

export default function WalletApprove() {
  const { order, payer, poll, next, result, refresh } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const amount = formatMoney(order.amount, order.currency, useLanguage());
  return (
    <section className="panel">
      <h1>{t("wallet.approveTitle")}</h1>
      <p>{t("wallet.approve", { amount, number: formatMsisdn(payer) })}</p>
      <p className="hint">{t("wallet.approveWait", { tries: poll.tries, most: poll.most })}</p>
      <p>
        {t("status.notTwice")} {t("status.comeBack")}
      </p>
      <RefreshNote refresh={refresh} to={next} now={t("wallet.approveCheck")} />
      <p>
        <Link to={result}>{t("wallet.approveResult")}</Link>
      </p>
    </section>
  );
}
