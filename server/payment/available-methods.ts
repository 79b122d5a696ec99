import { say, type Message } from "@domain/message";
import type { MethodName } from "@domain/method-names";
import { isSameName } from "@domain/same-name";
import type { OperatorClient } from "../operator/client";
import { failureMessage } from "../operator/answer-message";
import type { Answer } from "../operator/errors";
import { listLeadPaymentOptions, listPaymentOptions, type PaymentOption } from "../operator/payment-options";
import { mayBePaidBy } from "../order/charge";
import type { OptionType } from "../operator/payment-options";
import { methods } from "../order/methods";
import { card } from "../order/methods/card";
import type { PaymentMethod } from "../order/methods/method";
import type { Order, PgOption } from "../order/schema";
import type { ActiveSwitches } from "../switches/state";
import { closedForMethod, closedForOrder } from "../switches/closed-by-switch";
import { closedMessage } from "./refuse-closed";
import { payerAtOnce } from "./payer";
import { paymentOptionsQuery } from "./operator-requests";

/** A payment method as the pages show it. */
export interface OptionView {
  type: OptionType;
  name: string;
  path: string;
  /** The number that pays by this method without another question (R-MET-48). */
  payer?: string | undefined;
}

/** A method that the operator offers and a switch has turned off. */
export interface ClosedOption {
  type: OptionType;
  path: string;
  name: MethodName;
}

export type AvailableMethods =
  { ok: true; options: OptionView[]; closed: ClosedOption[] } | { ok: false; message: Message };

export type AvailableGateways = { ok: true; options: PgOption[] } | { ok: false; message: Message };

/** The payment methods that the operator offers for this order and that this portal implements. */
export async function availableMethods(
  operator: OperatorClient,
  order: Order,
  switches: ActiveSwitches,
): Promise<AvailableMethods> {
  return methodsIn(await optionsFor(operator, order), order, switches);
}

/** What can prevent every payment at the moment. */
export interface OfferConditions {
  /** Whether the payment lock could be read. */
  lockRead: boolean;
  /** Whether calls that move money pause. */
  moneyPaused: boolean;
  switches: ActiveSwitches;
}

/**
 * Returns the methods for the page that offers them; while nothing can be paid, the page offers no method (R-PAY-64).
 */
export async function offeredMethods(
  operator: OperatorClient,
  order: Order,
  { lockRead, moneyPaused, switches }: OfferConditions,
): Promise<{ paused: boolean; offer: AvailableMethods }> {
  const closed = closedForOrder(switches, order.journey);
  if (closed) return { paused: true, offer: { ok: false, message: closedMessage(closed) } };
  if (!lockRead || moneyPaused) return { paused: true, offer: { ok: false, message: say("paymentsPaused") } };
  return { paused: false, offer: await availableMethods(operator, order, switches) };
}

/** The number that pays at once by the methods that ask for nothing else (R-MET-48); undefined without such a method. */
export function knownPayer(offer: AvailableMethods): string | undefined {
  return offer.ok ? offer.options.find(({ payer }) => payer !== undefined)?.payer : undefined;
}

/**
 * The card gateways that the operator offers, or those stored in the order when the operator is out of reach
 * (R-MET-23).
 */
export async function availableGateways(operator: OperatorClient, order: Order): Promise<AvailableGateways> {
  return gatewaysIn(await optionsFor(operator, order), order);
}

/** The payment methods and the card gateways from one call, for the card page. */
export async function cardMethods(
  operator: OperatorClient,
  order: Order,
  switches: ActiveSwitches,
): Promise<{ offer: AvailableMethods; gateways: AvailableGateways }> {
  const answer = await optionsFor(operator, order);
  return { offer: methodsIn(answer, order, switches), gateways: gatewaysIn(answer, order) };
}

/** Orders of home-broadband requests have their own call (R-MET-6). */
function optionsFor(operator: OperatorClient, order: Order): Promise<Answer<PaymentOption[]>> {
  const list = order.leadId === undefined ? listPaymentOptions : listLeadPaymentOptions;
  return list(operator, paymentOptionsQuery(order));
}

function methodsIn(
  answer: Answer<PaymentOption[]>,
  order: Order,
  switches: ActiveSwitches,
): AvailableMethods {
  if (!answer.ok) return { ok: false, message: failureMessage(answer.failure) };
  const groups = payableGroups(answer.value).filter(({ method }) => mayBePaidBy(order, method));
  const isClosed = ({ method }: { method: PaymentMethod }) =>
    closedForMethod(switches, method.name) !== undefined;
  const options = groups
    .filter((one) => !isClosed(one))
    .map(({ group, method }) => ({
      type: group.type,
      name: group.name,
      path: method.pages.start,
      payer: payerAtOnce(order, method),
    }));
  const closed = groups.filter(isClosed).map(({ group, method }) => ({
    type: group.type,
    path: method.pages.start,
    name: method.name,
  }));
  return { ok: true, options, closed };
}

function gatewaysIn(answer: Answer<PaymentOption[]>, { pgOptions }: Order): AvailableGateways {
  if (answer.ok) return { ok: true, options: gatewaysOf(answer.value) };
  return pgOptions
    ? { ok: true, options: pgOptions }
    : { ok: false, message: failureMessage(answer.failure) };
}

export interface OptionGroup {
  type: OptionType;
  /** The first name of the group in alphabetical order. */
  name: string;
}

/** The options as they are shown: sorted by name, one per type (R-MET-1). */
export function groupOptions(options: PaymentOption[]): OptionGroup[] {
  const groups = new Map<OptionType, OptionGroup>();
  const byName = [...options].sort(
    (a, b) => Number(a.name === "") - Number(b.name === "") || a.name.localeCompare(b.name, "fr"),
  );
  for (const { type, name } of byName) {
    if (!groups.has(type)) groups.set(type, { type, name });
  }
  return [...groups.values()];
}

/** The card gateways in the operator's order, without duplicates. */
export function gatewaysOf(options: PaymentOption[]): PgOption[] {
  const gateways: PgOption[] = [];
  for (const { type, name, paymentOpt } of options) {
    const isNew = !gateways.some((known) => isSameName(known.paymentOpt, paymentOpt));
    if (type === card.optionType && paymentOpt && isNew) gateways.push({ name, paymentOpt });
  }
  return gateways;
}

/** The groups that this portal implements, each with its method. */
export function payableGroups(options: PaymentOption[]): { group: OptionGroup; method: PaymentMethod }[] {
  return groupOptions(options).flatMap((group) => {
    const method = methods.find(({ optionType }) => optionType === group.type);
    return method ? [{ group, method }] : [];
  });
}
