import type { Order } from "../order/schema";
import { unlessStoreIsDown } from "../exactly-once/store";
import { resultWhenSentBefore, entrySentBefore } from "../payment/earlier-transactions";
import type { Redirect } from "../payment/step-result";
import { goTo } from "./reply";
import { paymentContext } from "./take-step";
import type { Visit } from "./visit";

/**
 * Redirects a page of a payment to the result when the order was submitted with newer cookies, and returns whether the
 * payment lock was read; without the lock the page is shown, because no form on it can submit anything then.
 */
export async function requireNotSent(visit: Visit, order: Order): Promise<boolean> {
  const context = paymentContext(visit);
  const sent = await unlessStoreIsDown(entrySentBefore(context, order), "unknown" as const);
  if (sent === "unknown") return false;
  const result = resultWhenSentBefore(context, visit.session.state, order, sent);
  if (!result) return true;
  throw redirectToResult(visit, result);
}

/** Redirects a page as the result of a step says. */
export function redirectToResult(visit: Visit, { to, state, why }: Redirect): Response {
  return goTo(visit, to, { state, ...(why ? { why } : {}) });
}
