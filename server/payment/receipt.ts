import type { CardGateway } from "@domain/card-gateways";
import { country } from "@domain/country";
import { shorten } from "@domain/message";
import { formatMsisdn, localDigits, maskMsisdn, maskNumbersIn } from "@domain/msisdn";
import { shownTransactionTypes, type ShownTransactionType } from "@domain/transaction-types";
import { type Charge, chargeOf, isDualCurrency } from "../order/charge";
import type { Transaction } from "../operator/transaction";
import { methodOf } from "../order/methods";
import type { Order } from "../order/schema";
import { isChargeSure, paymentSentHere, transactionOf } from "../order/transitions";
import { BILL_LABEL, BUNDLE_LABEL } from "./operator-requests";
import { paidWith, type PaidWith } from "./status/paid-with";
import { transactionStatusOf, type TransactionStatus } from "./status/transaction-status";

/** A transaction as the status page shows it (R-STA-10). */
export interface Receipt {
  transactionStatus: TransactionStatus;
  /** The transaction id, by which every page of the portal names the payment. */
  reference: string;
  /** The operator's or provider's own reference, if it differs. */
  providerReference: string | undefined;
  /** A known type, or the operator's own text for an unknown one. */
  type: { known: ShownTransactionType } | { unknown: string } | undefined;
  /** Present for a business lead; `id` only when the operator sends it. */
  lead: { id: string | undefined } | undefined;
  description: string | undefined;
  /** What the bundle holds, and the days of the invoice; known only to the browser that paid. */
  details: ReceiptDetails;
  amount: number | undefined;
  /** Undefined when neither the operator nor this browser names one, and the type of payment does not fix it. */
  currency: string | undefined;
  /** Undefined for a business lead, which has no line. */
  number: string | undefined;
  account: string | undefined;
  invoice: string | undefined;
  paidWith: PaidWith | undefined;
  /** The number that paid, masked for everyone; known only to the browser that paid. */
  payer: string | undefined;
  /** The reason of a payment that did not succeed. */
  reason: string | undefined;
}

export interface ReceiptDetails {
  data?: { figure: string; unit: string | undefined } | undefined;
  periodStart?: string | undefined;
  periodEnd?: string | undefined;
  dueDate?: string | undefined;
}

export interface ReceiptViewer {
  /** The order of this browser that the transaction belongs to. */
  order: Order | undefined;
  /** Whether this browser made the payment. */
  own: boolean;
  /** What this browser remembers of this payment's charge, after its order has gone on or is gone. */
  remembered?: Charge | undefined;
  /** The card provider that the address names. */
  pg?: CardGateway | undefined;
  /** Whether prices in USD may be paid in CDF, as the operator's configuration says; true where that is not known. */
  dualCurrency: boolean;
}

/**
 * The receipt of a transaction; other browsers see numbers masked, also in the operator's texts, because an address can
 * be guessed or passed on.
 */
export function receiptOf(
  transaction: Transaction,
  { order, own, remembered, pg, dualCurrency }: ReceiptViewer,
): Receipt {
  const transactionStatus = transactionStatusOf(transaction.transactionStatus);
  const msisdn = transaction.mobileNumber ?? transaction.msisdn ?? order?.msisdn;
  const accountId = transaction.accountId ?? order?.accountId ?? order?.invoice?.accountNo;
  const invoiceNumber = transaction.invoiceNumber ?? order?.invoice?.invoiceNo;
  const shownText = (text: string) => shorten(own ? text : maskNumbersIn(text));
  const type = typeOf(transaction.transactionType ?? order?.transactionType, shownText);
  const lead = type !== undefined && "known" in type && type.known === "HBB_LEADS";
  const hidden = own ? [] : [msisdn, transaction.msisdn].filter((number) => number !== undefined);
  const shownReference = (reference: string) => withoutNumbers(reference, hidden);
  const leadId = transaction.metaInfo?.leadId;
  const ofOrder = order && isChargeSure(order, transactionOf(order)) ? chargeOf(order) : undefined;
  const charge = remembered ?? ofOrder;
  const description = transaction.bundleDescription ?? order?.bundle?.description;
  const { statusReason } = transaction;
  const method = paidWith(namesMethod(transaction) ? transaction : sentBy(order), pg);
  const payer = own ? order && paymentSentHere(order)?.payer : undefined;
  return {
    transactionStatus,
    ...referencesOf(transaction, shownReference),
    type,
    lead: lead ? { id: leadId && shownReference(leadId) } : undefined,
    description: description && shownText(description),
    details: own ? detailsOf(order) : {},
    amount: transaction.amount ?? charge?.amount,
    currency: transaction.currencyCode ?? charge?.currency ?? currencyOfType(type, dualCurrency),
    number: lead ? undefined : msisdn && (own ? formatMsisdn(msisdn) : maskMsisdn(msisdn)),
    account: own ? accountId : maskEnd(accountId),
    invoice: own ? invoiceNumber : maskEnd(invoiceNumber),
    paidWith: method?.kind === "unnamed" ? { ...method, text: shownText(method.text) } : method,
    payer: payer ? maskMsisdn(payer) : undefined,
    reason: transactionStatus === "success" ? undefined : statusReason && shownText(statusReason),
  };
}

