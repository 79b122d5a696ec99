import { attemptMark, type Order } from "./order";

/** What a page may know of an order: nothing that proves or authorises. */
export interface OrderView {
  mark: string;
  origin: string;
  msisdn: string;
  amount: number;
  currency: string;
  bundle: Order["bundle"];
}

export function orderView(order: Order): OrderView {
  const { origin, msisdn, amount, currency, bundle } = order;
  return { mark: attemptMark(order), origin, msisdn, amount, currency, bundle };
}
