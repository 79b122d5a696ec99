import { shownCurrency } from "@domain/currency";
import { say, sayTheirs, type Message } from "@domain/message";
import type { OperatorClient } from "../operator/client";
import { queryBalance, type Balance } from "../operator/subscriber";
import { chargeOf } from "../order/charge";
import type { Order, Proof } from "../order/schema";

/** Whether a line's credit can pay an order (R-MET-32, R-MET-34). */
export type Credit =
  | { kind: "enough" }
  | { kind: "short" }
  /** The operator does not take the number for proved any more. */
  | { kind: "unproved" }
  | { kind: "unknown"; message: Message };

const AIRTIME = "AIRTIME";

/** Asks the operator for the credit of a line whose holder has proved it. */
export async function checkCredit(
  operator: OperatorClient,
  order: Order,
  payer: string,
  { uniqueCode }: Proof,
): Promise<Credit> {
  const answer = await queryBalance(operator, { msisdn: payer, serviceType: AIRTIME, uniqueCode });
  if (!answer.ok) {
    const { failure } = answer;
    if (failure.kind === "outage") return { kind: "unknown", message: say("somethingWrong") };
    return failure.reason === "proof-refused"
      ? { kind: "unproved" }
      : { kind: "unknown", message: sayTheirs(failure.message) };
  }
  return isEnough(order, answer.value.queryBalanceResult) ? { kind: "enough" } : { kind: "short" };
}

/** A line may hold its credit in several parts; how they are spent is the operator's business. */
function isEnough(order: Order, balances: Balance[]): boolean {
  const parts = balances.flatMap(({ serviceType, unitType, balanceType, balance }) => {
    const cost = serviceType.trim().toUpperCase() === AIRTIME ? costIn(order, unitType) : undefined;
    if (cost === undefined) return [];
    return balanceType?.trim().toLowerCase() === "unlimited" ? [1] : [balance / cost];
  });
  // Balances that cannot be compared settle nothing: the operator will say when it is not enough.
  if (parts.length === 0) return true;
  return parts.reduce((sum, part) => sum + part, 0) >= 1;
}

/** What an order costs in a balance's unit; undefined when that is none of its currencies. Without a unit it is the charge's. */
function costIn(order: Order, unit: string | undefined): number | undefined {
  const charge = chargeOf(order);
  const named = unit?.trim().toUpperCase();
  const currency = named === undefined ? charge.currency : shownCurrency(named === "FCFA" ? "CFA" : named);
  if (currency === shownCurrency(charge.currency)) return charge.amount;
  const { conversion } = order;
  if (conversion?.state !== "known") return undefined;
  if (currency === "CDF") return conversion.cdf;
  return currency === "USD" ? conversion.usd : undefined;
}
