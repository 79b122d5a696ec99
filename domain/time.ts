import { country } from "./country";

/** A format is made once, at its first use, because that takes as long as formatting several dates. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A date as ISO 8601 writes it, or with the name of its month after the day: 05 Nov 2026. */
const CLEAR_DATE =
  /^\s*\d{4}-\d\d-\d\d|\b\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{4}/i;

/** Reads a date or a time that has one meaning everywhere; undefined for any other text, such as 05/11/2026. */
export function readTime(text: string): number | undefined {
  const timeMs = CLEAR_DATE.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(timeMs) ? undefined : timeMs;
}

/** A day, with or without a time behind it: 2026-11-05, or 05 Nov 2026. */
const DAY =
  /^\s*(?:(\d{4}-\d\d-\d\d)(?:[T ]\d\d:.*)?|(?:[a-z]{3}, )?(\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{4})(?: \d\d:.*)?)\s*$/i;
const WITH_ZONE = /\d\d:.*(?:Z|GMT|UTC|[+-]\d\d:?\d\d)\s*$/i;

/**
 * Reads a day, as of an invoice, whatever time is written behind it: the beginning of a day on the country's clock, as
 * programs write it in another zone, is that day, and any other time is in the written day.
 * Returns the day's noon in UTC, or undefined for a text that does not have one meaning everywhere.
 */
export function readDay(text: string): number | undefined {
  const [, iso, named] = DAY.exec(text) ?? [];
  const momentMs = WITH_ZONE.test(text) ? Date.parse(text) : NaN;
  if ((iso ?? named) !== undefined && !Number.isNaN(momentMs) && isMidnight(momentMs))
    return Date.parse(`${localDay(momentMs)}T12:00Z`);
  const noonMs = Date.parse(iso === undefined ? `${named ?? ""} 12:00 UTC` : `${iso}T12:00Z`);
  return Number.isNaN(noonMs) ? undefined : noonMs;
}

/** Formats times on the country's clock. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const local = { timeZone: country.timeZone, ...options };
  const key = locale + JSON.stringify(local);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, local);
  formats.set(key, format);
  return format;
}

/** Whether a day begins at this time on the country's clock. */
function isMidnight(timeMs: number): boolean {
  return clockFormat().format(timeMs) === "00:00";
}

function clockFormat(): Intl.DateTimeFormat {
  return dateFormat("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
}

/** The day on the country's clock, as 2026-11-23. */
export function localDay(timeMs: number): string {
  return dateFormat("en-CA", { year: "numeric", month: "2-digit", day: "2-digit" }).format(timeMs);
}

/**
 * A past time on the country's clock, 10:42, or 23/11 10:42 where it was on another day than `now`; written alike in
 * every language, and on the server, because a browser may lack the zone.
 */
export function clockTime(timeMs: number, now: number): string {
  const time = clockFormat().format(timeMs);
  if (localDay(timeMs) === localDay(now)) return time;
  return `${dateFormat("en-GB", { day: "2-digit", month: "2-digit" }).format(timeMs)} ${time}`;
}
