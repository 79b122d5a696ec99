import { country } from "@domain/country";
import type { Language } from "./languages";

/** fr-TD writes 12-hour times and U+202F, which old fonts lack; fr-FR with U+00A0 reads right everywhere (browsers.md). */
const locales: Record<Language, string> = { fr: "fr-FR", en: "en-GB" };

const thin = /[\u202f\u2009]/g;

/** A plain number: 12 345,5 in French, 12,345.5 in English. */
export function formatNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2 })
    .format(value)
    .replace(thin, "\u00a0");
}

/** An amount with its currency; the operator's CFA is shown as XAF. */
export function formatMoney(value: number, currency: string, language: Language): string {
  const shown = currency === country.currencyCode ? country.currency : currency;
  return `${formatNumber(value, language)}\u00a0${shown}`;
}

/** A moment (ms) on the country's clock: 18 juin 2025 à 14:05 UTC+1. Only the server knows all time zones for sure. */
export function formatMoment(moment: number, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    timeZone: country.timeZone,
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "shortOffset",
  })
    .format(moment)
    .replace(thin, "\u00a0");
}
