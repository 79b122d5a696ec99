import { leaveOrder, newOrder, type NewOrder, type OrderState } from "./order";

/** The state with a new order; what may have been paid of the order before it stays findable. */
export function beginOrder(state: OrderState, facts: NewOrder, now: number): OrderState {
  return { ...leaveOrder(state), order: newOrder(facts, now) };
}
