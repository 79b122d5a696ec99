import { shownCurrency } from "@domain/currency";
import { say, sayTheirs, type Message } from "@domain/message";
import type { OperatorClient } from "../operator/client";
import { queryBalance } from "../operator/subscriber";
import { chargeOf } from "./currency";
import type { Order, Proof } from "./order";

/** Whether a line's credit can pay an order (spec section 4, Airtime). */
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
  const charge = chargeOf(order);
  const credit = (answer.value.queryBalanceResult ?? []).find(
    ({ serviceType, unitType }) =>
      serviceType.toUpperCase() === AIRTIME && isCountedIn(unitType, charge.currency),
  );
  // A balance that cannot be compared settles nothing: the operator will say when it is not enough.
  if (!credit) return { kind: "enough" };
  const unlimited = credit.balanceType?.toLowerCase() === "unlimited";
  return unlimited || credit.balance >= charge.amount ? { kind: "enough" } : { kind: "short" };
}

/** Whether a balance is counted in a currency; without a unit it is. */
function isCountedIn(unit: string | undefined, currency: string): boolean {
  if (unit === undefined) return true;
  const named = unit.toUpperCase();
  return shownCurrency(named === "FCFA" ? "CFA" : named) === shownCurrency(currency);
}
