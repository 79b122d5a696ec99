import { dateFormat } from "@domain/time";

/**
 * Opening hours of some weekdays (0 is Monday) in minutes since midnight; an end before the beginning is on the next
 * day.
 */
export interface Hours {
  days: number[];
  from: number;
  to: number;
}

const DAYS = ["mo", "tu", "we", "th", "fr", "sa", "su"];
const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/** Reads one line of opening hours as schema.org writes it: "Mo-Fr 08:00-18:00", "Sa,Su 09:00-12:00". */
export function readHours(line: string): Hours | undefined {
  const [, days, hour1, minute1, hour2, minute2] =
    /^([a-z,\- ]+?)\s+(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})$/.exec(line.trim().toLowerCase()) ?? [];
  if (days === undefined) return undefined;
  const read = days.split(",").map((part) => readDays(part.trim()));
  const [from, to] = [minutesOf(hour1, minute1), minutesOf(hour2, minute2)];
  if (from === undefined || to === undefined || read.some((part) => part === undefined)) return undefined;
  return { days: read.flatMap((part) => part ?? []), from, to };
}

function readDays(part: string): number[] | undefined {
  const [first = -1, last = first, ...more] = part.split("-").map((day) => DAYS.indexOf(day.trim()));
  if (first < 0 || last < 0 || more.length > 0) return undefined;
  const length = ((last - first + 7) % 7) + 1;
  return Array.from({ length }, (_, index) => (first + index) % 7);
}

function minutesOf(hour: string | undefined, minute: string | undefined): number | undefined {
  const minutes = Number(hour) * 60 + Number(minute);
  return Number(minute) < 60 && minutes <= DAY_MINUTES ? minutes : undefined;
}

/** Whether a shop is open, and until when, in minutes since midnight. */
export interface OpenState {
  open: boolean;
  until: number | undefined;
}

/**
 * Whether a shop is open now on the country's clock, and until when; a shop that never closes has no such time
 * (R-MAP-40).
 */
export function openState(hours: Hours[], nowMs: number): OpenState {
  const now = minuteOfWeek(nowMs);
  let end = now;
  // Hours that begin when others end, as at midnight, continue them.
  for (let next = endOfHours(hours, end); next !== undefined; next = endOfHours(hours, end)) {
    end = next;
    if (end - now >= WEEK_MINUTES) return { open: true, until: undefined };
  }
  return end === now ? { open: false, until: undefined } : { open: true, until: end % DAY_MINUTES };
}

/** The end of the hours that contain a minute, counted in minutes from the same Monday; undefined outside of all. */
function endOfHours(hours: Hours[], minute: number): number | undefined {
  for (const { days, from, to } of hours) {
    const length = to > from ? to - from : to - from + DAY_MINUTES;
    for (const day of days) {
      const since = (((minute - day * DAY_MINUTES - from) % WEEK_MINUTES) + WEEK_MINUTES) % WEEK_MINUTES;
      if (since < length) return minute + length - since;
    }
  }
  return undefined;
}

function minuteOfWeek(nowMs: number): number {
  const clock = { weekday: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const parts = dateFormat("en-GB", clock).formatToParts(nowMs);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  const day = DAYS.indexOf(part("weekday").slice(0, 2).toLowerCase());
  return day * DAY_MINUTES + Number(part("hour")) * 60 + Number(part("minute"));
}

/** Writes minutes since midnight: 08:00. */
export function writeMinutes(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
