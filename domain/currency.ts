/** The currencies between which a customer may choose where dual currency applies (R-CUR-1). */
export const dualCurrencies = ["USD", "CDF"] as const;
export type DualCurrency = (typeof dualCurrencies)[number];

/** The operator's name of a currency: CFA for XAF, else the ISO code (contract: MONEY PATH). */
export function operatorCurrency(currency: string): string {
  return currency === "XAF" ? "CFA" : currency;
}

/** How customers know a currency that the operator names: XAF for CFA. */
export function shownCurrency(operatorsName: string): string {
  return operatorsName === "CFA" ? "XAF" : operatorsName;
}
