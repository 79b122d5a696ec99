import { joinList } from "@domain/languages";
import type { Language } from "@domain/languages";
import type { PaidWith } from "@server/payment/status/paid-with";
import type { Receipt } from "@server/payment/receipt";
import { formatInvoiceDay, formatMoment } from "./dates";
import { inOrder } from "./direction";
import { formatPaid } from "../paid-amount";
import { formatFigure } from "./format";
import { pageTranslator, translator } from "./server";

/** A line of a receipt; a long value does not fit beside its name. */
export interface ReceiptRow {
  term: string;
  value: string;
  long?: boolean | undefined;
}

/** What stands on a receipt beside the payment itself. */
export interface ReceiptFacts {
  /** When the portal sent the payment, epoch ms. */
  sentAt?: number | undefined;
  /** When the operator reported the status, epoch ms. */
  readAt: number;
  /** The address of the status page. */
  address: string;
  /** The number of customer care. */
  care?: string;
}

const statusTexts = {
  success: "status.statusSuccess",
  failed: "status.statusFailed",
  registered: "status.statusPending",
  raised: "status.statusPending",
  pending: "status.statusPending",
} as const;

/** The heading of a receipt, which is a summary until the payment has succeeded. */
export function receiptHeading({ transactionStatus }: Receipt, language: Language): string {
  const page = pageTranslator(language)(
    transactionStatus === "success" ? "receipt.receipt" : "receipt.summary",
  );
  return translator(language)("site.title", { page });
}

/** The lines of a receipt in their order, the same on the page, in the text and in the PDF (R-STA-10). */
export function receiptRows(receipt: Receipt, facts: ReceiptFacts, language: Language): ReceiptRow[] {
  const t = translator(language);
  const r = pageTranslator(language);
  const { transactionStatus, details, lead } = receipt;
  const day = (text: string | undefined) => text && formatInvoiceDay(text, language);
  const rows: (Omit<ReceiptRow, "value"> & { value: string | undefined })[] = [
    { term: r("receipt.transaction"), value: receipt.reference },
    { term: r("receipt.provider"), value: receipt.providerReference },
    { term: t("status.lead"), value: lead?.id },
    { term: r("receipt.type"), value: typeText(receipt.type, language) },
    { term: r("receipt.description"), value: receipt.description },
    {
      term: t("summary.benefits"),
      value: details.data && formatFigure(details.data.figure, details.data.unit, language),
    },
    { term: r("receipt.state"), value: t(statusTexts[transactionStatus]) },
    { term: r("receipt.amount"), value: formatPaid(receipt.amount, receipt.currency, language) },
    { term: numberTerm(receipt.type, language), value: receipt.number },
    { term: t("status.account"), value: receipt.account },
    { term: t("status.invoice"), value: receipt.invoice },
    { term: t("invoices.start"), value: day(details.periodStart) },
    { term: t("invoices.end"), value: day(details.periodEnd) },
    { term: t("invoices.due"), value: day(details.dueDate) },
    { term: r("receipt.paidWith"), value: receipt.paidWith && paidWithText(receipt.paidWith, language) },
    { term: r("receipt.payer"), value: receipt.payer },
    { term: r("receipt.reason"), value: receipt.reason && `* ${receipt.reason}`, long: true },
    {
      term: r("receipt.sentAt"),
      value: facts.sentAt === undefined ? undefined : formatMoment(facts.sentAt, language),
    },
    { term: r("receipt.readAt"), value: formatMoment(facts.readAt, language) },
    { term: r("receipt.care"), value: facts.care },
    { term: r("receipt.address"), value: facts.address, long: true },
  ];
  return rows.flatMap(({ value, ...row }) =>
    value === undefined || value === "" ? [] : [{ ...row, value: inOrder(value, language) }],
  );
}

/** The receipt as plain text, one line for each row. */
export function receiptText(heading: string, rows: readonly ReceiptRow[]): string {
  const lines = rows.map(({ term, value }) => `${term}: ${value}`);
  return `${[heading, "", ...lines].join("\n")}\n`;
}

/** A receipt in one line for WhatsApp and SMS; the caller masks its numbers. */
export function receiptInShort(receipt: Receipt, language: Language): string {
  const facts = [formatPaid(receipt.amount, receipt.currency, language), receipt.number ?? receipt.invoice];
  return pageTranslator(language)("receipt.short", {
    reference: receipt.reference,
    state: translator(language)(statusTexts[receipt.transactionStatus]),
    facts: joinList(facts, language),
  }).trim();
}

/** The type in the customer's language; one that the portal has no words for is shown unchanged. */
function typeText(type: Receipt["type"], language: Language): string | undefined {
  if (!type) return undefined;
  return "known" in type ? pageTranslator(language)(`receipt.types.${type.known}`) : type.unknown;
}

/** A router and a fixed line have no mobile number. */
function numberTerm(type: Receipt["type"], language: Language): string {
  const known = type && "known" in type ? type.known : undefined;
  if (known === "BROADBAND_RECHARGE") return translator(language)("recharge.router");
  return pageTranslator(language)(known === "BILL_PAYMENT" ? "receipt.line" : "receipt.number");
}

function paidWithText(paid: PaidWith, language: Language): string {
  const t = translator(language);
  switch (paid.kind) {
    case "card": {
      const method = t("payment.groups.PG");
      if (!paid.gateway) return method;
      const gateway = t(`status.gateways.${paid.gateway}`);
      return pageTranslator(language)("receipt.card", { method, gateway });
    }
    case "other":
      return t(`payment.groups.${paid.type}`);
    case "unnamed":
      return paid.text;
  }
}
