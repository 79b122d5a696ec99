import { FLASH_LIFETIME_MS } from "@domain/tuning";
import { isNoticeKey, type NoticeKey } from "@domain/message";
import { portalPaths } from "@domain/all-paths";
import { originAfter, paths, SENT_PAYMENT, statusPath } from "@domain/paths";
import { balanceKindAt, balancePages } from "../journeys/balance-pages";
import { numberJourneyAt, type NumberJourney } from "../journeys/number-journeys";
import { journeyStarts, type Journey } from "@domain/journeys";
import { availableJourneys } from "../journeys/available-journeys";
import { mayBePaidBy } from "../order/charge";
import { admitToChoice, admitToStep, placeOf, type Admission, type PaymentStep } from "../order/steps";
import { formFields, type PostedForm } from "./form";
import { attemptMark, showsCharge, transactionOf } from "../order/transitions";
import {
  type BalanceState,
  type BillState,
  type Flash,
  type Order,
  type OrderState,
  type PaymentAt,
  type Stage,
} from "../order/schema";
import { methodViewAt, type MethodView } from "../order/methods/view";
import type { MethodId } from "../order/methods/method";
import type { AvailableMethods } from "../payment/available-methods";
import { closedFor } from "../payment/closed";
import { nameOfMethod } from "../payment/trail";
import { receiptMark } from "../payment/viewed-receipt";
import { methodSwitch } from "../switches/state";
import { pageOf } from "./address";
import { journeyClosed } from "./closed";
import { noteRefusal } from "./refusals";
import { goTo } from "./reply";
import { pagePath, type Visit } from "./visit";

export { pagePath };

const NOT_FOUND = 404;

/**
 * Shows the not-found page for a journey that the operator does not offer, and a page with the reason for one that a switch
 * has turned off. A customer who was redirected here
 * with a notice (an order is lost or over) reads it on the home page, which always exists (R-PAG-8).
 */
export async function requireJourney(visit: Visit, journey: Journey): Promise<void> {
  const { catalogue } = visit.service;
  const offered = await availableJourneys(visit.operator, catalogue);
  if (offered.includes(journey)) return;
  const { searchParams } = visit.url;
  const why = searchParams.get("why") ?? "";
  if (!isNoticeKey(why))
    throw catalogue.closedJourneys().has(journey)
      ? journeyClosed(visit, journey)
      : goTo(visit, paths.pageNotFound);
  const sent = searchParams.get(SENT_PAYMENT);
  throw goTo(visit, sent === null ? paths.home : originAfter(paths.home, sent), { why });
}

/** Redirects from a page or a form that is not the visit's turn, and writes that down. */
function outOfOrder(visit: Visit, path: string, why: NoticeKey): Response {
  noteRefusal(visit, { refused: "step", reason: why });
  return goTo(visit, path, { why });
}

/** The order of this visit. Without one the customer is redirected to the start with a notice (R-PAY-3, R-PAY-4). */
export function requireOrder(visit: Visit): Order {
  // The routes accept any name for the wallet; only the brand's own has pages.
  if (!portalPaths().has(pagePath(visit))) throw new Response(null, { status: NOT_FOUND });
  const { state, lost } = visit.session;
  if (state.order) return state.order;
  const why: NoticeKey =
    lost === "expired" ? "orderExpired" : lost === "unreadable" ? "stateUnreadable" : "orderMissing";
  throw outOfOrder(visit, startOfLost(visit), why);
}

/**
 * Where the customer of an order that is gone starts again: on the page that the order came from, else in the journey that
 * led here. A browser that refuses cookies names that page only in its Referer header (R-PAY-3).
 */
function startOfLost({ session, request }: Visit): string {
  if (session.expiredOrigin !== undefined) return session.expiredOrigin;
  const referrer = request.headers.get("referer") ?? "";
  const page = URL.canParse(referrer) ? pageOf(referrer) : "";
  return (
    journeyStarts.find(({ path }) => page === path || page.startsWith(`${path}/`))?.path ?? paths.prepaid
  );
}

/** The journey that starts with a number on this page, when the operator offers it. */
export async function requireNumberJourney(visit: Visit): Promise<NumberJourney> {
  const journey = numberJourneyAt(pagePath(visit));
  if (!journey) throw goTo(visit, paths.pageNotFound);
  await requireJourney(visit, journey.id);
  return journey;
}

/** The number whose bundles the customer views in a journey. Without it the journey's first page asks for one. */
export function requireLine(visit: Visit, journey: NumberJourney): NonNullable<OrderState["line"]> {
  const { line } = visit.session.state;
  if (line?.journey === journey.id) return line;
  throw outOfOrder(visit, journey.start, "numberFirst");
}

/** The bill request at the stage that a page needs. Without it the customer starts with the number. */
export function requireBill<At extends BillState["at"]>(
  visit: Visit,
  at: At,
): Extract<BillState, { at: At }> {
  const { bill } = visit.session.state;
  if (bill && isAt<BillState, At>(bill, at)) return bill;
  throw outOfOrder(visit, paths.bill, whyNoBill(visit));
}

/** The bill is removed when its order is created (R-BIL-18) and when it expires (R-BIL-19). */
function whyNoBill({ session }: Visit): NoticeKey {
  const { bill, order } = session.state;
  if (session.billExpired) return "billExpired";
  return !bill && order?.journey === "postpaid-bill" ? "billOrdered" : "numberFirst";
}

