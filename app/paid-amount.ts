import type { Language } from "@domain/languages";
import { formatAmount, formatMoney } from "./i18n/format";

/** Formats what was paid, whose currency or amount the operator may have left out. */
export function formatPaid(
  value: number | undefined,
  currency: string | undefined,
  language: Language,
): string | undefined {
  if (value === undefined) return undefined;
  return currency === undefined ? formatAmount(value, language) : formatMoney(value, currency, language);
}
