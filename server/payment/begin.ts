import { newOrder, rememberPayment, transactionOf, type NewOrder, type OrderState } from "./order";

/**
 * The state with a new order. A transaction of the order before it stays findable, in case it was sent and the
 * answer never reached this browser.
 */
export function beginOrder(state: OrderState, facts: NewOrder, now: number): OrderState {
  const { flash: _shown, ...kept } = state;
  const earlier = state.order && transactionOf(state.order);
  const remembered = earlier === undefined ? kept : rememberPayment(kept, earlier);
  return { ...remembered, order: newOrder(facts, now) };
}
