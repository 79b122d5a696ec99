import { parseMoney, plainDigits } from "@domain/digits";
import { country } from "@domain/country";
import { paths } from "@domain/paths";
import type { KnownBill, NewOrder } from "../order/schema";
import { checkAmount, withinLimits, type AmountCheck, type AmountLimits } from "./amount";
import { PLAIN_PRODUCT } from "./number-orders";

/** What a bill asks for (R-BIL-9, R-BIL-12). Nothing and less may be paid in advance. */
export type Due =
  | { kind: "due"; total: number; payable: number; rounded: boolean }
  | { kind: "nothing" }
  | { kind: "credit"; credit: number };

const CENTS = 100;

/** A bill's total as money has it: an operator's sum may have more digits. */
export function exactTotal(total: number): number {
  return Math.round(total * CENTS) / CENTS;
}

/** A fractional bill is rounded up where the operator wants it (amountToHigherValueFeature), else taken as it is. */
export function dueOf(total: number, roundUp: boolean): Due {
  const exact = exactTotal(total);
  if (exact === 0) return { kind: "nothing" };
  if (exact < 0) return { kind: "credit", credit: -exact };
  const payable = roundUp ? Math.ceil(exact) : exact;
  return { kind: "due", total: exact, payable, rounded: payable !== exact };
}

/** Ten digits, as they stand on a bill (R-BIL-3). Returns undefined for any other text. */
export function parseAccountNumber(typed: string): string | undefined {
  const digits = plainDigits(typed).replace(/[-./]/g, "");
  return /^[0-9]{10}$/.test(digits) ? digits : undefined;
}

/** What the customer wants to pay: the bill's own amount, cents included, or any whole amount within the limits. */
export function checkBillAmount(typed: string, limits: AmountLimits, due: Due): AmountCheck {
  if (due.kind === "due" && parseMoney(typed) === due.payable) return withinLimits(due.payable, limits);
  return checkAmount(typed, limits);
}

export function billOrder(bill: KnownBill, amount: number): NewOrder {
  return {
    origin: paths.bill,
    journey: "postpaid-bill",
    msisdn: bill.msisdn,
    lineType: bill.lineType,
    transactionType: "POSTPAID_BILL",
    amount,
    currency: country.currency,
    productCode: PLAIN_PRODUCT,
    ...("accountId" in bill.proof ? { accountId: bill.proof.accountId } : { provedNumber: bill.msisdn }),
  };
}
