/** The currencies that a customer chooses from in countries with dual currency (R-CUR-1). */
export const dualCurrencies = ["USD", "CDF"] as const;
export type DualCurrency = (typeof dualCurrencies)[number];

/** Returns the operator's name of a currency: CFA for XAF, the ISO code for any other (contract: MONEY PATH). */
export function operatorCurrency(currency: string): string {
  return currency === "XAF" ? "CFA" : currency;
}

/** Returns the ISO code for the operator's name of a currency: XAF for CFA. */
export function shownCurrency(operatorName: string): string {
  return operatorName === "CFA" ? "XAF" : operatorName;
}
