import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { formatMsisdn } from "@domain/msisdn";
import { lockedWalletHelp } from "@server/payment/wallet-locked";
import { methodView } from "@server/order/methods/view";
import { confirmStep } from "@server/payment/confirm-step";
import { steps } from "@server/order/steps";
import { readForm } from "@server/request/form";
import { flashFor, pagePath } from "@server/request/require";
import { requireStep, requireStepForm } from "@server/request/require-payment";
import { requireNotSent } from "@server/request/require-not-sent";
import { paymentContext, takePaymentStep } from "@server/request/take-step";
import { shownOrder } from "../i18n/names";
import { openVisit } from "../visit";
import { CancelLink } from "../components/CancelLink";
import { Link } from "../components/Link";
import { PostForm, Submit } from "../components/PostForm";
import { ErrorSummary, pageErrors } from "../components/ErrorSummary";
import { WalletLocked } from "../components/WalletLocked";
import { StepDialog } from "../enhance/StepDialog";
import { formatMoney } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";

/** The confirmation before the money moves: 'Are you sure?', or the request for an approval on the phone. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const { order, payment } = requireStep(visit, steps.ready);
  await requireNotSent(visit, order);
  const method = methodView(payment.method);
  return {
    title: visit.t(method.fromCredit ? "confirm.sureTitle" : "confirm.title"),
    order: await shownOrder(visit, order),
    method,
    page: pagePath(visit),
    payer: payment.payer,
    locked: payment.stage.at === "locked" ? await lockedWalletHelp(paymentContext(visit)) : undefined,
    flash: flashFor(visit),
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  const form = await readForm(visit);
  const { order, payment } = requireStepForm(visit, form, steps.ready);
  return takePaymentStep(visit, form, pagePath(visit), order, (context, state) =>
    confirmStep(context, state, order, payment),
  );
}

export default function PayConfirm() {
  const { order, method, page, payer, locked, flash } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTexts();
  const amount = formatMoney(order.amount, order.currency, useLanguage());
  const number = formatMsisdn(payer);
  const sure =
    order.msisdn === ""
      ? t("confirm.sureElse", { amount, number, what: t(`summary.kinds.${order.kind}`) })
      : t("confirm.sure", { amount, number, for: formatMsisdn(order.msisdn) });
  const { fromCredit, pages } = method;
  return (
    <StepDialog labelledBy="confirm-heading" parent={pages.start}>
      <h1 id="confirm-heading">{t(fromCredit ? "confirm.sureTitle" : "confirm.title")}</h1>
      <ErrorSummary errors={pageErrors({ reply, flash })} />
      {locked ? (
        <WalletLocked type={method.type} help={locked} />
      ) : (
        <>
          <p>{fromCredit ? sure : t("confirm.push", { amount, number })}</p>
          <PostForm action={page} mark={order.mark}>
            <p className="actions">
              <Submit>{fromCredit ? t("confirm.yes") : t("confirm.send", { amount })}</Submit>
            </p>
          </PostForm>
        </>
      )}
      {fromCredit ? (
        <p>
          <Link className="button secondary" to={pages.start}>
            {t("confirm.no")}
          </Link>
        </p>
      ) : (
        <p className="exits">
          <Link to={pages.start}>{t("payer.wrongNumber")}</Link> <CancelLink order={order} />
        </p>
      )}
    </StepDialog>
  );
}
