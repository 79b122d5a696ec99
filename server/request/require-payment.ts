import type { MethodName } from "@domain/method-names";
import { originAfter, paths, statusPath } from "@domain/paths";
import { mayBePaidBy } from "../order/charge";
import { methodViewAt, type MethodView } from "../order/methods/view";
import type { Order, PaymentAt, Stage } from "../order/schema";
import {
  admitToChoice,
  admitToStep,
  pageOfOrder,
  type PageAdmission,
  type PaymentStep,
} from "../order/steps";
import { attemptMark, showsCharge, transactionOf } from "../order/transitions";
import type { AvailableMethods } from "../payment/available-methods";
import { closedFor } from "../payment/refuse-closed";
import { receiptMark } from "../payment/status/viewed-receipt";
import { methodSwitch } from "../switches/state";
import { formFields, type PostedForm } from "./form";
import { goTo } from "./reply";
import { noticeIn, outOfOrder, requireOrder } from "./require";
import { pagePath, type Visit } from "./visit";

/** An order whose method can still be chosen, on the page of a method that can pay it. */
export function requireChoice(visit: Visit): Order {
  const order = requireOrder(visit);
  requireReceiptNotViewed(visit, order);
  const method = methodViewAt(pagePath(visit));
  if (method && !mayBePaidBy(order, method)) {
    throw outOfOrder(visit, paths.payment, "methodMissing");
  }
  return admitted(visit, order, admitToChoice(order));
}

/** An order and its payment at this step of a page; requireStepForm checks forms. */
export function requireStep<At extends Stage["at"]>(
  visit: Visit,
  step: PaymentStep<At>,
): { order: Order; payment: PaymentAt<At> } {
  const order = requireOrder(visit);
  const admission = admitToStep(order, step, pagePath(visit));
  // A page that waits for the payer elsewhere is shown as long as it waits, even when the receipt was viewed.
  if (step.page !== "after" || !admission.ok) requireReceiptNotViewed(visit, order);
  return { order, payment: admitted(visit, order, admission) };
}

/**
 * Redirects a GET to the order's origin when this browser has viewed its result, as after the back button (R-STA-21,
 * R-STA-22, R-STA-23); a customer who has not seen the result because the connection was lost, and every form, lead to
 * the result instead.
 */
function requireReceiptNotViewed(visit: Visit, order: Order): void {
  const viewed = viewedTransaction(visit, order);
  if (visit.request.method === "POST" || viewed === undefined) return;
  throw goTo(visit, originAfter(order.origin, viewed), { why: "orderSeen" });
}

/** The transaction of an order whose result this browser has shown. */
function viewedTransaction({ session }: Visit, order: Order): string | undefined {
  const mark = receiptMark(order);
  return mark !== undefined && mark === session.viewedReceipt ? transactionOf(order) : undefined;
}

/** The page after a form that is not carried out: the page of the order's step, or the viewed result. */
function pageForRefused(visit: Visit, order: Order, page = pageOfOrder(order)): string {
  const viewed = viewedTransaction(visit, order);
  return viewed === undefined ? page : statusPath(viewed);
}

function admitted<T>(visit: Visit, order: Order, admission: PageAdmission<T>): T {
  if (admission.ok) return admission.value;
  const why = visit.session.idle ? "idleExpired" : admission.why;
  throw outOfOrder(visit, pageForRefused(visit, order, admission.to), why);
}

/**
 * Requires that a form belongs to the order in the cookie, and otherwise shows the current order with a notice
 * (R-PAY-12).
 * This check comes first, because notices about the current order would be wrong for the form's order.
 */
function requireSameOrder(visit: Visit, form: PostedForm): Order {
  const order = requireOrder(visit);
  const shown = form.text(formFields.order).split(".")[0];
  if (shown !== order.id) throw outOfOrder(visit, pageForRefused(visit, order), "orderOther");
  return order;
}

/** A form of an order whose method can still be chosen. */
export function requireChoiceForm(visit: Visit, form: PostedForm): Order {
  requireSameOrder(visit, form);
  const order = requireChoice(visit);
  // Another tab has chosen the other currency since, and only an amount that this page showed is charged.
  if (!showsCharge(form.text(formFields.order), order)) {
    throw outOfOrder(visit, pagePath(visit), "stepMissing");
  }
  return order;
}

/** A form of a step of the payment, which must carry the present attempt. */
export function requireStepForm<At extends Stage["at"]>(
  visit: Visit,
  form: PostedForm,
  step: PaymentStep<At>,
): { order: Order; payment: PaymentAt<At> } {
  requireSameOrder(visit, form);
  const { order, payment } = requireStep(visit, step);
  if (form.text(formFields.order) !== attemptMark(order))
    throw outOfOrder(visit, pageForRefused(visit, order), "stepMissing");
  return { order, payment };
}

/** The payment method of this page. */
export function requireMethod(visit: Visit): MethodView {
  const method = methodViewAt(pagePath(visit));
  if (method) return method;
  throw outOfOrder(visit, paths.payment, "methodMissing");
}

/** Redirects the page of a method with nothing begun to the choice while a switch has closed the method (R-SWI-7). */
export function requireOpen(visit: Visit, order: Order, method: MethodName): void {
  const closed = closedFor(visit.service.switches.active(), order, method);
  if (!closed) return;
  // The page of the choice itself says that nothing can be paid now.
  throw closed.by === methodSwitch(method)
    ? outOfOrder(visit, paths.payment, "methodClosed")
    : goTo(visit, paths.payment);
}

/**
 * Redirects from a payment method that the operator does not offer for this order (R-MET-5); while the operator is out
 * of reach, the page is shown.
 */
export function requireAvailable(visit: Visit, offer: AvailableMethods | undefined, path: string): void {
  if (!offer?.ok || offer.options.some((option) => option.path === path)) return;
  if (offer.closed.some((option) => option.path === path))
    throw outOfOrder(visit, paths.payment, "methodClosed");
  throw outOfOrder(visit, paths.payment, "methodMissing");
}

/**
 * Redirects from a waiting page whose payment is over to its result with the notice, or to the order's origin when this
 * browser has viewed the result and the back button led here.
 */
export function afterWaiting(visit: Visit, order: Order, transactionId: string): Response {
  const viewed = viewedTransaction(visit, order);
  if (viewed !== undefined) return goTo(visit, originAfter(order.origin, viewed), { why: "orderSeen" });
  const why = noticeIn(visit.url.searchParams);
  return goTo(visit, statusPath(transactionId), why ? { why } : {});
}
