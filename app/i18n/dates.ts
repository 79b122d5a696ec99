import type { Language } from "@domain/languages";
import { dateFormat, readDay, readTime } from "@domain/time";
import { locales, narrowSpaces, NO_BREAK_SPACE } from "./format";
import { inHausa } from "./hausa-dates";

/**
 * Formats a date with its long month and year, as 1er août 2026; a text that has not one meaning everywhere is
 * returned unchanged, because 05/11/2026 is another day elsewhere.
 */
export function formatDay(text: string, language: Language): string {
  const timeMs = readTime(text);
  return timeMs === undefined ? text : formatDate(timeMs, language, {});
}

/** Formats the day of an invoice, whatever time and zone the operator writes behind it (R-LNG-9). */
export function formatInvoiceDay(text: string, language: Language): string {
  const noonMs = readDay(text);
  return noonMs === undefined ? text : formatDate(noonMs, language, {});
}

/**
 * Formats a time in the country's zone, as 18 juin 2025 à 14:05 UTC+1, on the server, because a browser may lack the
 * zone.
 */
export function formatMoment(timeMs: number, language: Language): string {
  return formatDate(timeMs, language, { hour: "2-digit", minute: "2-digit", timeZoneName: "shortOffset" });
}

const HALF_DAY_S = 12 * 60 * 60;

/** Formats a time that is so many seconds away: 14:05, or with its day when that is half a day or more. */
export function formatClock(timeMs: number, secondsAway: number, language: Language): string {
  if (secondsAway >= HALF_DAY_S) return formatMoment(timeMs, language);
  return dateFormat(locales[language], { hour: "2-digit", minute: "2-digit" }).format(timeMs);
}

/**
 * Formats a date, with "1er" for the first of a month in French, and with spaces at which text browsers break narrow
 * columns.
 */
function formatDate(timeMs: number, language: Language, time: Intl.DateTimeFormatOptions): string {
  const format = dateFormat(locales[language], { day: "numeric", month: "long", year: "numeric", ...time });
  const parts = format.formatToParts(timeMs);
  const date = (language === "ha" ? inHausa(parts) : parts)
    .map(({ value }) => value)
    .join("")
    .replace(narrowSpaces, NO_BREAK_SPACE);
  return language === "fr" ? date.replace(/^1(?=\s)/, "1er") : date;
}
