import { dualCurrencies, shownCurrency } from "../../domain/currency";
import type { SandboxContext } from "../context";
import { demo } from "../demo";

/** Whether prices may be in a currency: in the country's own, and in USD and CDF in the dual-currency build. */
export function acceptsCurrency({ config }: SandboxContext, operatorName: string): boolean {
  const currency = shownCurrency(operatorName);
  const others: readonly string[] = config.dualCurrency() ? dualCurrencies : [];
  return currency === demo().currency || others.includes(currency);
}
