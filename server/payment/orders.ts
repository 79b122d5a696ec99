import type { OperatorClient } from "../operator/client";
import { rememberPayment, transactionOf, type Order, type OrderState } from "./order";
import { standingAtOperator } from "./status";

/**
 * What a returning customer finds: the order that is still to be paid, and the payments made. An order is only
 * called unpaid when the operator's books say so of all its transactions; an answer may have been lost on the way.
 */
export async function ordersOf(
  operator: OperatorClient,
  state: OrderState,
): Promise<{ open: Order | undefined; past: string[] }> {
  const { order, past } = state;
  if (!order || order.payment?.stage.at === "submitted") return { open: undefined, past };
  const present = transactionOf(order);
  const begun = present === undefined ? order.doubtful : [...order.doubtful, present];
  const sent = await Promise.all(begun.map((id) => maybeSent(operator, id, id !== present)));
  const found = begun.filter((_id, index) => sent[index]);
  if (found.length === 0) return { open: order, past };
  return { open: undefined, past: found.reduce((kept, id) => rememberPayment(kept, id), state).past };
}

/** One that was given up may have failed: the order goes on without it. */
async function maybeSent(operator: OperatorClient, id: string, givenUp: boolean): Promise<boolean> {
  const standing = await standingAtOperator(operator, id);
  if (standing === "failed") return !givenUp;
  return standing !== "raised" && standing !== "missing";
}
