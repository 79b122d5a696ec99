import { say } from "@domain/message";
import { UNAVAILABLE } from "@domain/http-status";
import { paymentAnswerMessage } from "../operator/answer-message";
import { type Failure, isPaused } from "../operator/errors";
import { initiatePayment, initiateWalletPayment } from "../operator/transaction";
import { methodOf } from "../order/methods";
import type { Order, OrderState, Proof, Paying } from "../order/schema";
import { pageOfOrder } from "../order/steps";
import {
  idempotencyKey,
  readyToProcess,
  startPaymentOver,
  withPayment,
  withMissedRefusal,
} from "../order/transitions";
import { isRefusedSince, type PaymentLock } from "../exactly-once/payment-lock";
import { isAnswered, isBreakdown } from "../operator/breakdown";
import type { PaymentContext } from "./context";
import { refuseWhenClosed } from "./refuse-closed";
import { redirectToEarlierResult } from "./earlier-transactions";
import { initiateRequest } from "./operator-requests";
import { afterAnyRefusal, isPayerUnproved, provePayerAgain } from "./refusal";
import { failedCall, orderEvent } from "./trail";
import { errorFlash, invalid, redirectOrder, type StepResult } from "./step-result";
import { unlessStoreIsDown } from "../exactly-once/store";

export interface Initiated {
  kind: "initiated";
  order: Order;
  transaction: { id: string; pinKey: string | undefined };
}

/** The reason why there is no transaction. */
export type NotInitiated =
  /** The operator no longer accepts the payer's proof; `sentence` is its own. */
  | { kind: "payer-unproved"; order: Order; sentence: string | undefined }
  | { kind: "ended"; result: StepResult };

/**
 * Initiates a transaction and redirects to the page that sends it, so that its id reaches the customer's cookie before
 * money moves, and a process killed while sending leaves no payment that cannot be found (R-PAY-16, R-PAY-17).
 */
export async function initiateAndRedirect(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  paying: Paying,
  proof?: Proof,
  pinsLeft?: number,
): Promise<StepResult> {
  const initiation = await initiateUnderLock(context, state, order, paying, proof);
  if (initiation.kind !== "initiated") return notInitiatedResult(state, paying, initiation);
  const ready = readyOrder(initiation, paying, proof, pinsLeft);
  return redirectOrder(state, ready, pageOfOrder(ready));
}

/** The order with its transaction, which waits for the payer. */
export function readyOrder(
  { order, transaction }: Initiated,
  paying: Paying,
  proof: Proof | undefined,
  pinsLeft?: number,
): Order {
  return withPayment(order, { ...payingOnly(paying), stage: readyToProcess(transaction, proof, pinsLeft) });
}

/** The page where the customer continues without a transaction. */
export function notInitiatedResult(state: OrderState, paying: Paying, not: NotInitiated): StepResult {
  return not.kind === "ended" ? not.result : provePayerAgain(state, not.order, paying, not.sentence);
}

/**
 * Initiates and notes the transaction in the payment lock, unless the order has one in flight; every payment begins
 * here, so a switch is checked here, too.
 */
export async function initiateUnderLock(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  paying: Paying,
  proof: Proof | undefined,
): Promise<Initiated | NotInitiated> {
  const closed = refuseWhenClosed(context.switches, state, order, paying.method);
  if (closed) return { kind: "ended", result: closed };
  let counted = countInitiation(await withLastRefusal(context.paymentLock, order));
  let answer = await callInitiate(context, counted, paying, proof);
  if (!answer.ok && answer.failure.kind === "refused" && answer.failure.reason === "key-conflict") {
    // The key of a lost answer belongs to another request, and no money has moved, so the next key is used (R-PAY-19).
    counted = countInitiation(counted);
    answer = await callInitiate(context, counted, paying, proof);
  }
  const event = { ...orderEvent(counted, paying), ourReference: idempotencyKey(counted, "initiate") };
  if (!answer.ok) {
    context.trail.note({ ...event, call: "initiate", ...failedCall(answer.failure) });
    return notInitiated(state, counted, payingOnly(paying), answer.failure);
  }
  const { transactionId: id, pinKey } = answer.value;
  context.trail.note({ ...event, transition: "initiated", transaction: id });
  const entry = await context.paymentLock.prepare(order.id, id, counted.refusals);
  // Another tab was refused meanwhile.
  if (entry && isRefusedSince(entry, counted.refusals))
    return initiateUnderLock(context, state, withMissedRefusal(counted, entry), paying, proof);
  if (entry) {
    return { kind: "ended", result: redirectToEarlierResult(context, state, counted, entry.transactionId) };
  }
  return { kind: "initiated", order: counted, transaction: { id, pinKey } };
}

