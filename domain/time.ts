import { country } from "./country";

/** The time of day on the country's clock: 10:42. It is written alike in every language; only the server has all zones. */
export function clockTime(timeMs: number): string {
  return new Intl.DateTimeFormat("en-GB", {
    timeZone: country.timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(timeMs);
}
