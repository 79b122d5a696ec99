import { paths } from "@domain/paths";
import type { MessageKey } from "@domain/message";
import { journeysOnOffer, type Journey } from "./journeys/offer";
import { admitToChoice, admitToStep, placeOf, type Admission, type PaymentStep } from "./journeys/steps";
import { formFields, readForm, type PostedForm } from "./form";
import {
  attemptMark,
  type Flash,
  type Order,
  type OrderState,
  type PaymentAt,
  type Stage,
} from "./payment/order";
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
  const why: MessageKey =
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

/** An order whose payment has come to this step, and that payment. */
export function requireStep<At extends Stage["at"]>(
  visit: Visit,
  step: PaymentStep<At>,
): { order: Order; payment: PaymentAt<At> } {
  const order = requireOrder(visit);
  return { order, payment: admitted(visit, admitToStep(order, step)) };
}

function admitted<T>(visit: Visit, admission: Admission<T>): T {
  if (admission.ok) return admission.value;
  throw goTo(visit, admission.to, { why: admission.why });
}

/**
 * A form must belong to the order that the cookie holds and, where money is near, to its present attempt; nothing is
 * executed for another one. The customer is told and sees the order that is current (design.md, The money path).
 */
export function requireSameOrder(visit: Visit, order: Order, form: PostedForm): void {
  const shown = form.text(formFields.order).split(".")[0];
  if (shown !== order.id) throw goTo(visit, placeOf(order), { why: "orderOther" });
}

/**
 * The form of a step near the money, and the step. Whose order it is comes first: a page of another order may show a
 * step that the present one has not come to, and "out of date" would not tell the customer why.
 */
export async function requirePostedStep<At extends Stage["at"]>(
  visit: Visit,
  step: PaymentStep<At>,
): Promise<{ form: PostedForm; order: Order; payment: PaymentAt<At> }> {
  const order = requireOrder(visit);
  const form = await readForm(visit);
  requireSameOrder(visit, order, form);
  const payment = admitted(visit, admitToStep(order, step));
  if (form.text(formFields.order) !== attemptMark(order))
    throw goTo(visit, placeOf(order), { why: "stepMissing" });
  return { form, order, payment };
}

/** What the last POST wants this page to say. */
export function flashFor(visit: Visit): Flash | undefined {
  const { flash } = visit.session.state;
  return flash && flash.at === visit.url.pathname.replace(/\.data$/, "") ? flash : undefined;
}
