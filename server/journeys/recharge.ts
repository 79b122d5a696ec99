import type { NumberLineType } from "@domain/line-types";
import { say, type Message } from "@domain/message";
import type { Catalogue } from "../operator/catalogue";
import type { OperatorClient } from "../operator/client";
import { checkAmount, type AmountLimits } from "./amount";
import { checkLine, type LineCheck } from "./line";
import { linesOf, type NumberJourney } from "./number-journeys";
import { amountOrder } from "./number-orders";
import type { NewOrder } from "../order/schema";

/** The errors of a form by field. `page` is an error of the whole form. */
export interface RechargeErrors {
  msisdn?: Message;
  /** Tells the customer what to do with the number. */
  hint?: Message;
  amount?: Message;
  page?: Message;
}

export type RechargeResult = { ok: true; order: NewOrder } | { ok: false; errors: RechargeErrors };

/** Validates a recharge by amount (R-RCH-2). Both fields are checked before either is refused. */
export async function rechargeByAmount(
  operator: OperatorClient,
  catalogue: Catalogue,
  journey: NumberJourney,
  typed: { msisdn: string; amount: string },
): Promise<RechargeResult> {
  const [line, limits] = await Promise.all([
    checkNumber(operator, catalogue, journey, typed.msisdn),
    rechargeLimits(operator, catalogue),
  ]);
  const amount = limits ? checkAmount(typed.amount, limits) : undefined;
  const errors = errorsOf(line);
  if (!amount) errors.page = say("somethingWrong");
  if (amount && !amount.ok) errors.amount = amount.message;
  if (line.kind !== "fits" || !amount?.ok) return { ok: false, errors };
  return { ok: true, order: amountOrder(journey, line, amount.amount) };
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
  return config.ok ? { min: config.value.preMinAmnt, max: config.value.preMaxAmnt } : undefined;
}
