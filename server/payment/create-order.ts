import { conversionFor, type OrderContext } from "./currency-step";
import { leaveOrder, newOrder, type NewOrder, type OrderState, rememberPayment } from "../order/schema";
import { sentForOrder } from "./orders";
import type { PaymentContext } from "./context";

/**
 * The state with a new order; what may have been paid of the order before it stays findable. An order that may be paid
 * in two currencies has its conversion from here on.
 */
export async function createOrder(
  desk: OrderContext & Pick<PaymentContext, "guard">,
  state: OrderState,
  facts: NewOrder,
): Promise<OrderState> {
  const [conversion, sent] = await Promise.all([
    conversionFor(desk, facts),
    state.order && sentForOrder(desk.guard, state.order.id),
  ]);
  const order = { ...newOrder(facts, desk.now), ...(conversion ? { conversion } : {}) };
  const left = leaveOrder(state);
  return { ...(sent === undefined ? left : rememberPayment(left, sent)), order };
}
