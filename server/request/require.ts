import { paths } from "@domain/paths";
import { isNoticeKey, type NoticeKey } from "@domain/message";
import { journeysOnOffer, type Journey } from "../journeys/offer";
import { admitToChoice, admitToStep, placeOf, type Admission, type PaymentStep } from "../payment/steps";
import { formFields, type PostedForm } from "./form";
import {
  attemptMark,
  type Flash,
  type Order,
  type OrderState,
  type PaymentAt,
  type Stage,
} from "../payment/order";
import { methodViewAt, type MethodView } from "../payment/method-view";
import type { Offer } from "../payment/offer";
import { goTo } from "./reply";
import type { Visit } from "./visit";

/** A journey that the operator does not offer has no pages: the customer sees the not-found page. */
export async function requireJourney(visit: Visit, journey: Journey): Promise<void> {
  const offered = await journeysOnOffer(visit.operator, visit.service.catalogue);
  if (!offered.includes(journey)) throw goTo(visit, paths.pageNotFound);
}

/** The order of this visit; without one the customer goes back to the start and is told why. */
export function requireOrder(visit: Visit): Order {
  const { state, lost } = visit.session;
  if (state.order) return state.order;
  const why: NoticeKey =
    lost === "expired" ? "orderExpired" : lost === "unreadable" ? "stateUnreadable" : "orderMissing";
  throw goTo(visit, paths.prepaid, { why });
}

/** The number whose bundles are being looked at; it is asked for on the recharge page. */
export function requireLine(visit: Visit): NonNullable<OrderState["line"]> {
  const { line } = visit.session.state;
  if (line) return line;
  throw goTo(visit, paths.prepaid, { why: "numberFirst" });
}

/** An order whose method can still be chosen. */
export function requireChoice(visit: Visit): Order {
  return admitted(visit, admitToChoice(requireOrder(visit)));
}

/** An order whose payment has come to this step, and that payment. Forms are admitted by requireStepForm. */
export function requireStep<At extends Stage["at"]>(
  visit: Visit,
  step: PaymentStep<At>,
): { order: Order; payment: PaymentAt<At> } {
  const order = requireOrder(visit);
  return { order, payment: admitted(visit, admitToStep(order, step, pagePath(visit))) };
}

function admitted<T>(visit: Visit, admission: Admission<T>): T {
  if (admission.ok) return admission.value;
  throw goTo(visit, admission.to, { why: admission.why });
}

/**
 * A form must belong to the order that the cookie holds; nothing is executed for another one. The customer is told
 * and sees the order that is current (design.md, The money path). This comes before any other question about the
 * order: what is to be said of the current one ("sent already") is not true of the form's.
 */
function requireSameOrder(visit: Visit, form: PostedForm): Order {
  const order = requireOrder(visit);
  const shown = form.text(formFields.order).split(".")[0];
  if (shown !== order.id) throw goTo(visit, placeOf(order), { why: "orderOther" });
  return order;
}

/** A form of an order whose method can still be chosen. */
export function requireChoiceForm(visit: Visit, form: PostedForm): Order {
  requireSameOrder(visit, form);
  return requireChoice(visit);
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
    throw goTo(visit, placeOf(order), { why: "stepMissing" });
  return { order, payment };
}

/** The way to pay that this page belongs to. */
export function requireMethod(visit: Visit): MethodView {
  const method = methodViewAt(pagePath(visit));
  if (method) return method;
  throw goTo(visit, paths.payment, { why: "methodMissing" });
}

/** A way to pay that the operator does not offer for this order has no page; one that cannot be asked about has. */
export function requireOffered(visit: Visit, offer: Offer | undefined, path: string): void {
  if (!offer?.ok || offer.options.some((option) => option.path === path)) return;
  throw goTo(visit, paths.payment, { why: "methodMissing" });
}

/** Sends the visit on to a page that has more to say; what it came with to be told is told there. */
export function sentOn(visit: Visit, path: string): Response {
  const why = visit.url.searchParams.get("why") ?? "";
  return goTo(visit, path, isNoticeKey(why) ? { why } : {});
}

/** What the last POST wants this page to say. */
export function flashFor(visit: Visit): Flash | undefined {
  const { flash } = visit.session.state;
  return flash && flash.at === pagePath(visit) ? flash : undefined;
}

/** The page that a visit is for, also when only its data is asked for. */
export function pagePath(visit: Visit): string {
  return visit.url.pathname.replace(/\.data$/, "");
}
