import { MORE_PAYMENTS_REMEMBERED, PAYMENTS_REMEMBERED } from "@domain/rule-numbers";
import { endsOf } from "@domain/msisdn";
import { localDay } from "@domain/time";
import { chargeOf, type Charge } from "./charge";
import type { Order, OrderState, PastPayment } from "./schema";

/** A past payment in a list; of some only the reference is known. */
export interface ListedPayment {
  id: string;
  known?: Charge & {
    /** When it was sent, in epoch ms. */
    at: number;
    /** The ends of the number that was paid for; "" without one. */
    ends: string;
  };
}

/** How many past payments the browser keeps: more only for a customer who wants that. */
export function paymentsKept({ keepsMore }: Pick<OrderState, "keepsMore">): number {
  return keepsMore ? MORE_PAYMENTS_REMEMBERED : PAYMENTS_REMEMBERED;
}

/** What a list says of an order's payment. `now` is when it is sent, for an order that does not say it yet. */
export function pastPaymentOf(order: Order, transactionId: string, now = order.createdAt): PastPayment {
  const stage = order.payment?.stage;
  const isSent = stage?.at === "submitted" && stage.transactionId === transactionId;
  const { amount, currency } = chargeOf(order);
  const sentAt = isSent ? stage.since : now;
  return [transactionId, Math.floor(sentAt / 1000), amount, currency, endsOf(order.msisdn)];
}

/** The state with the known facts of its own past payments; a fact that is known already stays. */
export function withFacts(state: OrderState, added: readonly PastPayment[]): OrderState {
  const { paid: before = [], ...rest } = state;
  const all = [...before, ...added];
  const paid = rest.past.flatMap((id) => all.filter((one) => one[0] === id).slice(0, 1));
  return paid.length > 0 ? { ...rest, paid } : rest;
}

/** The payments of a list. One that the state does not remember belongs to its present order. */
export function listed({ past, paid = [], order }: OrderState, ids: readonly string[]): ListedPayment[] {
  return ids.map((id) => {
    const ofOrder = order && !past.includes(id) ? pastPaymentOf(order, id) : undefined;
    const facts = paid.find((one) => one[0] === id) ?? ofOrder;
    if (!facts) return { id };
    const [, seconds, amount, currency, ends] = facts;
    return { id, known: { amount, currency, at: seconds * 1000, ends } };
  });
}

/** The payments of a list for a number on a day, by their places; any day when `day` is empty. */
export function placesOf(payments: readonly ListedPayment[], msisdn: string, day: string): number[] {
  const ends = endsOf(msisdn);
  return payments.flatMap(({ known }, place) => {
    if (!known || known.ends !== ends) return [];
    return day === "" || localDay(known.at) === day ? [place] : [];
  });
}

/** The state with the customer's choice of how many payments are kept; the others go at once when she wants fewer. */
export function keepMore(state: OrderState, wanted: boolean): OrderState {
  const { keepsMore: _before, ...rest } = state;
  if (wanted) return { ...rest, keepsMore: true };
  return withFacts({ ...rest, past: rest.past.slice(0, PAYMENTS_REMEMBERED) }, []);
}
