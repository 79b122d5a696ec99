import type { PaymentMethod } from "../order/methods/method";
import type { Order } from "../order/schema";
import { hasOwnEmail } from "../order/view";

/** The fields of a method's first page as they were typed. */
export interface TypedPayer {
  msisdn: string;
  email: string;
}

/** The e-mail address of a payment. */
export function emailFor(order: Order, typed: string): string {
  return hasOwnEmail(order) ? (order.email ?? typed) : typed;
}

/** Whether a line's credit would pay for credit of the same line (R-MET-46). */
export function isOwnCredit(
  order: Pick<Order, "journey" | "msisdn">,
  { checksCredit }: Pick<PaymentMethod, "checksCredit">,
  payer: string,
): boolean {
  const buysCredit = order.journey === "prepaid-amount" || order.journey === "broadband-amount";
  return checksCredit === true && buysCredit && payer === order.msisdn;
}

/** The journeys whose number is that of a router or of a fixed line. */
const journeysWithoutWallet: readonly Order["journey"][] = [
  "broadband-amount",
  "broadband-bundle",
  "fixed-internet",
];

/**
 * The number that pays at once, because the method asks for nothing else (R-MET-48); not that of a line without a
 * wallet.
 */
export function payerAtOnce(
  order: Order,
  { number, email, checksCredit }: PaymentMethod,
): string | undefined {
  if (!number || email) return undefined;
  const payer = suggestedPayer(order, { fromCredit: checksCredit === true });
  const hasNoWallet = payer === order.msisdn && journeysWithoutWallet.includes(order.journey);
  return hasNoWallet ? undefined : payer || undefined;
}

/** The number that a method's first page fills in: the last payer's, else the line that is paid for. */
export function suggestedPayer(order: Order, method: { fromCredit: boolean }): string {
  const suggested = order.payer || order.msisdn;
  return isOwnCredit(order, { checksCredit: method.fromCredit }, suggested) ? "" : suggested;
}
