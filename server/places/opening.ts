import { joinList } from "@domain/languages";
import { DAY_MS } from "@domain/durations";
import { openState, readHours, writeMinutes, type Hours } from "./hours";

/** The opening hours of a shop in the customer's language. */
export interface Opening {
  /** One line for each group of days, or the operator's own line when it cannot be read. */
  lines: string[];
  /** Undefined unless all lines could be read; `until` is a time of day. */
  now: { open: boolean; until: string | undefined } | undefined;
  /** The lines as schema.org writes them, if all have that form (R-MAP-40). */
  data: string[] | undefined;
}

/** A Monday at noon, in whose week the names of weekdays are formatted. */
const MONDAY_MS = Date.UTC(2024, 0, 1, 12);

/** The opening hours of a shop in a language, and whether it is open now; undefined without hours. */
export function openingOf(lines: string[], nowMs: number, language: string): Opening | undefined {
  if (lines.length === 0) return undefined;
  const hours = lines.map(readHours);
  const read = hours.flatMap((one) => one ?? []);
  const complete = read.length === lines.length;
  const { open, until } = openState(read, nowMs);
  return {
    lines: lines.map((line, index) => {
      const one = hours[index];
      return one ? lineOf(one, language) : line;
    }),
    now: complete ? { open, until: until === undefined ? undefined : writeMinutes(until) } : undefined,
    data: complete ? lines : undefined,
  };
}

function lineOf({ days, from, to }: Hours, language: string): string {
  const names = new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" });
  const name = (day: number | undefined) => names.format(MONDAY_MS + (day ?? 0) * DAY_MS);
  const joined = days.every((day, index) => index === 0 || day === ((days[index - 1] ?? 0) + 1) % 7);
  const week =
    joined && days.length > 2
      ? `${name(days[0])} – ${name(days.at(-1))}`
      : joinList(days.map(name), language);
  return `${week} ${writeMinutes(from)}–${writeMinutes(to)}`;
}
