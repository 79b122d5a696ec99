import type { OrderState } from "../order/schema";
import { carriedTo } from "./carry-number";
import type { FilledLink } from "./filled-link";
import type { NumberJourney } from "./number-journeys";

/** A saved number that the customer has chosen; its last amount in the country's currency. */
interface ChosenNumber {
  msisdn: string;
  amount?: number | undefined;
}

/**
 * The number and the amount with which the first page of a journey is filled in: those that the customer has chosen or
 * that a link names, else the number that was carried here, whose bundles or balance were opened, or that was ordered.
 * The amount of an order belongs to its own number only.
 */
export function numberToFillIn(
  state: OrderState,
  { id, start }: Pick<NumberJourney, "id" | "start">,
  saved: ChosenNumber | undefined,
  link: Pick<FilledLink, "msisdn" | "amount">,
): { msisdn: string | undefined; amount: string | undefined } {
  const { line } = state;
  const order = state.order?.origin === start ? state.order : undefined;
  const opened = line?.journey === id ? line.msisdn : undefined;
  const msisdn = saved?.msisdn ?? link.msisdn ?? carriedTo(state, id) ?? opened ?? order?.msisdn;
  const ordered = order?.msisdn === msisdn ? order?.amount.toString() : undefined;
  return { msisdn, amount: saved?.amount?.toString() ?? link.amount ?? ordered };
}
