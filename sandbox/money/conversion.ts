import type { Bundle } from "../data/bundles";

export const CDF_PER_USD = 2_800;
const OWN_PER_USD = 600;

export function round(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** Converts an amount to the currency of the balances. */
export function inOwnCurrency(amount: number, currency: string): number {
  if (currency === "USD") return round(amount * OWN_PER_USD);
  if (currency === "CDF") return round((amount / CDF_PER_USD) * OWN_PER_USD);
  return amount;
}

/** Converts a balance to USD. */
export function inUsd(balance: number): number {
  return round(balance / OWN_PER_USD);
}

/** Returns a bundle's price in the currency of an order. */
export function priceOf(bundle: Bundle, currency: string): number {
  const dollars = inUsd(bundle.amount);
  if (currency === "USD") return dollars;
  if (currency === "CDF") return round(dollars * CDF_PER_USD);
  return bundle.amount;
}
