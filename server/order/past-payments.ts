import { MORE_PAYMENTS_REMEMBERED, PAYMENTS_REMEMBERED } from "@domain/rule-numbers";
import { maskMsisdn } from "@domain/msisdn";
import { localDay } from "@domain/time";
import { chargeOf } from "./charge";
import type { Order, OrderState, PastPayment } from "./schema";

/** How many past payments the browser keeps: more only for a customer who wants that. */
export function paymentsKept({ keepsMore }: Pick<OrderState, "keepsMore">): number {
  return keepsMore ? MORE_PAYMENTS_REMEMBERED : PAYMENTS_REMEMBERED;
}

/** What a list says of an order's payment. */
export function factsOf(order: Order, transactionId: string, now = order.createdAt): PastPayment {
  const stage = order.payment?.stage;
  const isSent = stage?.at === "submitted" && stage.transactionId === transactionId;
  return {
    id: transactionId,
    at: isSent ? stage.since : now,
    ...chargeOf(order),
    ...(order.msisdn === "" ? {} : { number: maskMsisdn(order.msisdn) }),
  };
}

/** The state with what is known of its past payments, and nothing of any other. What was known first stays. */
export function withFacts(state: OrderState, added: readonly PastPayment[]): OrderState {
  const { paid: before = [], ...rest } = state;
  const all = [...before, ...added];
  const paid = rest.past.flatMap((id) => all.find((one) => one.id === id) ?? []);
  return paid.length > 0 ? { ...rest, paid } : rest;
}

/** A past payment in a list; of some only the reference is known. */
export type ListedPayment = Pick<PastPayment, "id"> & Partial<PastPayment>;

/** The payments of a list. One that the state does not remember belongs to its present order. */
export function listed({ past, paid = [], order }: OrderState, ids: readonly string[]): ListedPayment[] {
  return ids.map((id) => {
    const known = paid.find((one) => one.id === id);
    if (known) return known;
    return order && !past.includes(id) ? factsOf(order, id) : { id };
  });
}

/** The payments of a list for a number on a day, by their places; any day when `day` is empty. */
export function placesOf(payments: readonly ListedPayment[], msisdn: string, day: string): number[] {
  const number = maskMsisdn(msisdn);
  return payments.flatMap((payment, place) => {
    if (payment.at === undefined || payment.number !== number) return [];
    return day === "" || localDay(payment.at) === day ? [place] : [];
  });
}

/** The state with the customer's choice of how many payments are kept; fewer at once when she wants no more of them. */
export function keepMore(state: OrderState, wanted: boolean): OrderState {
  const { keepsMore: _before, ...rest } = state;
  if (wanted) return { ...rest, keepsMore: true };
  return withFacts({ ...rest, past: rest.past.slice(0, PAYMENTS_REMEMBERED) }, []);
}
