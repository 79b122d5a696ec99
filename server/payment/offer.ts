import { say, sayTheirs, type Message } from "@domain/message";
import type { OperatorClient } from "../operator/client";
import type { Failure } from "../operator/errors";
import { listPaymentOptions } from "../operator/transaction";
import { mayBePaidBy } from "./currency";
import type { OptionType } from "./methods/method";
import { gatewaysOf, payableGroups } from "./options";
import type { Order, PgOption } from "./order";
import { paymentOptionsQuery } from "./requests";

/** A way to pay as the pages show it. */
export interface OptionView {
  type: OptionType;
  name: string;
  path: string;
}

export type Offer = { ok: true; options: OptionView[] } | { ok: false; message: Message };

/** The ways to pay that the operator offers for this order and this portal can carry out. */
export async function offerFor(operator: OperatorClient, order: Order): Promise<Offer> {
  const answer = await listPaymentOptions(operator, paymentOptionsQuery(order));
  if (!answer.ok) return { ok: false, message: reasonOf(answer.failure) };
  const options = payableGroups(answer.value)
    .filter(({ group }) => mayBePaidBy(order, group.type))
    .map(({ group, method }) => ({ type: group.type, name: group.name, path: method.pages.start }));
  return { ok: true, options };
}

/** The card gateways on offer; the order keeps those that it has seen (spec section 3, pgOptions). */
export async function offeredGateways(
  operator: OperatorClient,
  order: Order,
): Promise<{ ok: true; options: PgOption[] } | { ok: false; message: Message }> {
  const answer = await listPaymentOptions(operator, paymentOptionsQuery(order));
  if (answer.ok) return { ok: true, options: gatewaysOf(answer.value) };
  return order.pgOptions
    ? { ok: true, options: order.pgOptions }
    : { ok: false, message: reasonOf(answer.failure) };
}

function reasonOf(failure: Failure): Message {
  return failure.kind === "refused" ? sayTheirs(failure.message) : say("somethingWrong");
}
