import { useTexts } from "../i18n/useTexts";
import type { PaidWith } from "@server/payment/paid-with";
import type { Receipt } from "@server/payment/receipt";
import { inOrder } from "../i18n/direction";
import { formatAmount, formatMoney } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";
import { Row } from "./OrderSummary";
import { useTransactionStatus } from "./PaymentResultPanel";

interface ReceiptProps {
  result: Receipt;
  /** When the operator reported the status, as a text. */
  readAt: string;
  /** The address of the status page. */
  address: string;
}

/** The printable summary of a payment (R-STA-10, R-STA-33). */
export function Receipt({ result, readAt, address }: ReceiptProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const { tone, transactionStatus } = useTransactionStatus(result);
  const page = t(tone === "success" ? "status.receipt" : "status.summary");
  return (
    <section className="summary receipt" aria-labelledby="result-heading">
      <h2 id="result-heading">{t("site.title", { page })}</h2>
      <dl>
        <Row term={t("status.transaction")}>{result.reference}</Row>
        {result.lead?.id && <Row term={t("status.lead")}>{result.lead.id}</Row>}
        <TypeRow type={result.type} />
        {result.description && <Row term={t("status.description")}>{result.description}</Row>}
        <Row term={t("status.state")}>{transactionStatus}</Row>
        {result.amount !== undefined && (
          <Row term={t("status.amount")}>
            {result.currency === undefined
              ? formatAmount(result.amount, language)
              : formatMoney(result.amount, result.currency, language)}
          </Row>
        )}
        {result.number && <Row term={t("status.number")}>{result.number}</Row>}
        {result.account && <Row term={t("status.account")}>{result.account}</Row>}
        {result.invoice && <Row term={t("status.invoice")}>{result.invoice}</Row>}
        {result.paidWith && <PaidWithRow paid={result.paidWith} />}
        {result.reason && <LongRow term={t("status.reason")}>{`* ${result.reason}`}</LongRow>}
        <Row term={t("status.readAt")}>{readAt}</Row>
        <LongRow term={t("status.address")}>{address}</LongRow>
      </dl>
    </section>
  );
}

/** A row whose value is too long to fit beside its name. */
function LongRow({ term, children }: { term: string; children: string }) {
  const language = useLanguage();
  return (
    <div className="row long">
      <dt>{term}</dt>
      <dd>{inOrder(children, language)}</dd>
    </div>
  );
}

/** Shows the transaction type; a type without a translation is shown unchanged. */
function TypeRow({ type }: { type: Receipt["type"] }) {
  const { t } = useTexts();
  if (!type) return null;
  return (
    <Row term={t("status.type")}>{"known" in type ? t(`status.types.${type.known}`) : type.unknown}</Row>
  );
}

function PaidWithRow({ paid }: { paid: PaidWith }) {
  const { t } = useTexts();
  const text = () => {
    switch (paid.kind) {
      case "card": {
        const method = t("payment.groups.PG");
        return paid.gateway
          ? t("status.card", { method, gateway: t(`status.gateways.${paid.gateway}`) })
          : method;
      }
      case "other":
        return t(`payment.groups.${paid.type}`);
      case "unnamed":
        return paid.text;
    }
  };
  return <Row term={t("status.paidWith")}>{text()}</Row>;
}
