import { useTranslation } from "react-i18next";
import type { InvoiceView } from "@server/journeys/invoices";
import { formatDay, formatMoney } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";

/** One invoice to choose, with every column of the spec's table: on a narrow screen a table of nine would not fit. */
export function InvoiceCard({ invoice, chosen }: { invoice: InvoiceView; chosen: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = `invoice-${invoice.invoiceNo}`;
  const day = (date: string | undefined) => date && formatDay(date, language);
  const facts = [
    [t("invoices.account"), invoice.accountNo],
    [t("invoices.due"), day(invoice.dueDate)],
    [t("invoices.start"), day(invoice.billingStartDate)],
    [t("invoices.end"), day(invoice.billingEndDate)],
    [t("invoices.currency"), invoice.currency],
  ].flatMap(([name, value]) => (value ? [t("bundles.fact", { name, value })] : []));
  return (
    <li className="bundle">
      <input type="radio" id={id} name="invoiceNo" value={invoice.invoiceNo} defaultChecked={chosen} />
      <label htmlFor={id}>
        <span className="name">
          {t("bundles.fact", { name: t("invoices.number"), value: invoice.invoiceNo })}
        </span>{" "}
        <span className="facts">{facts.join(" · ")}</span>{" "}
        <span className="price">
          {t("bundles.fact", {
            name: t("invoices.amount"),
            value: formatMoney(invoice.outstandingAmount, invoice.currency, language),
          })}
        </span>{" "}
        <span className={invoice.overdue ? "state overdue" : "state"}>
          {invoice.overdue ? `⚑ ${t("invoices.overdue")}` : (invoice.status ?? t("invoices.open"))}
        </span>
      </label>
    </li>
  );
}
