import type { CardGateway } from "@domain/card-gateways";
import { country } from "@domain/country";
import { shorten } from "@domain/message";
import { formatMsisdn, localDigits, maskMsisdn, maskNumbersIn } from "@domain/msisdn";
import { transactionTypes, type TransactionType } from "@domain/transaction-types";
import { chargeOf } from "../order/charge";
import type { Transaction } from "../operator/transaction";
import { methodOf } from "../order/methods";
import type { Order } from "../order/schema";
import { paidWith, type PaidWith } from "./paid-with";
import { transactionStatusOf, type TransactionStatus } from "./transaction-status";

/** A transaction as the status page shows it (R-STA-10). */
export interface Receipt {
  transactionStatus: TransactionStatus;
  /** The operator's reference when there is one, else the transaction id. */
  reference: string;
  /** One of ours, or the operator's own word where there is none. */
  type: { known: TransactionType } | { unknown: string } | undefined;
  /** Present for a business lead; its id only when the operator names it. */
  lead: { id: string | undefined } | undefined;
  description: string | undefined;
  amount: number | undefined;
  /** Absent where two are possible and nobody says which. */
  currency: string | undefined;
  /** Absent for a business lead, which is nobody's line. */
  number: string | undefined;
  account: string | undefined;
  invoice: string | undefined;
  paidWith: PaidWith | undefined;
  /** Why, when it did not succeed. */
  reason: string | undefined;
}

export interface ReceiptViewer {
  /** The order of this browser that the transaction belongs to. */
  order: Order | undefined;
  /** Whether this browser made the payment. */
  own: boolean;
  /** The card provider that the address names. */
  pg?: CardGateway | undefined;
}

/**
 * What may be shown of a transaction. Whoever did not make the payment in this browser sees numbers masked, in the
 * operator's texts too: an address can be guessed or passed on.
 */
export function receiptOf(transaction: Transaction, { order, own, pg }: ReceiptViewer): Receipt {
  const transactionStatus = transactionStatusOf(transaction.transactionStatus);
  const msisdn = transaction.mobileNumber ?? transaction.msisdn ?? order?.msisdn;
  const accountId = transaction.accountId ?? order?.accountId ?? order?.invoice?.accountNo;
  const invoiceNumber = transaction.invoiceNumber ?? order?.invoice?.invoiceNo;
  const type = typeOf(transaction.transactionType ?? order?.transactionType);
  const lead = type !== undefined && "known" in type && type.known === "HBB_LEADS";
  const words = (text: string | undefined) => text && shorten(own ? text : maskNumbersIn(text));
  const charge = order && chargeOf(order);
  return {
    transactionStatus,
    reference: withoutNumber(
      transaction.refTransactionId ?? transaction.transactionId,
      own ? undefined : msisdn,
    ),
    type,
    lead: lead ? { id: transaction.metaInfo?.leadId } : undefined,
    description: words(transaction.bundleDescription ?? order?.bundle?.description),
    amount: transaction.amount ?? charge?.amount,
    currency:
      transaction.currencyCode ?? charge?.currency ?? (country.secondCurrency ? undefined : country.currency),
    number: lead ? undefined : msisdn && (own ? formatMsisdn(msisdn) : maskMsisdn(msisdn)),
    account: own ? accountId : maskEnd(accountId),
    invoice: own ? invoiceNumber : maskEnd(invoiceNumber),
    paidWith: paidWith(saysHow(transaction) ? transaction : sentBy(order), pg),
    reason: transactionStatus === "success" ? undefined : words(transaction.statusReason),
  };
}

function saysHow({ paymentGateway, paymentMode }: Transaction): boolean {
  return (paymentGateway ?? paymentMode) !== undefined;
}

/** How this browser sent the order's payment, where it did. */
function sentBy(order: Order | undefined): Pick<Transaction, "paymentGateway" | "paymentMode"> {
  const payment = order?.payment;
  if (payment?.stage.at !== "submitted" || !payment.stage.resume) return {};
  const { paymentGateway, paymentMode } = methodOf(payment.method);
  return { paymentGateway: payment.gateway ?? paymentGateway, paymentMode };
}

/** A reference that an operator has made from the customer's number must not tell it. */
function withoutNumber(reference: string, msisdn: string | undefined): string {
  const local = msisdn && localDigits(msisdn);
  return local ? reference.replaceAll(local, maskMsisdn(local)) : reference;
}

/** Enough to recognise one's own by. */
function maskEnd(text: string | undefined): string | undefined {
  return text && `••••${text.slice(-2)}`;
}

/** The type by our name for it; the operator may write it as its business label (R-STA-13). */
function typeOf(written: string | undefined): Receipt["type"] {
  if (written === undefined) return undefined;
  const code = written.trim().toUpperCase().replace(/\s+/g, "_");
  const known = transactionTypes.find((type) => type === code);
  return known ? { known } : { unknown: shorten(written) };
}
