import { getInputProps } from "@conform-to/react";
import type { CheckedField } from "../forms/useCheckedForm";
import { useTexts } from "../i18n/useTexts";
import type { InvoiceView } from "@server/journeys/invoices";
import { shownCurrency } from "@domain/currency";
import { inOrder } from "../i18n/direction";
import { formatMoney } from "../i18n/format";
import { formatInvoiceDay } from "../i18n/dates";
import { useLanguage } from "../i18n/useLanguage";
import { FactTable } from "./FactTable";

/** An invoice, and the sentence about a payment of it that blocks a new one. */
export type InvoiceRow = Omit<InvoiceView, "payment"> & { payment?: string | undefined };

/** The open invoices, each with a radio button (R-INV-6); the amount and the due date come first. */
export function InvoiceTable({ invoices, field }: { invoices: InvoiceRow[]; field: CheckedField }) {
  const { t } = useTexts();
  const language = useLanguage();
  // Day and month stay together, so that a narrow column has two lines at most.
  const day = (date: string | undefined) => date && formatInvoiceDay(date, language).replace(" ", "\u00a0");
  return (
    <FactTable
      keyOf={({ choice }) => choice}
      rows={invoices}
      choice={{
        head: t("invoices.choice"),
        cell: ({ choice, payment }) =>
          // An invoice that is being paid, or was paid, cannot be chosen.
          !payment && (
            <input
              {...getInputProps(field.meta, { type: "radio", value: choice, ariaAttributes: false })}
              id={idOf(choice)}
            />
          ),
      }}
      columns={[
        {
          head: t("invoices.amount"),
          cell: ({ choice, outstandingAmount, currency }) => (
            <label htmlFor={idOf(choice)}>{formatMoney(outstandingAmount, currency, language)}</label>
          ),
        },
        {
          head: t("invoices.status"),
          place: "end",
          cell: ({ overdue, status, payment }) =>
            payment ? (
              <strong>{payment}</strong>
            ) : overdue ? (
              <strong className="overdue">{`⚑\u00a0${t("invoices.overdue")}`}</strong>
            ) : (
              (status ?? t("invoices.open"))
            ),
        },
        {
          head: t("invoices.due"),
          place: "line",
          cell: ({ dueDate }) =>
            dueDate && <WholeText>{inOrder(formatInvoiceDay(dueDate, language), language)}</WholeText>,
        },
        {
          head: t("invoices.number"),
          // The number is part of the name of its radio button.
          cell: ({ choice, invoiceNo }) => (
            <label className={classOf(invoiceNo)} htmlFor={idOf(choice)}>
              {invoiceNo}
            </label>
          ),
        },
        { head: t("invoices.account"), cell: ({ accountNo }) => accountNo },
        { head: t("invoices.start"), cell: ({ billingStartDate }) => day(billingStartDate) },
        { head: t("invoices.end"), cell: ({ billingEndDate }) => day(billingEndDate) },
        { head: t("invoices.currency"), cell: ({ currency }) => shownCurrency(currency) },
      ]}
    />
  );
}

/** Dates and numbers of this length or less stay in one line; what else an operator may send is broken. */
const WHOLE_MAX_LENGTH = 24;

function classOf(text: string): string | undefined {
  return text.length > WHOLE_MAX_LENGTH ? undefined : "whole";
}

function WholeText({ children }: { children: string }) {
  return <span className={classOf(children)}>{children}</span>;
}

function idOf(choice: string): string {
  return `invoice-${choice}`;
}
