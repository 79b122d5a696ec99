import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { balanceKindAt, balancePages } from "@server/journeys/balance-pages";
import { balanceOtpStep } from "@server/journeys/balance-steps";
import { sentOtpView } from "@server/order/otp";
import { postedOtp, readForm } from "@server/request/form";
import { flashFor, pagePath, requireBalance, requireJourney } from "@server/request/require";
import { takeStep } from "@server/request/take-step";
import { openVisit } from "../visit";
import { Link } from "../components/Link";
import { OtpForm } from "../components/OtpSteps";
import { StepDialog } from "../enhance/StepDialog";

/** The OTP page before the balance of a router or of a mobile line is shown. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const pages = balancePages[balanceKindAt(pagePath(visit))];
  await requireJourney(visit, pages.journey);
  const balance = requireBalance(visit, "code");
  return {
    title: visit.t("code.title"),
    pages,
    recipient: balance.recipient,
    otp: sentOtpView(balance.code, visit.now),
    flash: flashFor(visit),
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  const pages = balancePages[balanceKindAt(pagePath(visit))];
  await requireJourney(visit, pages.journey);
  const balance = requireBalance(visit, "code");
  const form = await readForm(visit);
  return takeStep(visit, form, pages.code, (context, state) =>
    balanceOtpStep(context, state, balance, postedOtp(form)),
  );
}

export default function BalanceOtp() {
  const { pages, recipient, otp, flash } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTexts();
  return (
    <StepDialog labelledBy="code-heading" parent={pages.start}>
      <h1 id="code-heading">{t("code.title")}</h1>
      <OtpForm
        page={pages.code}
        sentTo={recipient === "" ? t("balance.sentSomewhere") : t("balance.sent", { recipient })}
        submitLabel={pages.service === "AIRTIME" ? t("code.goOn") : t("balance.ask")}
        otp={otp}
        reply={reply}
        flash={flash}
      />
      <p>
        <Link to={pages.start}>{t("payer.wrongNumber")}</Link>
      </p>
    </StepDialog>
  );
}
