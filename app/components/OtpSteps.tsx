import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatMsisdn } from "@domain/msisdn";
import { paths } from "@domain/paths";
import type { OtpView } from "@server/order/otp";
import type { OrderView } from "@server/order/view";
import { OtpBoxes } from "../enhance/OtpBoxes";
import { useCountdown } from "../enhance/Countdown";
import { useHydrated } from "../enhance/hydration";
import { formatMoney } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";
import { PostForm, Submit } from "./PostForm";

interface OtpFormProps {
  page: string;
  /** The attempt of a payment's code; a code that proves something else has none. */
  mark?: string;
  /** Where the code was sent to, in a sentence. */
  sent: string;
  /** What the code opens, on the button. */
  opens: string;
  code: OtpView;
  fieldError: string | undefined;
}

/** The field for the code, unless its tries are used up, and the way to a new one. */
export function OtpForm({ page, mark, sent, opens, code, fieldError }: OtpFormProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const wait = useCountdown(code.resendIn, code);
  const locked = code.kind === "locked";
  const marked = mark === undefined ? {} : { order: mark };
  return (
    <>
      <p>{sent}</p>
      {!locked && (
        <PostForm action={page} {...marked} intent="verify">
          <OtpBoxes key={code.left} label={t("code.label")} hint={t("code.hint")} error={fieldError} />
          <p className="hint">{t("code.attempts", { count: code.left })}</p>
          <p className="actions">
            <Submit>{opens}</Submit>
          </p>
        </PostForm>
      )}
      <PostForm action={page} {...marked} intent="resend">
        {wait > 0 && <p className="hint">{t("code.resendIn", { seconds: wait })}</p>}
        <p className="actions">
          <Submit secondary={!locked} disabled={hydrated && wait > 0}>
            {t("code.resend")}
          </Submit>
        </p>
      </PostForm>
    </>
  );
}

/** The code was right, but what follows it could not be done yet. */
export function Proved({ page, mark }: { page: string; mark: string }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t("code.proved")}</p>
      <PostForm action={page} order={mark} intent="begin">
        <p className="actions">
          <Submit>{t("code.goOn")}</Submit>
        </p>
      </PostForm>
    </>
  );
}

/** The line's credit does not suffice: recharge, or pay another way (R-MET-33). */
export function CreditShort({ page, order, payer }: { page: string; order: OrderView; payer: string }) {
  const { t } = useTranslation();
  const amount = formatMoney(order.amount, order.currency, useLanguage());
  return (
    <>
      <div className="alert error" role="alert">
        <p>{t("messages.notEnoughMoney")}</p>
        <p>{t("code.short", { amount, number: formatMsisdn(payer) })}</p>
      </div>
      <p>
        <Link className="button primary" to={paths.payment}>
          {t("payment.other")}
        </Link>
      </p>
      <PostForm action={page} order={order.mark} intent="begin">
        <p className="actions">
          <Submit secondary>{t("code.shortAgain")}</Submit>
        </p>
      </PostForm>
    </>
  );
}
