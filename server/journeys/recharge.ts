import type { NumberLineType } from "@domain/line-types";
import { leastAmount, typedOrChosen, type AmountLimits } from "@domain/amount";
import { say, type Message } from "@domain/message";
import type { Catalogue } from "../operator/catalogue";
import type { OperatorClient } from "../operator/client";
import { messagesOf, readFields } from "../forms/read";
import { rechargeForm } from "../forms/schemas";
import { checkLine, type LineCheck } from "./line";
import { linesOf, type NumberJourney } from "./number-journeys";
import { amountOrder } from "./number-orders";
import type { NewOrder } from "../order/schema";

/** The errors of a form by field, with `page` for the whole form. */
export interface RechargeErrors {
  msisdn?: Message;
  /** Tells the customer what to do with the number. */
  hint?: Message;
  amount?: Message;
  page?: Message;
}

/** What a recharge's form says: the amount is typed, or one of the usual amounts is chosen. */
export interface TypedRecharge {
  msisdn: string;
  amount: string;
  preset: string;
}

export type RechargeResult = { ok: true; order: NewOrder } | { ok: false; errors: RechargeErrors };

/**
 * Validates a recharge by amount (R-RCH-2) and checks both fields before either is refused; without limits it creates
 * no order (R-RCH-8).
 */
export async function rechargeByAmount(
  operator: OperatorClient,
  catalogue: Catalogue,
  journey: NumberJourney,
  typed: TypedRecharge,
): Promise<RechargeResult> {
  const [line, limits] = await Promise.all([
    checkNumber(operator, catalogue, journey, typed.msisdn),
    rechargeLimits(operator, catalogue),
  ]);
  const errors = errorsOf(line);
  if (!limits) return { ok: false, errors: { ...errors, page: say("somethingWrong") } };
  const amount = typedOrChosen(typed.amount, typed.preset);
  if (!amount.ok) return { ok: false, errors: { ...errors, amount: amount.message } };
  const read = readFields(rechargeForm(limits), { msisdn: typed.msisdn, amount: amount.value });
  const amountError =
    read.status === "success" ? undefined : messagesOf(read).find(({ name }) => name === "amount");
  if (amountError) errors.amount = amountError.message;
  if (line.kind !== "fits" || read.status !== "success") return { ok: false, errors };
  return { ok: true, order: amountOrder(journey, line, read.value.amount) };
}

/** Checks that a typed number fits a journey under the operator's configuration. */
export async function checkNumber(
  operator: OperatorClient,
  catalogue: Catalogue,
  journey: NumberJourney,
  typed: string,
): Promise<LineCheck<NumberLineType>> {
  const config = journey.postpaidWhenShown ? await catalogue.config(operator) : undefined;
  const lines = linesOf(journey, config?.ok ? config.value : undefined);
  return checkLine(operator, typed, { lines, router: journey.router === true });
}

/** The form errors of a number's check. */
export function errorsOf(line: LineCheck<NumberLineType>): RechargeErrors {
  switch (line.kind) {
    case "fits":
      return {};
    case "unavailable":
      return { page: line.message };
    case "unfit":
      return { msisdn: line.message, ...(line.hint ? { hint: line.hint } : {}) };
  }
}

/** The limits of a recharge, or undefined when the operator's configuration is out of reach. */
export async function rechargeLimits(
  operator: OperatorClient,
  catalogue: Catalogue,
): Promise<AmountLimits | undefined> {
  const config = await catalogue.config(operator);
  if (!config.ok) return undefined;
  const { preMinAmnt, preMaxAmnt } = config.value;
  return { min: leastAmount({ min: preMinAmnt }), max: preMaxAmnt };
}
