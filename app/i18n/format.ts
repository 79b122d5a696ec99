import { country } from "@domain/country";
import { shownCurrency } from "@domain/currency";
import { inOrder } from "./direction";
import type { Language } from "@domain/languages";

/**
 * French uses fr-FR, because fr-TD has 12-hour times. Arabic has the digits of keyboards, banknotes and telephones in
 * Chad and 24-hour times.
 */
const locales: Record<Language, string> = {
  fr: "fr-FR",
  en: "en-GB",
  sw: "sw",
  ar: "ar-u-nu-latn-hc-h23",
};

/** The formatters by minimum decimals; they are created once, because that takes as long as formatting hundreds of numbers. */
const numberFormatters = { 0: numberFormats(0), 2: numberFormats(2) };

function numberFormats(minDecimals: 0 | 2): Record<Language, Intl.NumberFormat> {
  const decimals = { minimumFractionDigits: minDecimals, maximumFractionDigits: 2 };
  return {
    fr: new Intl.NumberFormat(locales.fr, decimals),
    en: new Intl.NumberFormat(locales.en, decimals),
    sw: new Intl.NumberFormat(locales.sw, decimals),
    ar: new Intl.NumberFormat(locales.ar, decimals),
  };
}

/** Old fonts lack these narrow spaces, so a no-break space replaces them. */
const narrowSpaces = /[\u202f\u2009]/g;

/** Formats a number: 12 345,5 in French, 12,345.5 in the other languages. */
export function formatNumber(value: number, language: Language, minDecimals: 0 | 2 = 0): string {
  return numberFormatters[minDecimals][language].format(value).replace(narrowSpaces, "\u00a0");
}

/**
 * Formats an amount with its currency: 20 USD, 0.50 USD, 1,500 XAF. Cents have two digits if there are any; XAF has no
 * cents, so decimals of the operator are not padded.
 */
export function formatMoney(value: number, currency: string, language: Language): string {
  const shown = shownCurrency(currency);
  const cents = shown !== "XAF" && Math.round(value * 100) % 100 !== 0;
  return inOrder(`${formatNumber(value, language, cents ? 2 : 0)}\u00a0${shown}`, language);
}

/** Formats an amount in both currencies: 20 USD | 56,000 CDF. */
export function formatBoth({ usd, cdf }: { usd: number; cdf: number }, language: Language): string {
  return `${formatMoney(usd, "USD", language)} | ${formatMoney(cdf, "CDF", language)}`;
}

/** Formats a date with its long month and year: 21 novembre 2026. A text that is no date is returned unchanged. */
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

/** Formats a time in the country's zone: 18 juin 2025 à 14:05 UTC+1. Only the server surely has all time zones. */
export function formatMoment(timeMs: number, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    timeZone: country.timeZone,
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "shortOffset",
  })
    .format(timeMs)
    .replace(narrowSpaces, "\u00a0");
}
