import { country } from "@domain/country";
import { formatMsisdn, maskMsisdn } from "@domain/msisdn";
import { chargeOf } from "./currency";
import type { Transaction } from "../operator/transaction";
import type { Order } from "./order";
import { standingOf, type Standing } from "./status";

/** A transaction as the status page shows it (spec section 2, Payment status page). */
export interface PaymentResult {
  standing: Standing;
  /** The operator's reference when there is one, else the transaction id. */
  reference: string;
  transactionType: string | undefined;
  description: string | undefined;
  amount: number | undefined;
  currency: string;
  number: string | undefined;
  account: string | undefined;
  invoice: string | undefined;
  /** Why, when it did not succeed. */
  reason: string | undefined;
}

/**
 * What may be shown of a transaction. Whoever did not make the payment in this browser sees numbers masked: an
 * address can be guessed or passed on.
 */
export function paymentResult(
  transaction: Transaction,
  order: Order | undefined,
  own: boolean,
): PaymentResult {
  const standing = standingOf(transaction.transactionStatus);
  const msisdn = transaction.mobileNumber ?? transaction.msisdn ?? order?.msisdn;
  const { accountId } = transaction;
  const charge = order && chargeOf(order);
  return {
    standing,
    reference: transaction.refTransactionId ?? transaction.transactionId,
    transactionType: transaction.transactionType ?? order?.transactionType,
    description: transaction.bundleDescription ?? order?.bundle?.description,
    amount: transaction.amount ?? charge?.amount,
    currency: transaction.currencyCode ?? charge?.currency ?? country.currency,
    number: msisdn && (own ? formatMsisdn(msisdn) : maskMsisdn(msisdn)),
    account: accountId && (own ? accountId : `••••${accountId.slice(-2)}`),
    invoice: transaction.invoiceNumber,
    reason: standing === "success" ? undefined : transaction.statusReason,
  };
}
