import { DAY_S, HOUR_S, MINUTE_MS, MINUTE_S, SECOND_MS } from "./durations";
import { RESEND_OTP_AFTER_MS } from "./rule-numbers";

/** The numbers that docs/rules.md names for its limits, each written once (R-OPS-6). */

/** A limit: at most `points` events within any `windowS` seconds. */
export interface LimitRule {
  points: number;
  windowS: number;
}

/**
 * The limits by name (R-LIM-1). The first word says what is limited: OTPs sent (code), OTPs typed (try), numbers
 * (line) and accounts looked up, statuses read, requests sent to phones (push), forms sent, votes on help. The second
 * word says for what it is counted: a customer's number, the address that requests come from, or the browser.
 */
export const LIMITS = {
  "code-number-minute": { points: 1, windowS: RESEND_OTP_AFTER_MS / SECOND_MS },
  "code-number-hour": { points: 5, windowS: HOUR_S },
  "code-number-day": { points: 10, windowS: DAY_S },
  "code-address": { points: 30, windowS: 10 * MINUTE_S },
  "try-number": { points: 20, windowS: HOUR_S },
  "try-address": { points: 60, windowS: HOUR_S },
  "line-address": { points: 120, windowS: 10 * MINUTE_S },
  "account-address": { points: 30, windowS: 10 * MINUTE_S },
  "account-number": { points: 3, windowS: DAY_S },
  "status-address": { points: 300, windowS: 10 * MINUTE_S },
  "push-number": { points: 5, windowS: HOUR_S },
  "form-browser": { points: 10, windowS: HOUR_S },
  "form-address": { points: 60, windowS: HOUR_S },
  "vote-address": { points: 60, windowS: HOUR_S },
} as const satisfies Record<string, LimitRule>;

/**
 * The sandbox's own limits, higher because all its users share a few numbers and pay with them again and again
 * (R-LIM-11, docs/decisions/0074-sliding-limits.md); the limit of one OTP per minute stays.
 */
export const SANDBOX_LIMITS: Readonly<Record<keyof typeof LIMITS, LimitRule>> = {
  ...LIMITS,
  "code-number-hour": { points: 60, windowS: HOUR_S },
  "code-number-day": { points: 1440, windowS: DAY_S },
  "account-number": { points: 3, windowS: 10 * MINUTE_S },
  "push-number": { points: 60, windowS: HOUR_S },
};
/** How long a request on a payer's phone counts as open while its status is not final (R-LIM-7). */
export const PUSH_OPEN_FOR_MS = 10 * MINUTE_MS;
/**
 * The alarm for wrong codes: this many within this time, over all customers of a process, which LIMITS may change
 * (R-LIM-14).
 */
export const WRONG_CODES_ALARM = { points: 200, windowS: 10 * MINUTE_S };
/**
 * How many events the limits of one process remember; the subjects with the oldest last event are forgotten first
 * (R-LIM-15).
 */
export const LIMIT_EVENTS_KEPT = 100_000;
