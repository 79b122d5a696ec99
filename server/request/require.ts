import { FLASH_LIFETIME_MS } from "@domain/tuning";
import { isNoticeKey, type NoticeKey } from "@domain/message";
import { originAfter, paths, SENT_PAYMENT, statusPath } from "@domain/paths";
import { numberJourneyAt, type NumberJourney } from "../journeys/number-journeys";
import type { Journey } from "@domain/journeys";
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
import type { AvailableMethods } from "../payment/available-methods";
import { receiptMark } from "../payment/viewed-receipt";
import { goTo } from "./reply";
import { pagePath, type Visit } from "./visit";

export { pagePath };

/**
 * A journey that the operator does not offer has no pages: the customer sees the not-found page. Whoever was sent here
 * with a sentence (an order is lost or over) reads it on the home page, which always stands.
 */
export async function requireJourney(visit: Visit, journey: Journey): Promise<void> {
  const offered = await availableJourneys(visit.operator, visit.service.catalogue);
  if (offered.includes(journey)) return;
  const { searchParams } = visit.url;
  const why = searchParams.get("why") ?? "";
  if (!isNoticeKey(why)) throw goTo(visit, paths.pageNotFound);
  const sent = searchParams.get(SENT_PAYMENT);
  throw goTo(visit, sent === null ? paths.home : originAfter(paths.home, sent), { why });
}

/** The order of this visit; without one the customer goes back to the start and is told why. */
export function requireOrder(visit: Visit): Order {
  const { state, lost } = visit.session;
  if (state.order) return state.order;
  const why: NoticeKey =
    lost === "expired" ? "orderExpired" : lost === "unreadable" ? "stateUnreadable" : "orderMissing";
  throw goTo(visit, paths.prepaid, { why });
}

/** The journey that begins with a number at this page, when the operator offers it. */
export async function requireNumberJourney(visit: Visit): Promise<NumberJourney> {
  const journey = numberJourneyAt(pagePath(visit));
  if (!journey) throw goTo(visit, paths.pageNotFound);
  await requireJourney(visit, journey.id);
  return journey;
}

/** The number whose bundles are being looked at in a journey; it is asked for on the journey's first page. */
export function requireLine(visit: Visit, journey: NumberJourney): NonNullable<OrderState["line"]> {
  const { line } = visit.session.state;
  if (line?.journey === journey.id) return line;
  throw goTo(visit, journey.start, { why: "numberFirst" });
}

/** The bill that is being asked for, as far as a page needs it; else the customer begins with the number. */
export function requireBill<At extends BillState["at"]>(
  visit: Visit,
  at: At,
): Extract<BillState, { at: At }> {
  const { bill } = visit.session.state;
  if (bill && isAt<BillState, At>(bill, at)) return bill;
  throw goTo(visit, paths.bill, { why: whyNoBill(visit) });
}

/** What was known of a bill ends with its order, and with its time. */
function whyNoBill({ session }: Visit): NoticeKey {
  const { bill, order } = session.state;
  if (session.billExpired) return "billExpired";
  return !bill && order?.journey === "postpaid-bill" ? "billOrdered" : "numberFirst";
}

/** The router's balance that is being asked for; else the customer begins with the number. */
export function requireBalance<At extends BalanceState["at"]>(
  visit: Visit,
  at: At,
): Extract<BalanceState, { at: At }> {
  const { balance } = visit.session.state;
  if (balance && isAt<BalanceState, At>(balance, at)) return balance;
  throw goTo(visit, paths.broadband, { why: "numberFirst" });
}

function isAt<State extends { at: string }, At extends State["at"]>(
  state: State,
  at: At,
): state is Extract<State, { at: At }> {
  return state.at === at;
}

/** The fixed-internet account whose invoices are looked at; else the customer begins with its number. */
export function requireAccount(visit: Visit): NonNullable<OrderState["account"]> {
  const { account } = visit.session.state;
  if (account) return account;
  throw goTo(visit, paths.fixedInternet, { why: "accountFirst" });
}

/** An order whose method can still be chosen, on a page of a method that it may be paid by. */
export function requireChoice(visit: Visit): Order {
  const order = requireOrder(visit);
  requireReceiptNotViewed(visit, order);
  const method = methodViewAt(pagePath(visit));
  if (method && !mayBePaidBy(order, method)) {
    throw goTo(visit, paths.payment, { why: "methodMissing" });
  }
  return admitted(visit, order, admitToChoice(order));
}

