import { country } from "@domain/country";
import type { Language } from "./languages";

const numberFormat = (locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
/**
 * fr-TD writes 12-hour times and U+202F, which old fonts lack; fr-FR with U+00A0 reads right everywhere (browsers.md).
 * Made once: making one takes longer than formatting hundreds of numbers.
 */
const numbers: Record<Language, Intl.NumberFormat> = { fr: numberFormat("fr-FR"), en: numberFormat("en-GB") };

/** A plain number: 12 345,5 in French, 12,345.5 in English. */
export function formatNumber(value: number, language: Language): string {
  return numbers[language].format(value).replace(/[\u202f\u2009]/g, "\u00a0");
}

/** An amount with its currency; the operator's CFA is shown as XAF. */
export function formatMoney(value: number, currency: string, language: Language): string {
  const shown = currency === country.currencyCode ? country.currency : currency;
  return `${formatNumber(value, language)}\u00a0${shown}`;
}
