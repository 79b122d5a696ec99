import { shownCurrency } from "@domain/currency";
import { inOrder } from "./direction";
import type { Language } from "@domain/languages";

/** The locale whose formats of numbers and dates each language uses. */
export const locales: Record<Language, string> = {
  // The locale fr-TD has 12-hour times.
  fr: "fr-FR",
  en: "en-GB",
  sw: "sw",
  // In Chad keyboards, banknotes and telephones have Latin digits, and times have 24 hours.
  ar: "ar-u-nu-latn-hc-h23",
  // Chromium has no Hausa, so numbers are written as in English, and hausa-dates.ts has the words of dates.
  ha: "en-GB",
};

/** Old fonts lack these narrow spaces, so a no-break space replaces them. */
export const narrowSpaces = /[\u202f\u2009]/g;
export const NO_BREAK_SPACE = "\u00a0";

/** What stands between the thousands of a number, as Intl.NumberFormat writes it. */
const groupSeparators: Record<Language, string> = { fr: NO_BREAK_SPACE, en: ",", sw: ",", ar: ",", ha: "," };

/** Each is made once, when it is first needed, because that takes as long as formatting hundreds of numbers. */
const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(language: Language, minimumFractionDigits: 0 | 2): Intl.NumberFormat {
  const key = `${language}${minimumFractionDigits}`;
  const format =
    numberFormats.get(key) ??
    new Intl.NumberFormat(locales[language], { minimumFractionDigits, maximumFractionDigits: 2 });
  numberFormats.set(key, format);
  return format;
}

/** Formats a number: 12 345,5 in French, 12,345.5 in the other languages. */
export function formatNumber(value: number, language: Language, minDecimals: 0 | 2 = 0): string {
  // A slow phone needs a quarter of a second for its first Intl.NumberFormat, which whole numbers do without.
  if (minDecimals === 0 && Number.isSafeInteger(value) && value >= 0)
    return String(value).replace(/\B(?=(\d{3})+$)/g, groupSeparators[language]);
  return numberFormat(language, minDecimals).format(value).replace(narrowSpaces, NO_BREAK_SPACE);
}

/** Formats the number of an amount of money: two decimals if it has cents, none otherwise. */
export function formatAmount(value: number, language: Language): string {
  const hasCents = Math.round(value * 100) % 100 !== 0;
  return formatNumber(value, language, hasCents ? 2 : 0);
}

/** Formats an amount with its currency (R-LNG-7): 20 USD, 0.50 USD, 1,500 XAF, 12,345.50 XAF. */
export function formatMoney(value: number, currency: string, language: Language): string {
  return inOrder(formatAmount(value, language) + NO_BREAK_SPACE + shownCurrency(currency), language);
}

/** The name of a currency in words, as Nigerian Naira, on the server, because a browser may lack the name. */
export function currencyName(currency: string, language: Language): string {
  return new Intl.DisplayNames(language, { type: "currency" }).of(currency) ?? currency;
}

/** Formats an amount in both currencies: 20 USD | 56,000 CDF. */
export function formatBoth({ usd, cdf }: { usd: number; cdf: number }, language: Language): string {
  return `${formatMoney(usd, "USD", language)} | ${formatMoney(cdf, "CDF", language)}`;
}

/** Where a language writes the number (#) of a distance, a duration and a percentage. */
const quantities = {
  km: { fr: "# km", en: "# km", sw: "km #", ar: "# كم", ha: "km #" },
  seconds: { fr: "# s", en: "# s", sw: "sekunde #", ar: "# ث", ha: "daƙiƙa #" },
  percent: { fr: "# %", en: "#%", sw: "#%", ar: "#%", ha: "#%" },
} satisfies Record<string, Record<Language, string>>;

function formatQuantity(quantity: keyof typeof quantities, value: number, language: Language): string {
  const pattern = quantities[quantity][language].replace(" ", NO_BREAK_SPACE);
  return inOrder(pattern.replace("#", formatNumber(value, language)), language);
}

/** Formats a distance with at most one decimal: 12.3 km. */
export function formatDistance(kilometres: number, language: Language): string {
  return formatQuantity("km", Math.round(kilometres * 10) / 10, language);
}

/** Formats a duration: 10 s. */
export function formatSeconds(seconds: number, language: Language): string {
  return formatQuantity("seconds", seconds, language);
}

/** Formats a percentage: 87 % in French, 87% in the other languages. */
export function formatPercent(percent: number, language: Language): string {
  return formatQuantity("percent", percent, language);
}

/** Where the figure stands in a known unit (app/i18n/units.ts), as in "# days" and "siku #". */
export const FIGURE = "#";

/** Formats a figure of the operator with its unit, as 18,4 Go; a figure that is no number is returned unchanged. */
export function formatFigure(value: number | string, unit: string | undefined, language: Language): string {
  const known = typeof value === "string" && /^\d{1,12}(\.\d+)?$/.test(value) ? Number(value) : value;
  const figure = typeof known === "number" ? formatNumber(known, language) : known;
  if (!unit) return figure;
  return unit.includes(FIGURE) ? unit.replace(FIGURE, () => figure) : figure + NO_BREAK_SPACE + unit;
}

/** The formatters of numbers, by the name of the placeholder; any other number is only grouped. */
const formatters = new Map<string, (value: number, language: Language) => string>([
  ["km", formatDistance],
  ["seconds", formatSeconds],
  ["percent", formatPercent],
  ["min", formatAmount],
  ["max", formatAmount],
]);

/** Formats a value for the placeholder of this name in a text. */
export function formatValue(name: string, value: string | number, language: Language): string {
  if (typeof value === "string") return inOrder(value, language);
  return inOrder((formatters.get(name) ?? formatNumber)(value, language), language);
}