/** The balance request at the stage that a page needs. Without it the customer starts with the number. */
export function requireBalance<At extends BalanceState["at"]>(
  visit: Visit,
  at: At,
): Extract<BalanceState, { at: At }> {
  const { balance } = visit.session.state;
  const of = balanceKindAt(pagePath(visit));
  if (balance?.of === of && isAt<BalanceState, At>(balance, at)) return balance;
  throw outOfOrder(visit, balancePages[of].start, visit.session.idle ? "idleExpired" : "numberFirst");
}

function isAt<State extends { at: string }, At extends State["at"]>(
  state: State,
  at: At,
): state is Extract<State, { at: At }> {
  return state.at === at;
}

/** The fixed-internet account whose invoices the customer views. Without it the customer starts with its number (R-INV-5). */
export function requireAccount(visit: Visit): NonNullable<OrderState["account"]> {
  const { account } = visit.session.state;
  if (account) return account;
  throw outOfOrder(visit, paths.fixedInternet, visit.session.idle ? "idleExpired" : "accountFirst");
}

/** An order whose method can still be chosen, on the page of a method that it may be paid by. */
export function requireChoice(visit: Visit): Order {
  const order = requireOrder(visit);
  requireReceiptNotViewed(visit, order);
  const method = methodViewAt(pagePath(visit));
  if (method && !mayBePaidBy(order, method)) {
    throw outOfOrder(visit, paths.payment, "methodMissing");
  }
  return admitted(visit, order, admitToChoice(order));
}

/** An order and its payment, when it is at this step. requireStepForm checks forms. */
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
 * After a viewed result, the back button leads to the order's origin (R-STA-21, R-STA-22, R-STA-23). A customer
 * who has not seen the result after a lost connection is redirected to it; so is every form.
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
function placeFor(visit: Visit, order: Order, place = placeOf(order)): string {
  const viewed = viewedTransaction(visit, order);
  return viewed === undefined ? place : statusPath(viewed);
}

function admitted<T>(visit: Visit, order: Order, admission: Admission<T>): T {
  if (admission.ok) return admission.value;
  const why = visit.session.idle ? "idleExpired" : admission.why;
  throw outOfOrder(visit, placeFor(visit, order, admission.to), why);
}

/**
 * A form must belong to the order in the cookie; forms of other orders are not carried out, and the customer
 * sees the current order with a notice (R-PAY-12). This check comes first, because notices about the current
 * order would be wrong for the form's.
 */
function requireSameOrder(visit: Visit, form: PostedForm): Order {
  const order = requireOrder(visit);
  const shown = form.text(formFields.order).split(".")[0];
  if (shown !== order.id) throw outOfOrder(visit, placeFor(visit, order), "orderOther");
  return order;
}

/** A form of an order whose method can still be chosen. */
export function requireChoiceForm(visit: Visit, form: PostedForm): Order {
  requireSameOrder(visit, form);
  const order = requireChoice(visit);
  // Another tab chose the other currency since: only an amount that this page showed is charged.
  if (!showsCharge(form.text(formFields.order), order)) {
    throw outOfOrder(visit, pagePath(visit), "stepMissing");
  }
  return order;
}

/** A form of a step of the payment. It must carry the present attempt. */
export function requireStepForm<At extends Stage["at"]>(
  visit: Visit,
  form: PostedForm,
  step: PaymentStep<At>,
): { order: Order; payment: PaymentAt<At> } {
  requireSameOrder(visit, form);
  const { order, payment } = requireStep(visit, step);
  if (form.text(formFields.order) !== attemptMark(order))
    throw outOfOrder(visit, placeFor(visit, order), "stepMissing");
  return { order, payment };
}

/** The payment method of this page. */
export function requireMethod(visit: Visit): MethodView {
  const method = methodViewAt(pagePath(visit));
  if (method) return method;
  throw outOfOrder(visit, paths.payment, "methodMissing");
}

/** The page of a method of which nothing was begun leads to the choice while a switch has closed it (R-SWI-7). */
export function requireOpen(visit: Visit, order: Order, method: MethodId): void {
  const closed = closedFor(visit.service.switches.active(), order, method);
  if (!closed) return;
  // The choice says itself that nothing can be paid now.
  throw closed.by === methodSwitch(nameOfMethod[method])
    ? outOfOrder(visit, paths.payment, "methodClosed")
    : goTo(visit, paths.payment);
}

/**
 * A payment method that the operator does not offer for this order has no page (R-MET-5). While the operator is out of
 * reach, the page is shown.
 */
export function requireAvailable(visit: Visit, offer: AvailableMethods | undefined, path: string): void {
  if (!offer?.ok || offer.options.some((option) => option.path === path)) return;
  if (offer.closed.some((option) => option.path === path))
    throw outOfOrder(visit, paths.payment, "methodClosed");
  throw outOfOrder(visit, paths.payment, "methodMissing");
}

/**
 * Redirects from a waiting page whose payment is over: to its result, or to the order's origin when this
 * browser has shown the result and the back button led here. The notice is shown on that page.
 */
export function afterWaiting(visit: Visit, order: Order, transactionId: string): Response {
  const viewed = viewedTransaction(visit, order);
  if (viewed !== undefined) return goTo(visit, originAfter(order.origin, viewed), { why: "orderSeen" });
  const why = visit.url.searchParams.get("why") ?? "";
  return goTo(visit, statusPath(transactionId), isNoticeKey(why) ? { why } : {});
}

/** The message of the last POST for this page (R-FRM-17). */
export function flashFor(visit: Visit): Flash | undefined {
  const { flash } = visit.session.state;
  const fresh = flash && flash.at === pagePath(visit) && Date.now() - flash.since < FLASH_LIFETIME_MS;
  return fresh ? flash : undefined;
}
