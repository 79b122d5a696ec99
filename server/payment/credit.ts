import { country } from "@domain/country";
import { say, sayTheirs, type Message } from "@domain/message";
import type { OperatorClient } from "../operator/client";
import { queryBalance } from "../operator/subscriber";
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
  const balances = (answer.value.queryBalanceResult ?? []).filter(({ unitType }) => isMoney(unitType, order));
  const credit = balances.find(({ serviceType }) => serviceType.toUpperCase() === AIRTIME) ?? balances[0];
  // A balance that cannot be compared settles nothing: the operator will say when it is not enough.
  if (!credit) return { kind: "enough" };
  const unlimited = credit.balanceType?.toLowerCase() === "unlimited";
  return unlimited || credit.balance >= order.amount ? { kind: "enough" } : { kind: "short" };
}

/** Whether a balance is counted in the order's currency; without a unit it is. */
function isMoney(unit: string | undefined, order: Order): boolean {
  if (unit === undefined) return true;
  const same = unit.toUpperCase();
  const local = order.currency === country.currency || order.currency === country.currencyCode;
  return (
    same === order.currency || (local && [country.currency, country.currencyCode, "FCFA"].includes(same))
  );
}
