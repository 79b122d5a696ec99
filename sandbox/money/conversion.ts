import type { Bundle } from "../data/bundles";

export const CDF_PER_USD = 2_800;
const XAF_PER_USD = 600;

export function round(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** What an order costs in the XAF that balances are kept in. */
export function inXaf(amount: number, currency: string): number {
  if (currency === "USD") return round(amount * XAF_PER_USD);
  if (currency === "CDF") return round((amount / CDF_PER_USD) * XAF_PER_USD);
  return amount;
}

/** A balance in XAF, in the dollars that it is told in where prices are. */
export function inUsd(xaf: number): number {
  return round(xaf / XAF_PER_USD);
}

/** A bundle's price in the currency of an order. */
export function priceOf(bundle: Bundle, currency: string): number {
  const dollars = inUsd(bundle.amount);
  if (currency === "USD") return dollars;
  if (currency === "CDF") return round(dollars * CDF_PER_USD);
  return bundle.amount;
}
