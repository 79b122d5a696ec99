import { useTranslation } from "react-i18next";
import { transactionTypes } from "@domain/transaction-types";
import type { PaymentResult } from "@server/payment/result";
import { formatMoney } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";
import { Row } from "./OrderSummary";

const looks = {
  success: "success",
  failed: "failed",
  registered: "pending",
  raised: "pending",
  pending: "pending",
} as const;
const standings = {
  success: "standingSuccess",
  failed: "standingFailed",
  pending: "standingPending",
} as const;

/** The coloured panel and the summary of a payment (spec section 2, Payment status page). */
export function PaymentResultPanel({ result }: { result: PaymentResult }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const look = looks[result.standing];
  const standing = t(`status.${standings[look]}`);
  return (
    <>
      <section className={`panel result ${look}`}>
        <h1>{t(`status.${look}`)}</h1>
        <p>
          {result.number
            ? t("status.sentence", { number: result.number, standing })
            : t("status.sentenceNoNumber", { standing })}
        </p>
        {look === "failed" && <p>{t("status.notCharged")}</p>}
        {look === "pending" && <p>{t("status.notTwice")}</p>}
        {result.standing === "raised" && <p>{t("status.notCarriedOut")}</p>}
      </section>
      <section className="summary" aria-labelledby="result-heading">
        <h2 id="result-heading">{t("status.summary")}</h2>
        <dl>
          <Row term={t("status.transaction")}>{result.reference}</Row>
          <TypeRow type={result.transactionType} />
          {result.description && <Row term={t("status.description")}>{result.description}</Row>}
          <Row term={t("status.state")}>{standing}</Row>
          {result.amount !== undefined && (
            <Row term={t("status.amount")}>{formatMoney(result.amount, result.currency, language)}</Row>
          )}
          {result.number && <Row term={t("status.number")}>{result.number}</Row>}
          {result.account && <Row term={t("status.account")}>{result.account}</Row>}
          {result.invoice && <Row term={t("status.invoice")}>{result.invoice}</Row>}
          {result.reason && <Row term={t("status.reason")}>{`* ${result.reason}`}</Row>}
        </dl>
      </section>
    </>
  );
}

/** Types that we have no words for are the operator's own business and are shown as they came. */
function TypeRow({ type }: { type: string | undefined }) {
  const { t } = useTranslation();
  if (!type) return null;
  const known = transactionTypes.find((name) => name === type);
  return <Row term={t("status.type")}>{known ? t(`status.types.${known}`) : type}</Row>;
}
