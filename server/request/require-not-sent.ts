import type { Order } from "../order/schema";
import { RegisterUnavailable } from "../exactly-once/store";
import { sentBefore, sentTransaction } from "../payment/sent-before";
import { goTo } from "./reply";
import { deskOf } from "./take-step";
import type { Visit } from "./visit";

/**
 * A page of a payment whose order was sent by newer cookies than these leads to the result. Without the guard's word the
 * page stands: no form on it sends anything then.
 */
export async function requireUnsent(visit: Visit, order: Order): Promise<void> {
  const desk = deskOf(visit);
  const sent = await sentTransaction(desk, order).catch((error: unknown) => {
    if (error instanceof RegisterUnavailable) return undefined;
    throw error;
  });
  const result = sentBefore(desk, visit.session.state, order, sent);
  if (result?.kind !== "moves") return;
  throw goTo(visit, result.to, { state: result.state, ...(result.why ? { why: result.why } : {}) });
}
