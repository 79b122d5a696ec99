import type { CarryingJourney } from "@domain/journeys";
import { parseMsisdn } from "@domain/msisdn";
import type { OrderState } from "../order/schema";
import { type Redirect, redirectTo } from "../payment/step-result";

/** The intent of the form that carries a number to the journey that fits its line. */
export const CARRY = "carry";

/**
 * Carries a number that did not fit one journey to another, in the sealed state because no address holds a number; the
 * customer's next form checks it as a typed number.
 */
export function carryNumber(
  state: OrderState,
  journey: { id: CarryingJourney; start: string },
  typed: string,
): Redirect {
  const arrived = redirectTo(state, journey.start);
  const msisdn = parseMsisdn(typed);
  if (!msisdn) return arrived;
  return { ...arrived, state: { ...arrived.state, carried: { journey: journey.id, msisdn } } };
}

/** The number that was carried to a journey. */
export function carriedTo({ carried }: OrderState, journey: string): string | undefined {
  return carried?.journey === journey ? carried.msisdn : undefined;
}
