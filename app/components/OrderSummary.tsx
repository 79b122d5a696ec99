import { useTexts } from "../i18n/useTexts";
import { formatInternational } from "@domain/msisdn";
import type { OrderView } from "@server/order/view";
import { formatBoth, formatFigure, formatMoney } from "../i18n/format";
import { formatInvoiceDay } from "../i18n/dates";
import { useLanguage } from "../i18n/useLanguage";
import { Row } from "./Row";

/** The summary of the order that is being paid (R-PAY-6). */
export function OrderSummary({ order }: { order: OrderView }) {
  const { t } = useTexts();
  const language = useLanguage();
  const money = formatMoney(order.amount, order.currency, language);
  const bothCurrencies = order.conversion?.state === "known" && formatBoth(order.conversion, language);
  return (
    <section className="summary" aria-labelledby="summary-heading">
      <h2 id="summary-heading">{t("summary.heading")}</h2>
      <p className="kind">{t(`summary.kinds.${order.kind}`)}</p>
      <dl>
        {order.msisdn !== "" && (
          <Row term={t(order.kind === "broadband" ? "recharge.router" : "summary.number")}>
            {formatInternational(order.msisdn)}
          </Row>
        )}
        <Row term={t("summary.plan")}>{bothCurrencies || money}</Row>
        {order.bundle && <Row term={t("summary.description")}>{order.bundle.description}</Row>}
        {order.bundle?.data && (
          <Row term={t("summary.benefits")}>
            {formatFigure(order.bundle.data, order.bundle.dataUnit, language)}
          </Row>
        )}
        {order.leadId && <Row term={t("status.lead")}>{order.leadId}</Row>}
        {order.accountId && <Row term={t("status.account")}>{order.accountId}</Row>}
        {order.invoice && <InvoiceRows invoice={order.invoice} />}
        {bothCurrencies && <Row term={t("summary.currency")}>{order.currency}</Row>}
        <div className="row total">
          <dt>{t("summary.total")}</dt>
          <dd>{money}</dd>
        </div>
      </dl>
    </section>
  );
}

function InvoiceRows({ invoice }: { invoice: NonNullable<OrderView["invoice"]> }) {
  const { t } = useTexts();
  const language = useLanguage();
  const rows = [
    { term: t("invoices.start"), day: invoice.billingStartDate },
    { term: t("invoices.end"), day: invoice.billingEndDate },
    { term: t("invoices.due"), day: invoice.dueDate },
  ];
  return (
    <>
      <Row term={t("invoices.account")}>{invoice.accountNo}</Row>
      <Row term={t("invoices.number")}>{invoice.invoiceNo}</Row>
      {rows.map(
        ({ term, day }) =>
          day && (
            <Row key={term} term={term}>
              {formatInvoiceDay(day, language)}
            </Row>
          ),
      )}
    </>
  );
}
