import { useTexts } from "../i18n/useTexts";
import { otpRules } from "@domain/form-rules";
import { says } from "@domain/message";
import { formatMsisdn } from "@domain/msisdn";
import { paths } from "@domain/paths";
import type { FormReply } from "@server/forms/read";
import type { OtpView } from "@server/order/otp";
import type { OrderView } from "@server/order/view";
import { OtpBoxes } from "../enhance/OtpBoxes";
import { useCountdown } from "../enhance/Countdown";
import { useHydrated } from "../enhance/hydration";
import { useFocusAfterAnswer } from "../enhance/useFocusAfterAnswer";
import { formatMoney } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";
import { useCheckedForm } from "../forms/useCheckedForm";
import type { ShownFlash } from "../forms/useCheckedForm";
import { PageMessages } from "./ErrorSummary";
import { Link } from "./Link";
import { PostForm, Submit } from "./PostForm";
import { RechargeLink } from "./RechargeLink";

interface OtpFormProps {
  page: string;
  /** The payment attempt that the OTP belongs to; undefined for OTPs outside a payment. */
  mark?: string;
  /** A sentence with the number that received the OTP. */
  sentTo: string;
  /** The label of the submit button. */
  submitLabel: string;
  otp: OtpView;
  reply: { form: FormReply } | undefined;
  flash: ShownFlash | undefined;
}

/** The field for the OTP, unless no attempts are left, and the button that resends it. */
export function OtpForm(props: OtpFormProps) {
  // After a wrong code the field is empty again.
  return <OtpFields key={props.otp.kind === "open" ? props.otp.left : 0} {...props} />;
}

function OtpFields({ page, mark, sentTo, submitLabel, otp, reply, flash }: OtpFormProps) {
  const { t } = useTexts();
  const form = useCheckedForm({ id: "code", rules: otpRules, reply, flash });
  const hydrated = useHydrated();
  const waitSeconds = useCountdown(otp.resendIn, otp);
  // The button of a new code is disabled while its time runs.
  useFocusAfterAnswer(() => document.getElementById(form.field("otp").meta.id));
  const locked = otp.kind === "locked";
  // While the code is locked, the page says so itself; the toast would only repeat it.
  const shown = locked && says(form.errors.page, "codeExhausted") ? undefined : form.errors.page;
  return (
    <>
      <PageMessages errors={{ ...form.errors, page: shown }} />
      {locked ? (
        <OtpLocked />
      ) : (
        <PostForm action={page} form={form} mark={mark} intent="verify">
          <p>{sentTo}</p>
          <OtpBoxes form={form} label={t("code.label")} hint={t("code.hint")} />
          <p className="hint">{t("code.attempts", { count: otp.left })}</p>
          <p className="actions">
            <Submit disabled={!form.ready} missing={t("lacks.code")}>
              {submitLabel}
            </Submit>
          </p>
        </PostForm>
      )}
      <PostForm action={page} mark={mark} intent="resend" {...(locked ? {} : { className: "quiet" })}>
        {waitSeconds > 0 && <p className="hint">{t("code.resendIn", { seconds: waitSeconds })}</p>}
        <p className="actions">
          <Submit secondary={!locked} disabled={hydrated && waitSeconds > 0}>
            {t("code.resend")}
          </Submit>
        </p>
      </PostForm>
    </>
  );
}

/**
 * Shown when no attempts are left, and not as a toast, because the page has no field until a new code is sent
 * (R-OTP-5).
 */
function OtpLocked() {
  const { t } = useTexts();
  return (
    <div className="alert error" role="alert">
      <strong>{t("messages.codeExhausted")}</strong>
      <p>{t("codeLocked.now")}</p>
    </div>
  );
}

/** Shown when the OTP is accepted but the next request to the operator failed; the button repeats that request. */
export function OtpAccepted({ page, mark }: { page: string; mark: string }) {
  const { t } = useTexts();
  return (
    <>
      <p>{t("code.proved")}</p>
      <PostForm action={page} mark={mark} intent="begin">
        <p className="actions">
          <Submit>{t("code.goOn")}</Submit>
        </p>
      </PostForm>
    </>
  );
}

/** Shown when the payer's airtime does not cover the amount; links to other payment methods (R-MET-33). */
export function CreditShort({ page, order, payer }: { page: string; order: OrderView; payer: string }) {
  const { t } = useTexts();
  const amount = formatMoney(order.amount, order.currency, useLanguage());
  return (
    <>
      <div className="alert error" role="alert">
        <p>{t("messages.notEnoughMoney")}</p>
        <p>{t("code.short", { amount, number: formatMsisdn(payer) })}</p>
        <p>
          <RechargeLink />
        </p>
      </div>
      <p>
        <Link className="button primary" to={paths.payment}>
          {t("payment.other")}
        </Link>
      </p>
      <PostForm action={page} mark={order.mark} intent="begin">
        <p className="actions">
          <Submit secondary>{t("code.shortAgain")}</Submit>
        </p>
      </PostForm>
    </>
  );
}
