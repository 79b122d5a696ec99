import { toCents } from "@domain/amount";
import { randomBytes } from "node:crypto";
import { ORDER_LIFETIME_MS, PIN_ATTEMPTS } from "@domain/rule-numbers";
import { newOtp } from "./otp";
import { pastPaymentOf, paymentsKept, withFacts } from "./past-payments";
import { rememberPurchase } from "./purchases";
import { addUnsettled } from "./unsettled";
import type {
  NewOrder,
  Order,
  OrderState,
  PastPayment,
  Payment,
  Proof,
  Resumption,
  Stage,
  Paying,
} from "./schema";

/** Creates an order, whose id never changes (R-PAY-1). */
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

/** Whether an order can no longer be paid (R-PAY-2); `now` is in epoch ms. */
export function isOrderExpired(order: Order, now: number): boolean {
  return now - order.createdAt > ORDER_LIFETIME_MS;
}

/**
 * Identifies the attempt, and the chosen currency of two, in forms, so that a form of another order or of an earlier
 * attempt is refused (R-PAY-13).
 */
export function attemptMark(order: Order): string {
  const { id, initiations, refusals, conversion } = order;
  const mark = `${id}.${initiations}.${refusals}`;
  return conversion?.state === "known" ? `${mark}.${conversion.chosen}` : mark;
}

/** Whether the form's page showed the present charge of this order. */
export function showsCharge(mark: string, order: Order): boolean {
  return mark.split(".")[3] === attemptMark(order).split(".")[3];
}

/** The order with another state of its payment. */
export function withPayment(order: Order, payment: Payment): Order {
  return { ...order, payment };
}

/** The order with its payment at another stage. */
export function atStage(order: Order, payment: Paying, stage: Stage): Order {
  return { ...order, payment: { ...payment, stage } };
}

/** The stage of a payer to whom an OTP was sent; `now` in ms since 1970. */
export function otpSent(refId: string, now: number): Stage {
  return { at: "code", code: newOtp(refId, now) };
}

/** The stage of a transaction that exists and waits for the payer. */
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

/** The stage of a submitted transaction; `resume` is the data to continue it when it was not carried out. */
export function sentToOperator(
  transactionId: string,
  now: number,
  resume: Resumption | undefined,
): Extract<Stage, { at: "submitted" }> {
  return { at: "submitted", transactionId, since: now, ...(resume ? { resume } : {}) };
}

/** The data needed to continue a transaction that this payment has submitted or is about to submit. */
export function resumptionOf(payment: Payment | undefined, transactionId: string): Resumption | undefined {
  const stage = payment?.stage;
  if (stage?.at === "submitted" && stage.transactionId === transactionId) return stage.resume;
  if (stage?.at !== "ready" || stage.transaction.id !== transactionId) return undefined;
  const { pinKey } = stage.transaction;
  return { ...(stage.proof ? { proof: stage.proof } : {}), ...(pinKey ? { pinKey } : {}) };
}

/**
 * The order without its payment, back at the choice of a method, with its counters, so that no idempotency key is used
 * twice.
 */
export function startPaymentOver(order: Order): Order {
  const { payment: _over, ...rest } = order;
  return rest;
}

/**
 * The idempotency key of a call, which changes with each initiate, and for process only after a definite refusal
 * (R-PAY-18).
 */
export function idempotencyKey(order: Order, operation: "initiate" | "process"): string {
  const count = operation === "initiate" ? order.initiations : order.refusals;
  return `${order.id}-${operation}-${count}`;
}

/**
 * Adds a payment with the facts of its order to those that the customer can find again, newest first; `now` is its time
 * of sending when the order has none yet.
 */
export function rememberPayment(
  state: OrderState,
  transactionId: string,
  order?: Order,
  now?: number,
): OrderState {
  const others = state.past.filter((id) => id !== transactionId);
  const past = [transactionId, ...others].slice(0, paymentsKept(state));
  return withFacts({ ...state, past }, order ? sureFacts(order, transactionId, now) : []);
}

/** The facts of an order's payment; none where its charge is not sure. */
function sureFacts(order: Order, transactionId: string, now?: number): PastPayment[] {
  return isChargeSure(order, transactionId) ? [pastPaymentOf(order, transactionId, now)] : [];
}

/**
 * Whether a transaction of an order was charged as the order says now: of an order in two currencies only the present
 * one, because the customer may have chosen the other currency after an earlier one (R-STA-15).
 */
export function isChargeSure(order: Order, transactionId: string | undefined): boolean {
  const isPresent = paymentSentHere(order) !== undefined && transactionOf(order) === transactionId;
  return order.conversion === undefined || isPresent;
}

/** Remembers the payment of a submitted order, and removes the bill that it pays so that it is fetched again. */
export function rememberSent(
  state: OrderState,
  order: Order,
  transactionId: string,
  now: number,
): OrderState {
  const { bill, ...rest } = rememberPurchase(
    rememberPayment(state, transactionId, order, now),
    order,
    transactionId,
    now,
  );
  const paid = order.journey === "postpaid-bill" && bill?.at === "known" && bill.msisdn === order.msisdn;
  return paid || !bill ? rest : { ...rest, bill };
}

/** The order after its transaction is replaced by a later one, with the newest unsettled transactions (R-PAY-39). */
export function withUnsettled(order: Order, transactionId: string): Order {
  return { ...order, unsettled: addUnsettled(order.unsettled, transactionId) };
}

/**
 * The order with a refusal that its cookies lack, as a lost answer or restored cookies leave them: the key of the refused
 * transaction is used up, and it may succeed late (R-PAY-39).
 */
export function withMissedRefusal(order: Order, refused: { transactionId: string; refusals: number }): Order {
  return { ...withUnsettled(order, refused.transactionId), refusals: refused.refusals + 1 };
}

/**
 * The order after a refused process, whose next call uses a new key; unless the refusal is final, the transaction
 * counts as unsettled.
 */
export function refusedOnce(order: Order, transactionId: string, proven: boolean): Order {
  const counted = { ...order, refusals: order.refusals + 1 };
  return proven ? counted : withUnsettled(counted, transactionId);
}

/**
 * The state without its order, whose transaction stays findable because its answer may be lost, as do earlier unsettled
 * transactions while there is space (R-PAY-46).
 */
export function leaveOrder(state: OrderState): OrderState {
  const { order, flash: _shown, ...rest } = state;
  if (!order) return rest;
  const id = transactionOf(order);
  const { past } = id === undefined ? rest : rememberPayment(rest, id);
  const unsettled = [...order.unsettled].reverse();
  const all = [...new Set([...past, ...unsettled])].slice(0, paymentsKept(rest));
  const ofOrder = [...(id === undefined ? [] : [id]), ...unsettled];
  return withFacts(
    { ...rest, past: all },
    ofOrder.flatMap((one) => sureFacts(order, one)),
  );
}

/**
 * The order's payment whose transaction this browser has sent, or holds ready; undefined when the order leads to a
 * transaction that was sent elsewhere, or for an earlier payer.
 */
export function paymentSentHere(order: Order): Payment | undefined {
  const { payment } = order;
  if (payment?.stage.at === "ready") return payment;
  if (payment?.stage.at !== "submitted") return undefined;
  const { resume, proofEnded } = payment.stage;
  return resume || proofEnded ? payment : undefined;
}

/** The order's transaction at the operator, submitted or not. */
export function transactionOf(order: Order): string | undefined {
  const stage = order.payment?.stage;
  if (stage?.at === "ready") return stage.transaction.id;
  return stage?.at === "submitted" ? stage.transactionId : undefined;
}
