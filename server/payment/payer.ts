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
