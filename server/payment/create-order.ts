import { conversionFor, type OrderContext } from "./currency-step";
import { leaveOrder, newOrder, rememberPayment } from "../order/transitions";
import { type NewOrder, type OrderState } from "../order/schema";
import { sentIdOfOrder } from "./earlier-transactions";
import type { PaymentContext } from "./context";
import { orderEvent } from "./trail";

/**
 * The state with a new order, where the previous order's transaction stays findable (R-PAY-46, R-PAY-49) and an order
 * in two currencies gets its conversion (R-CUR-2).
 */
export async function createOrder(
  context: OrderContext & Pick<PaymentContext, "paymentLock" | "trail">,
  state: OrderState,
  facts: NewOrder,
): Promise<OrderState> {
  const [conversion, sent] = await Promise.all([
    conversionFor(context, facts),
    state.order && sentIdOfOrder(context.paymentLock, state.order.id),
  ]);
  const order = { ...newOrder(facts, context.now), ...(conversion ? { conversion } : {}) };
  context.trail.note({ transition: "created", ...orderEvent(order) });
  const withoutOrder = leaveOrder(state);
  return { ...(sent === undefined ? withoutOrder : rememberPayment(withoutOrder, sent, state.order)), order };
}
