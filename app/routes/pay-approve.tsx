import { data } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { POLL_INTERVAL_MS } from "@domain/rule-numbers";
import { formatMsisdn } from "@domain/msisdn";
import { paths, statusPath, withQuery } from "@domain/paths";
import { OK, TOO_MANY_REQUESTS } from "@domain/http-status";
import { methodView } from "@server/order/methods/view";
import { steps } from "@server/order/steps";
import { pollApproval, waitingUnpolled } from "@server/payment/approval";
import { lockedWalletHelp } from "@server/payment/wallet-locked";
import { shownLimit } from "@server/request/reply";
import { pagePath } from "@server/request/require";
import { afterWaiting, requireStep } from "@server/request/require-payment";
import { requireNotSent } from "@server/request/require-not-sent";
import { paymentContext } from "@server/request/take-step";
import { shownOrder } from "../i18n/names";
import { openVisit } from "../visit";
import { Dial } from "../components/Dial";
import { Link } from "../components/Link";
import { OtherWays } from "../components/OtherWays";
import { PageHeading } from "../components/PageHeading";
import { PhonePicture } from "../components/PhonePicture";
import { TooMany } from "../components/TooMany";
import { RefreshNote } from "../components/RefreshNote";
import { formatMoney } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";
import { otherWaysOf } from "../i18n/other-ways";
import { refreshOf } from "../refresh";

/** Polls the transaction each time the page is shown; the address has the number of polls, so a reload adds none. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const { order, payment } = requireStep(visit, steps.after);
  await requireNotSent(visit, order);
  const { transactionId } = payment.stage;
  const page = pagePath(visit);
  const context = paymentContext(visit);
  const tries = visit.url.searchParams.get("try");
  const admission = await context.limits.status();
  const poll = admission.ok ? await pollApproval(context, transactionId, tries) : waitingUnpolled(tries);
  if (poll.kind === "over") throw afterWaiting(visit, order, transactionId);
  const limited = admission.ok ? undefined : shownLimit(visit, admission.limited);
  const next = withQuery(page, { try: poll.attempts + (limited ? 0 : 1) });
  const facts = {
    title: visit.t("confirm.title"),
    order: await shownOrder(visit, order),
    type: methodView(payment.method).type,
    payer: payment.payer,
    help: await lockedWalletHelp(context),
    ways: otherWaysOf(visit, visit.language),
    poll,
    next,
    result: statusPath(transactionId),
    find: visit.tPages("find.title"),
    refresh: refreshOf(visit.url, limited ? limited.seconds * 1000 : POLL_INTERVAL_MS, next),
    limited,
  };
  return data(facts, limited ? TOO_MANY_REQUESTS : OK);
}

export default function PayApprove() {
  const { order, type, payer, help, ways, poll, next, result, find, refresh, limited } =
    useLoaderData<typeof loader>();
  const { t } = useTexts();
  const amount = formatMoney(order.amount, order.currency, useLanguage());
  return (
    <section className="panel">
      <PageHeading>{t("confirm.title")}</PageHeading>
      {limited && <TooMany sent />}
      <p>{t("confirm.sent", { amount, number: formatMsisdn(payer) })}</p>
      <div className="approve">
        <PhonePicture />
        <ol>
          <li>{t("approval.open")}</li>
          <li>{t("approval.pin", { product: t(`payment.groups.${type}`) })}</li>
          <li>{t("approval.back")}</li>
        </ol>
      </div>
      {!limited && (
        <p className="hint">{t("confirm.wait", { tries: poll.attempts, most: poll.maxAttempts })}</p>
      )}
      <p>
        {t("status.notTwice")} {t("status.comeBack")}
      </p>
      <RefreshNote refresh={refresh} to={next} now={t("confirm.check")} />
      <p className="exits">
        <Link to={result}>{t("confirm.result")}</Link> <Link to={paths.findPayment}>{find}</Link>
      </p>
      {help.reset && (
        <ul className="plain">
          <Dial name={t("approval.forgotten")} {...help.reset} />
        </ul>
      )}
      {!limited && <OtherWays ways={ways} />}
    </section>
  );
}
