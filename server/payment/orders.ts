import { type PaymentLock, isInFlight } from "../exactly-once/payment-lock";
import type { OperatorClient } from "../operator/client";
import { rememberPayment, transactionOf, type Order, type OrderState } from "../order/schema";
import { StoreUnavailable } from "../exactly-once/store";
import { statusAtOperator } from "./transaction-status";
import type { PaymentContext } from "./context";

/**
 * What a returning customer finds: the order that is still to be paid, and the payments made. An order is only
 * called unpaid when the operator's books say so of all its transactions; an answer may have been lost on the way.
 */
export async function ordersOf(
  { operator, guard }: Pick<PaymentContext, "operator" | "guard">,
  state: OrderState,
): Promise<{ open: Order | undefined; past: string[] }> {
  const { order, past } = state;
  if (!order) return { open: undefined, past };
  const sent = await sentForOrder(guard, order.id);
  if (order.payment?.stage.at === "submitted") {
    return { open: undefined, past: sent === undefined ? past : rememberPayment(state, sent).past };
  }
  const present = transactionOf(order);
  const begun = [...new Set([...order.unsettled, present, sent])].filter((id) => id !== undefined);
  const maybe = await Promise.all(begun.map((id) => maybeSent(operator, id, id !== present)));
  const found = begun.filter((_id, index) => maybe[index]);
  if (found.length === 0) return { open: order, past };
  return { open: undefined, past: found.reduce((kept, id) => rememberPayment(kept, id), state).past };
}

/** One that was given up may have failed: the order goes on without it. */
async function maybeSent(operator: OperatorClient, id: string, givenUp: boolean): Promise<boolean> {
  const standing = await statusAtOperator(operator, id);
  if (standing === "failed") return !givenUp;
  return standing !== "raised" && standing !== "missing";
}

/**
 * The transaction of an order that was sent and not refused. Cookies that a browser has restored may be older than that
 * transaction; the payment lock holds it by the order. Returns undefined while the lock cannot be asked.
 */
export async function sentForOrder(guard: PaymentLock, orderId: string): Promise<string | undefined> {
  try {
    const entry = await guard.read(orderId);
    return isInFlight(entry) ? entry.transactionId : undefined;
  } catch (error) {
    if (error instanceof StoreUnavailable) return undefined;
    throw error;
  }
}
