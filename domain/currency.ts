import { country } from "./country";

/** The currencies that a customer chooses from in countries with dual currency (R-CUR-1). */
export const dualCurrencies = ["USD", "CDF"] as const;
export type DualCurrency = (typeof dualCurrencies)[number];

/**
 * Returns the operator's name of a currency, which is mostly its ISO code (contract: MONEY PATH), also for another name
 * that its answers have, because a price may come with any of them (R-CUR-9).
 */
export function operatorCurrency(currency: string): string {
  const wanted = shownCurrency(currency);
  return Object.entries(country.currencyNames).find(([, code]) => code === wanted)?.[0] ?? wanted;
}

/** Returns the ISO code for the operator's name of a currency. */
export function shownCurrency(operatorName: string): string {
  return country.currencyNames[operatorName] ?? operatorName;
}
