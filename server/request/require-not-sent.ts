import type { Order } from "../order/schema";
import { StoreUnavailable } from "../exactly-once/store";
import { sentBefore, sentTransaction } from "../payment/earlier-transactions";
import { goTo } from "./reply";
import { paymentContext } from "./take-step";
import type { Visit } from "./visit";

/**
 * A page of a payment whose order was sent by newer cookies than these leads to the result. Without the payment lock's word the
 * page stands: no form on it sends anything then.
 */
export async function requireNotSent(visit: Visit, order: Order): Promise<void> {
  const context = paymentContext(visit);
  const sent = await sentTransaction(context, order).catch((error: unknown) => {
    if (error instanceof StoreUnavailable) return undefined;
    throw error;
  });
  const result = sentBefore(context, visit.session.state, order, sent);
  if (result?.kind !== "redirect") return;
  throw goTo(visit, result.to, { state: result.state, ...(result.why ? { why: result.why } : {}) });
}
