import { type Message, say } from "@domain/message";
import type { MethodName } from "@domain/method-names";
import { paths } from "@domain/paths";
import { methodOf } from "../order/methods";
import type { MethodId } from "../order/methods/method";
import type { Order, OrderState } from "../order/schema";
import { startPaymentOver, transactionOf } from "../order/transitions";
import { type Closed, closedForMethod, closedForOrder } from "../switches/closed-by-switch";
import type { ActiveSwitches } from "../switches/state";
import { errorFlash, redirectOrder, type StepResult } from "./step-result";

/**
 * The sentence about a closed journey or method, to which the page of the methods adds the reason (R-SWI-6, R-SWI-7).
 */
export function closedMessage({ by }: Closed): Message {
  if (by.startsWith("method:")) return say("methodClosed");
  return say(by.startsWith("journey:") ? "journeyClosed" : "paymentsClosed");
}

/** Why no payment of this order may begin by this method now; undefined when a payment may begin. */
export function closedFor(switches: ActiveSwitches, order: Order, method: MethodName): Closed | undefined {
  return closedForOrder(switches, order.journey) ?? closedForMethod(switches, method);
}

/**
 * Redirects an order to the choice of the method when a switch has closed its journey or the chosen method (R-SWI-7).
 * An order that has a transaction keeps it, because a begun payment can always be finished.
 */
export function refuseWhenClosed(
  switches: ActiveSwitches,
  state: OrderState,
  order: Order,
  method: MethodId,
): StepResult | undefined {
  const closed = closedFor(switches, order, methodOf(method).name);
  if (!closed) return undefined;
  const left = transactionOf(order) === undefined ? startPaymentOver(order) : order;
  return redirectOrder(state, left, paths.payment, errorFlash(closedMessage(closed)));
}
