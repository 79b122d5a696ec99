import { country } from "./country";

/** The day on the country's clock, as 2026-11-23. */
export function localDay(timeMs: number): string {
  return new Intl.DateTimeFormat("en-CA", {
    timeZone: country.timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).format(timeMs);
}

/** The time of day on the country's clock: 10:42. It is written alike in every language; only the server has all zones. */
export function clockTime(timeMs: number): string {
  return new Intl.DateTimeFormat("en-GB", {
    timeZone: country.timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(timeMs);
}