/** The order with the last refusal that the payment lock has. */
async function withLastRefusal(paymentLock: PaymentLock, order: Order): Promise<Order> {
  const entry = await unlessStoreIsDown(paymentLock.read(order.id), undefined);
  return entry && isRefusedSince(entry, order.refusals) ? withMissedRefusal(order, entry) : order;
}

function payingOnly({ method, payer, gateway }: Paying): Paying {
  return { method, payer, ...(gateway === undefined ? {} : { gateway }) };
}

function countInitiation(order: Order): Order {
  return { ...order, initiations: order.initiations + 1 };
}

function callInitiate(context: PaymentContext, order: Order, paying: Paying, proof: Proof | undefined) {
  const request = initiateRequest(order, paying, proof?.uniqueCode);
  const key = idempotencyKey(order, "initiate");
  return proof?.authorization
    ? initiateWalletPayment(context.operator, request, key, proof.authorization)
    : initiatePayment(context.operator, request, key);
}

/** The operator refused, or its answer was lost on the way. */
function notInitiated(state: OrderState, order: Order, paying: Paying, failure: Failure): NotInitiated {
  if (failure.kind !== "refused" || isBreakdown(failure))
    return { kind: "ended", result: afterBreakdown(state, order, paying, failure) };
  if (isPayerUnproved(failure)) return { kind: "payer-unproved", order, sentence: failure.message };
  const { start } = methodOf(paying.method).pages;
  const flash = errorFlash(paymentAnswerMessage(failure, "somethingWrong"));
  const result =
    afterAnyRefusal(state, order, paying, failure) ??
    redirectOrder(state, startPaymentOver(order), start, flash);
  return { kind: "ended", result };
}

/** The page where the customer tries again; an accepted OTP stays accepted, so that she only presses again (R-PAY-45). */
function afterBreakdown(state: OrderState, order: Order, paying: Paying, failure: Failure): StepResult {
  const message = say(isPaused(failure) ? "paymentsPaused" : "somethingWrong");
  const isProved = hasProved(order, paying);
  // The page that sent the form had the proof before this call.
  const wasProved = state.order !== undefined && hasProved(state.order, paying);
  const key = keyAfterBreakdown(failure, { isProved, wasProved });
  if (key === "same" && (!isProved || wasProved)) return invalid(message, UNAVAILABLE);
  if (!isProved) {
    const { start } = methodOf(paying.method).pages;
    return redirectOrder(state, startPaymentOver(order), start, errorFlash(message));
  }
  const next = key === "same" ? { ...order, initiations: order.initiations - 1 } : order;
  return redirectOrder(state, next, pageOfOrder(next), errorFlash(message));
}

/**
 * The idempotency key of the next initiate: the same one after a broken connection, because the transaction may be
 * initiated and the OTP used (R-PAY-20); the next one after an HTTP error, which the operator may repeat for that key.
 * An answer that cannot be read may be repeated, too, so that the same key is used only where the call may have used an
 * OTP, and only once.
 */
function keyAfterBreakdown(
  failure: Failure,
  { isProved, wasProved }: { isProved: boolean; wasProved: boolean },
): "same" | "next" {
  if (!isAnswered(failure)) return "same";
  const isUnreadable = failure.kind === "outage" && failure.cause === "malformed";
  return isUnreadable && isProved && !wasProved ? "same" : "next";
}

/** Whether the order holds a proof for this method; a proof for another method does not count. */
function hasProved({ payment }: Order, { method }: Paying): boolean {
  return payment?.method === method && payment.stage.at === "proved";
}
