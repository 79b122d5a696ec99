import { MORE_PAYMENTS_REMEMBERED, PAYMENTS_REMEMBERED } from "@domain/rule-numbers";
import { endsOf } from "@domain/msisdn";
import { localDay } from "@domain/time";
import { chargeOf, type Charge } from "./charge";
import type { Order, OrderState, PastPayment } from "./schema";

/** A past payment in a list; sometimes only its reference is known. */
export interface ListedPayment {
  id: string;
  known?: Charge & {
    /** When it was sent, in epoch ms. */
    at: number;
    /** The first and last digits of the number that was paid for; "" without a number. */
    ends: string;
  };
}

/** How many past payments the browser keeps, which is more only for a customer who wants that. */
export function paymentsKept({ keepsMore }: Pick<OrderState, "keepsMore">): number {
  return keepsMore ? MORE_PAYMENTS_REMEMBERED : PAYMENTS_REMEMBERED;
}

/** The facts of an order's payment for a list; `now` is its time of sending when the order has none yet. */
export function pastPaymentOf(order: Order, transactionId: string, now = order.createdAt): PastPayment {
  const stage = order.payment?.stage;
  const isSent = stage?.at === "submitted" && stage.transactionId === transactionId;
  const { amount, currency } = chargeOf(order);
  const sentAt = isSent ? stage.since : now;
  return [transactionId, Math.floor(sentAt / 1000), amount, currency, endsOf(order.msisdn)];
}

/** The state with new facts of its own past payments; known facts stay. */
export function withFacts(state: OrderState, added: readonly PastPayment[]): OrderState {
  const { paid: before = [], ...rest } = state;
  const all = [...before, ...added];
  const paid = rest.past.flatMap((id) => all.filter((one) => one[0] === id).slice(0, 1));
  return paid.length > 0 ? { ...rest, paid } : rest;
}

/** The payments of a list, where a payment without remembered facts belongs to the present order. */
export function listed({ past, paid = [], order }: OrderState, ids: readonly string[]): ListedPayment[] {
  return ids.map((id) => {
    const ofOrder = order && !past.includes(id) ? pastPaymentOf(order, id) : undefined;
    const facts = paid.find((one) => one[0] === id) ?? ofOrder;
    return facts ? listedPayment(facts) : { id };
  });
}

/** A remembered payment as a list shows it. */
export function listedPayment([id, seconds, amount, currency, ends]: PastPayment): ListedPayment {
  return { id, known: { amount, currency, at: seconds * 1000, ends } };
}

/** The payments of a list for a number on a day, by their indexes; any day when `day` is empty. */
export function indexesOf(payments: readonly ListedPayment[], msisdn: string, day: string): number[] {
  const ends = endsOf(msisdn);
  return payments.flatMap(({ known }, index) => {
    if (!known || known.ends !== ends) return [];
    return day === "" || localDay(known.at) === day ? [index] : [];
  });
}

/**
 * The state with the customer's choice of how many payments are kept; the others are dropped at once when she wants fewer.
 */
export function keepMore(state: OrderState, wanted: boolean): OrderState {
  const { keepsMore: _before, ...rest } = state;
  if (wanted) return { ...rest, keepsMore: true };
  return withFacts({ ...rest, past: rest.past.slice(0, PAYMENTS_REMEMBERED) }, []);
}
