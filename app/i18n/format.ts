import { country } from "@domain/country";
import { shownCurrency } from "@domain/currency";
import { inOrder } from "./direction";
import type { Language } from "@domain/languages";

/**
 * fr-TD writes 12-hour times and U+202F, which old fonts lack; fr-FR with U+00A0 reads right everywhere. Arabic has the
 * digits that keyboards, notes and telephones in Chad show, and the 24 hours of its clocks.
 */
const locales: Record<Language, string> = {
  fr: "fr-FR",
  en: "en-GB",
  sw: "sw",
  ar: "ar-u-nu-latn-hc-h23",
};

/** By their least decimals. Made once: making one takes longer than formatting hundreds of numbers. */
const numbers = { 0: numberFormats(0), 2: numberFormats(2) };

function numberFormats(least: 0 | 2): Record<Language, Intl.NumberFormat> {
  const decimals = { minimumFractionDigits: least, maximumFractionDigits: 2 };
  return {
    fr: new Intl.NumberFormat(locales.fr, decimals),
    en: new Intl.NumberFormat(locales.en, decimals),
    sw: new Intl.NumberFormat(locales.sw, decimals),
    ar: new Intl.NumberFormat(locales.ar, decimals),
  };
}

const thin = /[\u202f\u2009]/g;

/** A plain number: 12 345,5 in French, 12,345.5 in the other languages. */
export function formatNumber(value: number, language: Language, leastDecimals: 0 | 2 = 0): string {
  return numbers[leastDecimals][language].format(value).replace(thin, "\u00a0");
}

/**
 * An amount with its currency: 20 USD, 0.50 USD, 1,500 XAF. Cents stand in pairs where there are any; francs of
 * Central Africa have none, so what an operator writes behind their point is shown as it came.
 */
export function formatMoney(value: number, currency: string, language: Language): string {
  const shown = shownCurrency(currency);
  const cents = shown !== "XAF" && Math.round(value * 100) % 100 !== 0;
  return inOrder(`${formatNumber(value, language, cents ? 2 : 0)}\u00a0${shown}`, language);
}

/** What an order costs in either currency: 20 USD | 56,000 CDF. */
export function formatBoth({ usd, cdf }: { usd: number; cdf: number }, language: Language): string {
  return `${formatMoney(usd, "USD", language)} | ${formatMoney(cdf, "CDF", language)}`;
}

/** A day with its long month and year: 21 novembre 2026. What is no date is shown as it came. */
export function formatDay(text: string, language: Language): string {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) return text;
  return new Intl.DateTimeFormat(locales[language], {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: country.timeZone,
  }).format(at);
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