function referencesOf(
  { transactionId, refTransactionId }: Transaction,
  shown: (reference: string) => string,
): Pick<Receipt, "reference" | "providerReference"> {
  const provider = refTransactionId === transactionId ? undefined : refTransactionId;
  return {
    reference: shown(transactionId),
    providerReference: provider === undefined ? undefined : shown(provider),
  };
}

function detailsOf(order: Order | undefined): ReceiptDetails {
  const { bundle, invoice } = order ?? {};
  return {
    ...(bundle?.data === undefined ? {} : { data: { figure: bundle.data, unit: bundle.dataUnit } }),
    ...(invoice
      ? {
          periodStart: invoice.billingStartDate,
          periodEnd: invoice.billingEndDate,
          dueDate: invoice.dueDate,
        }
      : {}),
  };
}

function namesMethod({ paymentGateway, paymentMode }: Transaction): boolean {
  return (paymentGateway ?? paymentMode) !== undefined;
}

/** The gateway and mode by which this browser sent the order's payment. */
function sentBy(order: Order | undefined): Pick<Transaction, "paymentGateway" | "paymentMode"> {
  const payment = order && paymentSentHere(order);
  if (!payment) return {};
  const { paymentGateway, paymentMode } = methodOf(payment.method);
  return { paymentGateway: payment.gateway ?? paymentGateway, paymentMode };
}

/** Masks the customer's numbers in a reference, because an operator may build one from them. */
function withoutNumbers(reference: string, numbers: readonly string[]): string {
  const locals = numbers.map(localDigits).filter((local) => local !== "");
  return locals.reduce((text, local) => text.replaceAll(local, maskMsisdn(local)), reference);
}

/** The types whose amounts are in the currency of the country, also where bundles and plans are sold in USD. */
const typesInCountryCurrency: readonly ShownTransactionType[] = ["PREPAID_RECHARGE", "POSTPAID_BILL"];

/** The currency of every payment of a type; undefined where it may have been made in CDF instead of USD (R-STA-45). */
function currencyOfType(type: Receipt["type"], dualCurrency: boolean): string | undefined {
  const { currency } = country;
  const inCountryCurrency =
    type !== undefined && "known" in type && typesInCountryCurrency.includes(type.known);
  const mayBeInUsd = !inCountryCurrency || isDualCurrency(currency, dualCurrency);
  return dualCurrency && mayBeInUsd ? undefined : currency;
}

/** Keeps the last two characters, which are enough to recognise one's own account. */
function maskEnd(text: string | undefined): string | undefined {
  return text && `••••${text.slice(-2)}`;
}

/** The transaction types of the labels that do not spell the type (R-STA-13). */
const typesOfLabels: Record<string, ShownTransactionType> = {
  [typeCode(BILL_LABEL)]: "POSTPAID_BILL",
  [typeCode(BUNDLE_LABEL)]: "PREPAID_BUNDLES",
};

function typeCode(label: string): string {
  return label.trim().toUpperCase().replace(/\s+/g, "_");
}

/** Reads the transaction type, which the operator may write as its business label (R-STA-13). */
function typeOf(written: string | undefined, shownText: (text: string) => string): Receipt["type"] {
  if (written === undefined) return undefined;
  const code = typeCode(written);
  const known = typesOfLabels[code] ?? shownTransactionTypes.find((type) => type === code);
  return known ? { known } : { unknown: shownText(written) };
}
