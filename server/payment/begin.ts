import { newOrder, type NewOrder, type OrderState } from "./order";
import { rememberPayment } from "./submitted";

/**
 * The state with a new order. A transaction of the order before it stays findable, in case it was sent and the
 * answer never reached this browser.
 */
export function beginOrder(state: OrderState, facts: NewOrder, now: number): OrderState {
  const { flash: _shown, ...kept } = state;
  const stage = state.order?.payment?.stage;
  const remembered = stage?.at === "ready" ? rememberPayment(kept, stage.transaction.id) : kept;
  return { ...remembered, order: newOrder(facts, now) };
}