/** An order whose payment has come to this step, and that payment. Forms are admitted by requireStepForm. */
export function requireStep<At extends Stage["at"]>(
  visit: Visit,
  step: PaymentStep<At>,
): { order: Order; payment: PaymentAt<At> } {
  const order = requireOrder(visit);
  const admission = admitToStep(order, step, pagePath(visit));
  // What waits for the payer elsewhere is shown for as long as it waits, whatever has been seen of it.
  if (step.page !== "after" || !admission.ok) requireReceiptNotViewed(visit, order);
  return { order, payment: admitted(visit, order, admission) };
}

/**
 * The back button after a result leads to where the order came from (R-STA-21, R-STA-22, R-STA-23). Whoever
 * has not seen the result yet, as the connection was lost, is led to it; so is every form.
 */
function requireReceiptNotViewed(visit: Visit, order: Order): void {
  const seen = viewedTransaction(visit, order);
  if (visit.request.method === "POST" || seen === undefined) return;
  throw goTo(visit, originAfter(order.origin, seen), { why: "orderSeen" });
}

/** The transaction of an order whose result this browser has shown. */
function viewedTransaction({ session }: Visit, order: Order): string | undefined {
  const mark = receiptMark(order);
  return mark !== undefined && mark === session.viewedReceipt ? transactionOf(order) : undefined;
}

/** Where a form leads that is not carried out: to the page of the order's step, or to a result that is known. */
function placeFor(visit: Visit, order: Order, place = placeOf(order)): string {
  const seen = viewedTransaction(visit, order);
  return seen === undefined ? place : statusPath(seen);
}

function admitted<T>(visit: Visit, order: Order, admission: Admission<T>): T {
  if (admission.ok) return admission.value;
  throw goTo(visit, placeFor(visit, order, admission.to), { why: admission.why });
}

/**
 * A form must belong to the order that the cookie holds; nothing is executed for another one. The customer is told
 * and sees the order that is current (R-PAY-12). This comes before any other question about the
 * order: what is to be said of the current one ("sent already") is not true of the form's.
 */
function requireSameOrder(visit: Visit, form: PostedForm): Order {
  const order = requireOrder(visit);
  const shown = form.text(formFields.order).split(".")[0];
  if (shown !== order.id) throw goTo(visit, placeFor(visit, order), { why: "orderOther" });
  return order;
}

/** A form of an order whose method can still be chosen. */
export function requireChoiceForm(visit: Visit, form: PostedForm): Order {
  requireSameOrder(visit, form);
  const order = requireChoice(visit);
  // Another tab has chosen the other currency since: nothing is charged that this page did not show.
  if (!showsCharge(form.text(formFields.order), order)) {
    throw goTo(visit, pagePath(visit), { why: "stepMissing" });
  }
  return order;
}

/** A form of a step of the payment; it must show the present attempt. */
export function requireStepForm<At extends Stage["at"]>(
  visit: Visit,
  form: PostedForm,
  step: PaymentStep<At>,
): { order: Order; payment: PaymentAt<At> } {
  requireSameOrder(visit, form);
  const { order, payment } = requireStep(visit, step);
  if (form.text(formFields.order) !== attemptMark(order))
    throw goTo(visit, placeFor(visit, order), { why: "stepMissing" });
  return { order, payment };
}

/** The way to pay that this page belongs to. */
export function requireMethod(visit: Visit): MethodView {
  const method = methodViewAt(pagePath(visit));
  if (method) return method;
  throw goTo(visit, paths.payment, { why: "methodMissing" });
}

/** A way to pay that the operator does not offer for this order has no page; one that cannot be asked about has. */
export function requireAvailable(visit: Visit, offer: AvailableMethods | undefined, path: string): void {
  if (!offer?.ok || offer.options.some((option) => option.path === path)) return;
  throw goTo(visit, paths.payment, { why: "methodMissing" });
}

/**
 * From a page that waited for a payment which is over now: to its result, or to where the order came from when this
 * browser has shown the result already and the back button led here. What is to be told is told there.
 */
export function afterWaiting(visit: Visit, order: Order, transactionId: string): Response {
  const seen = viewedTransaction(visit, order);
  if (seen !== undefined) return goTo(visit, originAfter(order.origin, seen), { why: "orderSeen" });
  const why = visit.url.searchParams.get("why") ?? "";
  return goTo(visit, statusPath(transactionId), isNoticeKey(why) ? { why } : {});
}

/** What the last POST wants this page to say. */
export function flashFor(visit: Visit): Flash | undefined {
  const { flash } = visit.session.state;
  const fresh = flash && flash.at === pagePath(visit) && Date.now() - flash.since < FLASH_LIFETIME_MS;
  return fresh ? flash : undefined;
}
