import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { formatMsisdn } from "@domain/msisdn";
import { paths } from "@domain/paths";
import { leadPlanView } from "@server/journeys/lead";
import { leadOtpStep } from "@server/journeys/lead-steps";
import { sentOtpView } from "@server/order/otp";
import { postedOtp, readForm } from "@server/request/form";
import { leadSteps } from "@server/journeys/lead-pages";
import { requireLead } from "@server/request/lead-visit";
import { flashFor } from "@server/request/require";
import { takeStep } from "@server/request/take-step";
import { openVisit } from "../visit";
import { Link } from "../components/Link";
import { OtpForm } from "../components/OtpSteps";
import { LeadPlanCard } from "../components/LeadPlanCard";
import { planTexts, shownPlan } from "../i18n/lead";
import { StepDialog } from "../enhance/StepDialog";

/** The OTP page of a home-broadband request. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const { details, plan, code } = await requireLead(visit, leadSteps.otp);
  const { language } = visit;
  return {
    title: visit.t("code.title"),
    msisdn: details.contactNumber,
    plan: await shownPlan(visit, leadPlanView(plan)),
    otp: sentOtpView(code, visit.now),
    back: visit.tPages("lead.back"),
    planWords: await planTexts(
      visit.service.content,
      { operator: visit.operator, language },
      details.feasible,
    ),
    flash: flashFor(visit),
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  const draft = await requireLead(visit, leadSteps.otp);
  const form = await readForm(visit);
  return takeStep(visit, form, paths.leadCode, (context, state) =>
    leadOtpStep(context, state, draft, postedOtp(form)),
  );
}

export default function LeadOtp() {
  const { title, msisdn, plan, otp, back, planWords: card, flash } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTexts();
  return (
    <div className="columns">
      <div>
        <StepDialog labelledBy="code-heading" parent={paths.leadAddress}>
          <h1 id="code-heading">{title}</h1>
          <OtpForm
            page={paths.leadCode}
            sentTo={t("code.sent", { number: formatMsisdn(msisdn) })}
            submitLabel={t("payer.proceed")}
            otp={otp}
            reply={reply}
            flash={flash}
          />
          <p className="exits">
            <Link to={paths.leadAddress}>{back}</Link>
          </p>
        </StepDialog>
      </div>
      <LeadPlanCard plan={plan} words={card} />
    </div>
  );
}
