import { say } from "@domain/message";
import { statusPath } from "@domain/paths";
import { placeOf } from "../order/steps";
import {
  atStage,
  rememberPayment,
  rememberSent,
  resumptionOf,
  sentToOperator,
  withUnsettled,
  type Order,
  type OrderState,
  type PaymentAt,
} from "../order/schema";
import { isInFlight } from "../exactly-once/payment-lock";
import { statusAtOperator } from "./transaction-status";
import { moves, stays, UNAVAILABLE, type PaymentContext, type StepResult } from "./context";

/** The transaction was sent: from here on the order leads to its result, whatever is posted again. */
export function submitted(
  desk: PaymentContext,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"ready">,
): StepResult {
  const { id } = payment.stage.transaction;
  const sent = atStage(order, payment, sentToOperator(id, desk.now, resumptionOf(payment, id)));
  return moves(rememberSent(state, order, id), sent, placeOf(sent));
}

/** What an order's earlier transaction means for one that starts its payment over. */
export type EarlierTransactionCheck =
  | { kind: "free"; state: OrderState; order: Order }
  /** The earlier one was sent, or nobody can tell now. */
  | { kind: "held"; result: StepResult };

/**
 * Starts a payment over, when no earlier transaction of the order was sent. The payment lock knows what this process has
 * sent; what a process sent that was killed since, only the cookie's transaction and the operator's books can tell.
 * One that is given up is remembered in the order: a page of another tab may send it at this very moment, while these
 * cookies are on their way to the browser, and so it is asked about again before another is sent.
 */
export async function leaveEarlierTransaction(
  desk: PaymentContext,
  state: OrderState,
  order: Order,
): Promise<EarlierTransactionCheck> {
  const entry = await desk.guard.read(order.id);
  const watched = entry?.transactionId;
  if (isInFlight(entry)) {
    return { kind: "held", result: alreadySubmitted(desk, state, order, entry.transactionId) };
  }
  const stage = order.payment?.stage;
  if (stage?.at !== "ready") return { kind: "free", state, order };
  const { id } = stage.transaction;
  const left = withUnsettled(order, id);
  if (watched === id) return { kind: "free", state, order: left };
  const held = await heldBy(desk, state, order, id);
  if (held) return { kind: "held", result: held };
  return { kind: "free", state: rememberPayment(state, id), order: left };
}

/** Where the customer belongs when one of the order's given-up transactions was carried out after all. */
export async function heldByUnsettled(
  desk: PaymentContext,
  state: OrderState,
  order: Order,
): Promise<StepResult | undefined> {
  for (const id of order.unsettled) {
    const held = await heldBy(desk, state, order, id);
    if (held) return held;
  }
  return undefined;
}

async function heldBy(
  desk: PaymentContext,
  state: OrderState,
  order: Order,
  id: string,
): Promise<StepResult | undefined> {
  const standing = await statusAtOperator(desk.operator, id);
  if (standing === "unreachable") return stays(say("somethingWrong"), UNAVAILABLE);
  if (standing === "raised" || standing === "failed" || standing === "missing") return undefined;
  return alreadySubmitted(desk, state, order, id);
}

/** The order turns out to have been sent before, perhaps from another tab or by a page that was kept. */
export function alreadySubmitted(
  desk: PaymentContext,
  state: OrderState,
  order: Order,
  transactionId: string,
): StepResult {
  // Without a payment here it was begun elsewhere; which method it is does not matter to a page that only looks.
  const payment = order.payment ?? { method: "wallet-pin", payer: order.msisdn };
  const resume = resumptionOf(order.payment, transactionId);
  const sent = atStage(order, payment, sentToOperator(transactionId, desk.now, resume));
  const { flash: _shown, ...kept } = rememberSent(state, order, transactionId);
  return {
    kind: "moves",
    state: { ...kept, order: sent },
    to: statusPath(transactionId),
    why: "orderSubmitted",
  };
}
