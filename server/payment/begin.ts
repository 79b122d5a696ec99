import { conversionFor, type OrderDesk } from "./currency-step";
import { newOrder, rememberPayment, transactionOf, type NewOrder, type OrderState } from "./order";

/**
 * The state with a new order. A transaction of the order before it stays findable, in case it was sent and the
 * answer never reached this browser. An order that may be paid in two currencies has its conversion from here on.
 */
export async function beginOrder(desk: OrderDesk, state: OrderState, facts: NewOrder): Promise<OrderState> {
  const { flash: _shown, ...kept } = state;
  const earlier = state.order && transactionOf(state.order);
  const remembered = earlier === undefined ? kept : rememberPayment(kept, earlier);
  const conversion = await conversionFor(desk, facts);
  const order = { ...newOrder(facts, desk.now), ...(conversion ? { conversion } : {}) };
  return { ...remembered, order };
}
