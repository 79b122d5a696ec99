import { conversionFor, type OrderDesk } from "./currency-step";
import { leaveOrder, newOrder, type NewOrder, type OrderState } from "./order";

/**
 * The state with a new order; what may have been paid of the order before it stays findable. An order that may be paid
 * in two currencies has its conversion from here on.
 */
export async function beginOrder(desk: OrderDesk, state: OrderState, facts: NewOrder): Promise<OrderState> {
  const conversion = await conversionFor(desk, facts);
  const order = { ...newOrder(facts, desk.now), ...(conversion ? { conversion } : {}) };
  return { ...leaveOrder(state), order };
}
