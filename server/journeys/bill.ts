import { roundToCents } from "@domain/amount";
import { country } from "@domain/country";
import { paths } from "@domain/paths";
import type { NewOrder } from "../order/schema";
import type { KnownBill } from "../order/bill-state";
import { PLAIN_PRODUCT } from "./number-orders";

/** The amount due on a bill (R-BIL-9, R-BIL-12); when nothing is due, the customer may pay in advance. */
export type Due =
  | { kind: "due"; total: number; payable: number; rounded: boolean }
  | { kind: "nothing" }
  | { kind: "credit"; credit: number };

/** The amount due, with a fraction rounded up when the operator sets amountToHigherValueFeature. */
export function dueOf(total: number, roundUp: boolean): Due {
  const exact = roundToCents(total);
  if (exact === 0) return { kind: "nothing" };
  if (exact < 0) return { kind: "credit", credit: -exact };
  const payable = roundUp ? Math.ceil(exact) : exact;
  return { kind: "due", total: exact, payable, rounded: payable !== exact };
}

/** The amount that settles a bill; undefined when nothing is due. */
export function payableOf(due: Due): number | undefined {
  return due.kind === "due" ? due.payable : undefined;
}

export interface BillPayment {
  amount: number;
  /** The total that the customer was shown. */
  owed: number;
  /** The last payment of the bill that the customer was shown. */
  afterPayment: string | undefined;
}

/** The order that pays a bill, with an amount in the country's currency. */
export function billOrder(bill: KnownBill, { amount, owed, afterPayment }: BillPayment): NewOrder {
  return {
    origin: paths.bill,
    journey: "postpaid-bill",
    msisdn: bill.msisdn,
    lineType: bill.lineType,
    transactionType: "POSTPAID_BILL",
    amount,
    currency: country.currency,
    productCode: PLAIN_PRODUCT,
    owed,
    ...(afterPayment === undefined ? {} : { afterPayment }),
    ...("accountId" in bill.proof ? { accountId: bill.proof.accountId } : { provedNumber: bill.msisdn }),
  };
}
