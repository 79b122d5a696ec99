import type { OperatorClient } from "../operator/client";
import { rememberPayment, type Order, type OrderState } from "./order";
import { standingAtOperator } from "./status";

/**
 * What a returning customer finds: the order that is still to be paid, and the payments made. An order is only
 * called unpaid when the operator's books say so; an answer to its PIN may have been lost on the way.
 */
export async function ordersOf(
  operator: OperatorClient,
  state: OrderState,
): Promise<{ open: Order | undefined; past: string[] }> {
  const { order, past } = state;
  const stage = order?.payment?.stage;
  if (!order || stage?.at === "submitted") return { open: undefined, past };
  if (stage?.at !== "ready") return { open: order, past };
  const { id } = stage.transaction;
  const standing = await standingAtOperator(operator, id);
  if (standing === "raised" || standing === "missing") return { open: order, past };
  return { open: undefined, past: rememberPayment(state, id).past };
}
