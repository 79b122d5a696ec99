import { Link, useLocation } from "@remix-run/react";
import { cleanPath, isPaymentPage, paths } from "@domain/paths";
import { HELP_NUMBER } from "@domain/rule-numbers";
import type { Limited, LimitReason } from "@server/limits/limited";
import { formatClock } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";
import { useTexts } from "../i18n/useTexts";
import { useLimited } from "../limited";
import { Dial } from "./Dial";

const SHORT_WAIT_S = 120;

/** The sentence about each limit. */
const whys = {
  "code-number-minute": "code",
  "code-number-hour": "code",
  "code-number-day": "code",
  "try-number": "tries",
  "account-number": "accounts",
  "push-number": "pushes",
  "push-open": "pushOpen",
  "form-browser": "forms",
  "code-address": "connection",
  "try-address": "connection",
  "line-address": "connection",
  "account-address": "connection",
  "status-address": "connection",
  "form-address": "connection",
  "vote-address": "connection",
} as const satisfies Record<LimitReason, string>;

/** Says that a limit was reached, until when, and how the customer can go on. It is no toast, so that it stays. */
export function TooMany() {
  const limited = useLimited();
  const { t } = useTexts();
  const { pathname } = useLocation();
  if (!limited) return null;
  const page = cleanPath(pathname);
  const paysElsewhere = isPaymentPage(page) && page !== paths.payment && page !== paths.paymentStatus;
  return (
    <div className="alert error" role="alert">
      <strong>{t("messages.limited")}</strong>
      <p>
        {t(`limits.why.${whys[limited.reason]}`)} <Wait limited={limited} />
      </p>
      {limited.challenge && <p>{t("limits.orSum")}</p>}
      <ul>
        {limited.codePage !== undefined && (
          <li>
            {t("limits.codeStays")} <Link to={limited.codePage}>{t("limits.enterCode")}</Link>
          </li>
        )}
        {paysElsewhere && (
          <li>
            <Link to={paths.payment}>{t("payment.other")}</Link>
          </li>
        )}
        {limited.dial !== undefined && <Dial name={t("limits.dial")} number={limited.dial} />}
        <li>
          <a href={`tel:${HELP_NUMBER}`}>{t("beside.call", { number: HELP_NUMBER })}</a>
        </li>
        <li>
          <Link to={paths.help}>{t("beside.help")}</Link>
        </li>
      </ul>
    </div>
  );
}

/** A browser may write dates in another way than the service, which is no error. */
function Wait({ limited: { until, seconds } }: { limited: Limited }) {
  const { t } = useTexts();
  const language = useLanguage();
  const text =
    seconds <= SHORT_WAIT_S
      ? t("limits.inSeconds", { seconds })
      : t("limits.until", { time: formatClock(until, seconds, language) });
  return <span suppressHydrationWarning>{text}</span>;
}
