import { say, sayTheirs } from "@domain/message";
import type { Failure } from "../operator/errors";
import { initiatePayment, initiateWalletPayment } from "../operator/transaction";
import { methodOf } from "../order/methods";
import {
  idempotencyKey,
  type Order,
  type OrderState,
  type Payment,
  type Proof,
  readyToProcess,
  startPaymentOver,
  withPayment,
} from "../order/schema";
import { initiateRequest } from "./operator-requests";
import { afterAnyRefusal, wordsOf } from "./refusal";
import { placeOf } from "../order/steps";
import { errorFlash, moves, stays, UNAVAILABLE, type PaymentContext, type StepResult } from "./context";
import { alreadySubmitted } from "./earlier-transactions";
import { isBreakdown } from "./classify-failure";

type Paying = Omit<Payment, "stage">;

/** A transaction that waits to be sent, or where the customer belongs because there is none. */
export type Initiation =
  | { kind: "begun"; order: Order; transaction: { id: string; pinKey: string | undefined } }
  | { kind: "ended"; result: StepResult };

/**
 * Begins a transaction and leads to the page that lets it go. Nothing moves yet: the transaction reaches the
 * customer's cookie first, so that a service killed while it processes leaves no payment that cannot be found
 * (docs/decisions/0004-money-path.md).
 */
export async function initiateTransaction(
  desk: PaymentContext,
  state: OrderState,
  order: Order,
  paying: Paying,
  proof?: Proof,
  pinsLeft?: number,
): Promise<StepResult> {
  const begun = await initiateOnce(desk, state, order, paying, proof);
  if (begun.kind === "ended") return begun.result;
  const stage = readyToProcess(begun.transaction, proof, pinsLeft);
  const ready = withPayment(begun.order, { ...payingOnly(paying), stage });
  return moves(state, ready, placeOf(ready));
}

/** Initiates and notes it in the payment lock, unless the order has a transaction on its way already. */
export async function initiateOnce(
  desk: PaymentContext,
  state: OrderState,
  order: Order,
  paying: Paying,
  proof: Proof | undefined,
): Promise<Initiation> {
  let counted = countInitiation(order);
  let begun = await initiate(desk, counted, paying, proof);
  if (!begun.ok && begun.failure.kind === "refused" && begun.failure.reason === "key-conflict") {
    // An earlier answer never reached this browser, and its key was used for something else. Nothing moved.
    counted = countInitiation(counted);
    begun = await initiate(desk, counted, paying, proof);
  }
  if (!begun.ok)
    return { kind: "ended", result: notBegun(state, counted, payingOnly(paying), begun.failure) };
  const { transactionId: id, pinKey } = begun.value;
  const entry = await desk.guard.prepare(order.id, id, order.refusals);
  if (entry) {
    return { kind: "ended", result: alreadySubmitted(desk, state, counted, entry.transactionId) };
  }
  return { kind: "begun", order: counted, transaction: { id, pinKey } };
}

function payingOnly({ method, payer, gateway }: Paying): Paying {
  return { method, payer, ...(gateway === undefined ? {} : { gateway }) };
}

function countInitiation(order: Order): Order {
  return { ...order, initiations: order.initiations + 1 };
}

function initiate(desk: PaymentContext, order: Order, paying: Paying, proof: Proof | undefined) {
  const request = initiateRequest(order, paying, proof?.uniqueCode);
  const key = idempotencyKey(order, "initiate");
  return proof?.authorization
    ? initiateWalletPayment(desk.operator, request, key, proof.authorization)
    : initiatePayment(desk.operator, request, key);
}

/** No transaction came of it, or its answer was lost on the way. */
function notBegun(state: OrderState, order: Order, paying: Paying, failure: Failure): StepResult {
  const { start } = methodOf(paying.method).pages;
  if (failure.kind === "refused" && !isBreakdown(failure)) {
    const begin = moves(
      state,
      startPaymentOver(order),
      start,
      errorFlash(wordsOf(failure, "somethingWrong")),
    );
    return afterAnyRefusal(state, order, paying, failure) ?? begin;
  }
  const message = failure.kind === "refused" ? sayTheirs(failure.message) : say("somethingWrong");
  // A broken line may hide a transaction that was begun and has used the code up: the same key asks for it again,
  // so nothing may have changed. An error status may be what that key is answered for ever: there it moves on.
  const lost = failure.kind === "outage" && failure.cause !== "http";
  const proved = hasProved(order, paying);
  const wasProved = state.order !== undefined && hasProved(state.order, paying);
  if (lost && (!proved || wasProved)) return stays(message, UNAVAILABLE);
  // A code that was accepted stays accepted: the customer only has to press again.
  if (proved) {
    const again = lost ? { ...order, initiations: order.initiations - 1 } : order;
    return moves(state, again, placeOf(again), errorFlash(message));
  }
  return moves(state, startPaymentOver(order), start, errorFlash(message));
}

/** The order may still hold the proof of another way to pay, which has nothing to do with this one. */
function hasProved({ payment }: Order, { method }: Paying): boolean {
  return payment?.method === method && payment.stage.at === "proved";
}
