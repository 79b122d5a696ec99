import { PAYMENTS_REMEMBERED } from "@domain/limits";
import { say } from "@domain/message";
import { statusPath } from "@domain/paths";
import { placeOf } from "../journeys/steps";
import { atStage, type Order, type OrderState, type PaymentAt } from "./order";
import { getTransactionStatus } from "../operator/transaction";
import { isUnderWay } from "./guard";
import { standingOf } from "./status";
import { moves, stays, UNAVAILABLE, type Desk, type StepResult } from "./step-result";

/** The state with a payment that the customer must be able to find again, newest first. */
export function rememberPayment(state: OrderState, transactionId: string): OrderState {
  const others = state.past.filter((id) => id !== transactionId);
  return { ...state, past: [transactionId, ...others].slice(0, PAYMENTS_REMEMBERED) };
}

/** The transaction was sent: from here on the order leads to its result, whatever is posted again. */
export function submitted(
  desk: Desk,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"ready">,
  transactionId: string,
): StepResult {
  const { authorization } = payment.stage;
  const sent = atStage(order, payment, {
    at: "submitted",
    transactionId,
    since: desk.now,
    ...(authorization ? { authorization } : {}),
  });
  return moves(rememberPayment(state, transactionId), sent, placeOf(sent));
}

/**
 * Where a customer belongs who starts a payment of an order over, when an earlier transaction of it may have moved
 * money; undefined when none can have. The guard knows what this process has sent. What a process sent that was
 * killed since, only the cookie's transaction and the operator's books can tell.
 */
export async function earlierSubmission(
  desk: Desk,
  state: OrderState,
  order: Order,
): Promise<StepResult | undefined> {
  const entry = await desk.guard.read(order.id);
  const watched = entry?.transactionId;
  if (isUnderWay(entry)) return alreadySubmitted(desk, state, order, entry.transactionId);
  const stage = order.payment?.stage;
  if (stage?.at !== "ready" || watched === stage.transaction.id) return undefined;
  const { id } = stage.transaction;
  const status = await getTransactionStatus(desk.operator, id);
  if (status.ok) {
    const sent = standingOf(status.value.transactionStatus) !== "raised";
    return sent ? alreadySubmitted(desk, state, order, id) : undefined;
  }
  const { failure } = status;
  if (failure.kind === "refused" && failure.reason === "no-such-transaction") return undefined;
  return stays(say("somethingWrong"), UNAVAILABLE);
}

/** The order turns out to have been sent before, perhaps from another tab or by a page that was kept. */
export function alreadySubmitted(
  desk: Desk,
  state: OrderState,
  order: Order,
  transactionId: string,
): StepResult {
  const payment = order.payment ?? { method: "wallet", mode: "pin", payer: order.msisdn };
  const sent = atStage(order, payment, { at: "submitted", transactionId, since: desk.now });
  const { flash: _shown, ...kept } = rememberPayment(state, transactionId);
  return {
    kind: "moves",
    state: { ...kept, order: sent },
    to: statusPath(transactionId),
    why: "orderSubmitted",
  };
}
