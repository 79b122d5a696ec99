import { conversionFor, type OrderDesk } from "./currency-step";
import { type GuardStore, isUnderWay } from "./guard";
import { leaveOrder, newOrder, type NewOrder, type OrderState, rememberPayment } from "./order";
import { RegisterUnavailable } from "./register";
import type { Desk } from "./step-result";

/**
 * The state with a new order; what may have been paid of the order before it stays findable. An order that may be paid
 * in two currencies has its conversion from here on.
 */
export async function beginOrder(
  desk: OrderDesk & Pick<Desk, "guard">,
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

/**
 * The transaction of an order that was sent and not refused. Cookies that a browser has restored may be older than that
 * transaction; the payment lock holds it by the order. Returns undefined while the lock cannot be asked.
 */
async function sentForOrder(guard: GuardStore, orderId: string): Promise<string | undefined> {
  try {
    const entry = await guard.read(orderId);
    return isUnderWay(entry) ? entry.transactionId : undefined;
  } catch (error) {
    if (error instanceof RegisterUnavailable) return undefined;
    throw error;
  }
}
