import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { formatMsisdn } from "@domain/msisdn";
import { payerOtpStep, payerOtpView } from "@server/payment/otp-step";
import { methodView } from "@server/order/methods/view";
import { steps } from "@server/order/steps";
import { postedOtp, readForm } from "@server/request/form";
import { flashFor, pagePath } from "@server/request/require";
import { requireOpen, requireStep, requireStepForm } from "@server/request/require-payment";
import { requireNotSent } from "@server/request/require-not-sent";
import { takePaymentStep } from "@server/request/take-step";
import { shownOrder } from "../i18n/names";
import { openVisit } from "../visit";
import { Link } from "../components/Link";
import { OtpForm, CreditShort, OtpAccepted } from "../components/OtpSteps";
import { CancelLink } from "../components/CancelLink";
import { RefreshNote } from "../components/RefreshNote";
import { ErrorSummary, pageErrors } from "../components/ErrorSummary";
import { MessageText } from "../components/MessageText";
import { StepDialog } from "../enhance/StepDialog";
import { refreshOf } from "../refresh";

/** The OTP page of the paying number. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const { order, payment } = requireStep(visit, steps.otp);
  await requireNotSent(visit, order);
  const method = methodView(payment.method);
  requireOpen(visit, order, method.name);
  const { stage } = payment;
  return {
    title: visit.t(stage.at === "short" ? "code.shortTitle" : "code.title"),
    order: await shownOrder(visit, order),
    payer: payment.payer,
    page: pagePath(visit),
    start: method.pages.start,
    otp: payerOtpView(payment, visit.now),
    refresh:
      stage.at === "refused" ? refreshOf(visit.url, stage.until - visit.now, method.pages.start) : undefined,
    flash: flashFor(visit),
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  const form = await readForm(visit);
  const { order, payment } = requireStepForm(visit, form, steps.otp);
  return takePaymentStep(visit, form, pagePath(visit), order, (context, state) =>
    payerOtpStep(context, state, order, payment, postedOtp(form)),
  );
}

export default function PayOtp() {
  const { order, payer, page, start, otp, refresh, flash } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTexts();
  if (otp.kind === "refused") {
    return (
      <StepDialog labelledBy="code-heading" parent={start}>
        <h1 id="code-heading">{t("code.title")}</h1>
        {/* This alert is no toast, because it is the content of the dialog. */}
        <p className="alert error" role="alert">
          <MessageText message={otp.message} />
        </p>
        <RefreshNote refresh={refresh} to={start} now={t("payer.backToNumber")} redirects />
      </StepDialog>
    );
  }
  return (
    <StepDialog labelledBy="code-heading" parent={start}>
      <h1 id="code-heading">{t(otp.kind === "short" ? "code.shortTitle" : "code.title")}</h1>
      {(otp.kind === "proved" || otp.kind === "short") && (
        <ErrorSummary errors={pageErrors({ reply, flash })} />
      )}
      {otp.kind === "proved" && <OtpAccepted page={page} mark={order.mark} />}
      {otp.kind === "short" && <CreditShort page={page} order={order} payer={payer} />}
      {(otp.kind === "open" || otp.kind === "locked") && (
        <OtpForm
          page={page}
          mark={order.mark}
          sentTo={t("code.sent", { number: formatMsisdn(payer) })}
          submitLabel={t("payer.proceed")}
          otp={otp}
          reply={reply}
          flash={flash}
        />
      )}
      <p className="exits">
        <Link to={start}>{t("payer.wrongNumber")}</Link> <CancelLink order={order} />
      </p>
    </StepDialog>
  );
}
