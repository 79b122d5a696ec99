import { shownCurrency } from "@domain/currency";
import { pack } from "../brand/use-pack";
import { MOBILE_MONEY_ONLY_UNDER_USD } from "@domain/rule-numbers";
import type { PaymentMethod } from "./methods/method";
import type { Order } from "./schema";

/** The amount that is charged for an order, in the currency that the customer chose. */
export interface Charge {
  /** At most two decimals. */
  amount: number;
  /** ISO code. */
  currency: string;
}

/**
 * Whether an order in `currency` may be paid in USD or in CDF (R-CUR-1): always in the country build with both
 * currencies, elsewhere when the operator's configData allows it.
 */
export function isDualCurrency(currency: string, enableDualCurrency: boolean | undefined): boolean {
  return shownCurrency(currency) === "USD" && (pack.secondCurrency === "CDF" || enableDualCurrency === true);
}

/** Returns the charge that every page shows and initiate sends; no other function computes it. */
export function chargeOf({ amount, currency, conversion }: Order): Charge {
  if (conversion?.state === "known" && conversion.chosen === "CDF") {
    return { amount: conversion.cdf, currency: "CDF" };
  }
  return { amount, currency };
}

/** Whether an order may be paid by a method: under 1 USD only by mobile money (R-CUR-7). */
export function mayBePaidBy(
  { amount, conversion }: Order,
  { mobileMoney }: Pick<PaymentMethod, "mobileMoney">,
): boolean {
  return !conversion || amount >= MOBILE_MONEY_ONLY_UNDER_USD || mobileMoney;
}
