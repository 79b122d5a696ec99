import { shownCurrency } from "@domain/currency";
import type { Message } from "@domain/message";
import { failureMessage } from "../operator/answer-message";
import type { OperatorClient } from "../operator/client";
import { queryBalance, type Balance } from "../operator/subscriber";
import { chargeOf } from "../order/charge";
import type { Order, Proof } from "../order/schema";

/** The result of checking that a line's credit can pay an order (R-MET-32, R-MET-34). */
export type Credit =
  | { kind: "enough" }
  | { kind: "short" }
  /** The operator no longer accepts the proof of the number. */
  | { kind: "unproved" }
  | { kind: "unknown"; message: Message };

const AIRTIME = "AIRTIME";
/** The sum of the fractions 0.2, 0.7 and 0.1 is a little less than 1. */
const SUM_ERROR = 1e-9;

/** Fetches the credit of a line whose holder has verified the OTP. */
export async function checkCredit(
  operator: OperatorClient,
  order: Order,
  payer: string,
  { uniqueCode }: Proof,
): Promise<Credit> {
  const answer = await queryBalance(operator, { msisdn: payer, serviceType: AIRTIME, uniqueCode });
  if (!answer.ok) {
    const { failure } = answer;
    return failure.kind === "refused" && failure.reason === "proof-refused"
      ? { kind: "unproved" }
      : { kind: "unknown", message: failureMessage(failure) };
  }
  return isEnough(order, answer.value.queryBalanceResult) ? { kind: "enough" } : { kind: "short" };
}

/** A line may hold its credit in several balances, and the operator decides how they are spent. */
function isEnough(order: Order, balances: Balance[]): boolean {
  const parts = balances.flatMap(({ serviceType, unitType, balance }) => {
    const cost = serviceType.trim().toUpperCase() === AIRTIME ? costIn(order, unitType) : undefined;
    if (cost === undefined) return [];
    return [balance === "unlimited" ? 1 : balance / cost];
  });
  // Balances in other units cannot be compared; the operator refuses the payment when they are too small.
  if (parts.length === 0) return true;
  return parts.reduce((sum, part) => sum + part, 0) >= 1 - SUM_ERROR;
}

/**
 * The price of an order in a balance's unit, which is the currency of the charge for a balance without a unit;
 * undefined when the order has no such currency.
 */
function costIn(order: Order, unit: string | undefined): number | undefined {
  const charge = chargeOf(order);
  const priceIn = shownCurrency(charge.currency);
  const currency = unit === undefined ? priceIn : shownCurrency(unit.trim().toUpperCase());
  if (currency === priceIn) return charge.amount;
  const { conversion } = order;
  if (conversion?.state !== "known") return undefined;
  if (currency === "CDF") return conversion.cdf;
  return currency === "USD" ? conversion.usd : undefined;
}
