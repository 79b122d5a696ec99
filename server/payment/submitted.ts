import { PAYMENTS_REMEMBERED } from "@domain/limits";
import { statusPath } from "@domain/paths";
import { placeOf } from "../journeys/steps";
import { atStage, type Order, type OrderState, type PaymentAt } from "./order";
import { moves, type Desk, type StepResult } from "./step-result";

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
