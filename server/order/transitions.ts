import { randomBytes } from "node:crypto";
import { ORDER_LIFETIME_MS, PAYMENTS_REMEMBERED, PIN_ATTEMPTS } from "@domain/rule-numbers";
import { newOtp } from "./otp";
import type { NewOrder, Order, OrderState, Payment, Proof, Resumption, Stage } from "./schema";

export function newOrder(facts: NewOrder, now: number): Order {
  return {
    ...facts,
    amount: toCents(facts.amount),
    id: randomBytes(15).toString("base64url"),
    createdAt: now,
    initiations: 0,
    refusals: 0,
    unsettled: [],
  };
}

/** What is shown is what is charged: an operator's sum may have more digits than money has. */
function toCents(amount: number): number {
  return Math.max(Math.round(amount * 100), 1) / 100;
}

export function isExpired(order: Order, now: number): boolean {
  return now - order.createdAt > ORDER_LIFETIME_MS;
}

/**
 * The attempt, and where there are two the currency, that a page shows and its form carries: a form of another order or of an attempt that is over must
 * not act (R-PAY-13).
 */
export function attemptMark(order: Order): string {
  const { id, initiations, refusals, conversion } = order;
  const mark = `${id}.${initiations}.${refusals}`;
  return conversion?.state === "known" ? `${mark}.${conversion.chosen}` : mark;
}

/** Whether a form's page showed this order at the charge that holds now. */
export function showsCharge(mark: string, order: Order): boolean {
  return mark.split(".")[3] === attemptMark(order).split(".")[3];
}

export function withPayment(order: Order, payment: Payment): Order {
  return { ...order, payment };
}

export function atStage(order: Order, payment: Omit<Payment, "stage">, stage: Stage): Order {
  return { ...order, payment: { ...payment, stage } };
}

export function otpSent(refId: string, now: number): Stage {
  return { at: "code", code: newOtp(refId, now) };
}

/** A transaction exists and waits for the payer. */
export function readyToProcess(
  transaction: { id: string; pinKey?: string | undefined },
  proof: Proof | undefined,
  pinsLeft: number = PIN_ATTEMPTS,
): Extract<Stage, { at: "ready" }> {
  return {
    at: "ready",
    transaction: { id: transaction.id, ...(transaction.pinKey ? { pinKey: transaction.pinKey } : {}) },
    ...(proof ? { proof } : {}),
    pinsLeft,
  };
}

/** The transaction was sent; `resume` is what it takes to go on with it, should it not have been carried out. */
export function sentToOperator(
  transactionId: string,
  now: number,
  resume: Resumption | undefined,
): Extract<Stage, { at: "submitted" }> {
  return { at: "submitted", transactionId, since: now, ...(resume ? { resume } : {}) };
}

/** What a payment's page knows of a transaction that it has sent or is about to send. */
export function resumptionOf(payment: Payment | undefined, transactionId: string): Resumption | undefined {
  const stage = payment?.stage;
  if (stage?.at === "submitted" && stage.transactionId === transactionId) return stage.resume;
  if (stage?.at !== "ready" || stage.transaction.id !== transactionId) return undefined;
  const { pinKey } = stage.transaction;
  return { ...(stage.proof ? { proof: stage.proof } : {}), ...(pinKey ? { pinKey } : {}) };
}

/** The order with its payment taken back to the choice of a method; counters stay, keys are never used twice. */
export function startPaymentOver(order: Order): Order {
  const { payment: _over, ...rest } = order;
  return rest;
}

export function idempotencyKey(order: Order, operation: "initiate" | "process"): string {
  const count = operation === "initiate" ? order.initiations : order.refusals;
  return `${order.id}-${operation}-${count}`;
}

/** The state with a payment that the customer must be able to find again, newest first. */
export function rememberPayment(state: OrderState, transactionId: string): OrderState {
  const others = state.past.filter((id) => id !== transactionId);
  return { ...state, past: [transactionId, ...others].slice(0, PAYMENTS_REMEMBERED) };
}

/** The state of an order that was sent: its payment can be found again, and the bill that it pays is asked for anew. */
export function rememberSent(state: OrderState, order: Order, transactionId: string): OrderState {
  const { bill, ...rest } = rememberPayment(state, transactionId);
  const paid = order.journey === "postpaid-bill" && bill?.at === "known" && bill.msisdn === order.msisdn;
  return paid || !bill ? rest : { ...rest, bill };
}

/** The order when its transaction is given up for another one. */
export function withUnsettled(order: Order, transactionId: string): Order {
  const others = order.unsettled.filter((id) => id !== transactionId);
  return { ...order, unsettled: [...others, transactionId].slice(-PAYMENTS_REMEMBERED) };
}

/** The order when process was refused: its key is spent, and a transaction that may yet be carried out is in doubt. */
export function refusedOnce(order: Order, transactionId: string, proven: boolean): Order {
  const counted = { ...order, refusals: order.refusals + 1 };
  return proven ? counted : withUnsettled(counted, transactionId);
}

/**
 * The state without its order. The order's transaction stays findable, in case it was sent and the answer never
 * reached this browser; so do those given up before it, where there is room.
 */
export function leaveOrder(state: OrderState): OrderState {
  const { order, flash: _shown, ...rest } = state;
  if (!order) return rest;
  const id = transactionOf(order);
  const { past } = id === undefined ? rest : rememberPayment(rest, id);
  const all = new Set([...past, ...[...order.unsettled].reverse()]);
  return { ...rest, past: [...all].slice(0, PAYMENTS_REMEMBERED) };
}

/** The transaction that an order has at the operator, sent or not. */
export function transactionOf(order: Order): string | undefined {
  const stage = order.payment?.stage;
  if (stage?.at === "ready") return stage.transaction.id;
  return stage?.at === "submitted" ? stage.transactionId : undefined;
}
