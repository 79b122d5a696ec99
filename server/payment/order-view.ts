import { chargeOf } from "./currency";
import { attemptMark, type Order } from "./order";

/** What a page may know of an order: nothing that proves or authorises. */
export interface OrderView {
  mark: string;
  origin: string;
  msisdn: string;
  /** What will be charged, in the chosen currency. */
  amount: number;
  currency: string;
  conversion: Order["conversion"];
  bundle: Order["bundle"];
}

export function orderView(order: Order): OrderView {
  const { origin, msisdn, conversion, bundle } = order;
  return { mark: attemptMark(order), origin, msisdn, ...chargeOf(order), conversion, bundle };
}
