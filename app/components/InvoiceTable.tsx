import { getInputProps } from "@conform-to/react";
import type { CheckedField } from "../forms/useCheckedForm";
import { useTexts } from "../i18n/useTexts";
import type { InvoiceView } from "@server/journeys/invoices";
import { formatDay, formatMoney } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";
import { FactTable } from "./FactTable";

/** The open invoices, each with a radio button (R-INV-6). */
export function InvoiceTable({ invoices, field }: { invoices: InvoiceView[]; field: CheckedField }) {
  const { t } = useTexts();
  const language = useLanguage();
  const day = (date: string | undefined) => date && formatDay(date, language);
  return (
    <FactTable
      keyOf={({ invoiceNo }) => invoiceNo}
      rows={invoices}
      choice={{
        head: t("invoices.choice"),
        cell: ({ invoiceNo }) => (
          <input
            {...getInputProps(field.meta, { type: "radio", value: invoiceNo, ariaAttributes: false })}
            id={idOf(invoiceNo)}
          />
        ),
      }}
      columns={[
        {
          head: t("invoices.number"),
          cell: ({ invoiceNo }) => <label htmlFor={idOf(invoiceNo)}>{invoiceNo}</label>,
        },
        { head: t("invoices.account"), cell: ({ accountNo }) => accountNo },
        { head: t("invoices.due"), cell: ({ dueDate }) => day(dueDate) },
        { head: t("invoices.start"), cell: ({ billingStartDate }) => day(billingStartDate) },
        { head: t("invoices.end"), cell: ({ billingEndDate }) => day(billingEndDate) },
        { head: t("invoices.currency"), cell: ({ currency }) => currency },
        {
          head: t("invoices.amount"),
          cell: ({ outstandingAmount, currency }) => formatMoney(outstandingAmount, currency, language),
        },
        {
          head: t("invoices.status"),
          cell: ({ overdue, status }) =>
            overdue ? (
              <strong className="overdue">{`⚑\u00a0${t("invoices.overdue")}`}</strong>
            ) : (
              (status ?? t("invoices.open"))
            ),
        },
      ]}
    />
  );
}

function idOf(invoiceNo: string): string {
  return `invoice-${invoiceNo}`;
}
