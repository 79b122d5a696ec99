import { say, sayTheirs, type Message } from "@domain/message";
import type { OperatorClient } from "../operator/client";
import { listPaymentOptions } from "../operator/transaction";
import { mayBePaidBy } from "./currency";
import type { OptionType } from "./methods/method";
import { payableGroups } from "./options";
import type { Order } from "./order";
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
  if (!answer.ok) {
    const { failure } = answer;
    return {
      ok: false,
      message: failure.kind === "refused" ? sayTheirs(failure.message) : say("somethingWrong"),
    };
  }
  const options = payableGroups(answer.value)
    .filter(({ group }) => mayBePaidBy(order, group.type))
    .map(({ group, method }) => ({ type: group.type, name: group.name, path: method.path }));
  return { ok: true, options };
}
