import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { showBillsRules } from "@domain/form-rules";
import { formatMsisdn } from "@domain/msisdn";
import { paths } from "@domain/paths";
import { billOtpStep } from "@server/journeys/bill-steps";
import { sentOtpView } from "@server/order/otp";
import { postedOtp, readForm } from "@server/request/form";
import { flashFor, requireBill, requireJourney } from "@server/request/require";
import { takeStep } from "@server/request/take-step";
import { openVisit } from "../visit";
import { BillAccount, SHOW_BILLS } from "../components/BillAccount";
import { Link } from "../components/Link";
import { OtpForm } from "../components/OtpSteps";
import { PostForm, Submit } from "../components/PostForm";
import { ErrorSummary, pageErrors } from "../components/ErrorSummary";
import { useCheckedForm } from "../forms/useCheckedForm";
import { StepDialog } from "../enhance/StepDialog";

const accountRules = { accountNo: showBillsRules.accountNo };

/** The OTP page of a postpaid number; the right OTP fetches the bill ('Get Outstanding'). */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  await requireJourney(visit, "bill");
  const bill = requireBill(visit, "code");
  return {
    title: visit.t("code.title"),
    msisdn: bill.msisdn,
    accepted: bill.code.accepted === true,
    otp: sentOtpView(bill.code, visit.now),
    noCode: visit.tPages("billCode.none"),
    byAccount: visit.tPages("billCode.byAccount"),
    flash: flashFor(visit),
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  await requireJourney(visit, "bill");
  const bill = requireBill(visit, "code");
  const form = await readForm(visit);
  return takeStep(visit, form, paths.billCode, (context, state) =>
    billOtpStep(context, state, bill, postedOtp(form)),
  );
}

export default function BillOtp() {
  const { msisdn, accepted, otp, noCode, byAccount, flash } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTexts();
  return (
    <StepDialog labelledBy="code-heading" parent={paths.bill}>
      <h1 id="code-heading">{t("code.title")}</h1>
      {accepted ? (
        <>
          <ErrorSummary errors={pageErrors({ reply, flash })} />
          <p>{t("bill.accepted")}</p>
          <PostForm action={paths.billCode}>
            <p className="actions">
              <Submit>{t("bill.again")}</Submit>
            </p>
          </PostForm>
        </>
      ) : (
        <OtpForm
          page={paths.billCode}
          sentTo={t("code.sent", { number: formatMsisdn(msisdn) })}
          submitLabel={t("bill.outstanding")}
          otp={otp}
          reply={reply}
          flash={flash}
        />
      )}
      <ByAccount msisdn={msisdn} heading={accepted ? byAccount : noCode} />
      <p>
        <Link to={paths.bill}>{t("bill.other")}</Link>
      </p>
    </StepDialog>
  );
}

/** The other way to the bill, for a customer whose code does not come; the bill page carries it out (R-BIL-2). */
function ByAccount({ msisdn, heading }: { msisdn: string; heading: string }) {
  const { t } = useTexts();
  const form = useCheckedForm({ id: "account", rules: accountRules });
  return (
    <PostForm action={paths.bill} form={form}>
      <h2>{heading}</h2>
      <input type="hidden" name="msisdn" value={msisdn} />
      <BillAccount field={form.field("accountNo")} />
      <p className="actions">
        <Submit secondary name={SHOW_BILLS} disabled={!form.ready}>
          {t("bill.showBills")}
        </Submit>
      </p>
    </PostForm>
  );
}
