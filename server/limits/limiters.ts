import { RateLimiterRes } from "rate-limiter-flexible";
import { OTP_ATTEMPTS } from "@domain/rule-numbers";
import { type LimitRule } from "@domain/limit-rule-numbers";
import { CHALLENGE_LIFETIME_MS, OWN_TRIES_WINDOW_S } from "@domain/tuning";
import type { Sealer } from "../session/seal";
import type { EventLog } from "./event-log";
import { type LimitName, limitNames, type LimitRules } from "./rules";
import { SlidingLimiter } from "./sliding-limiter";

/**
 * The names of all counters: the limits, the five tries of each OTP, the answered challenges, and for each limit the
 * requests beyond it that a challenge has allowed.
 */
export type CounterName = LimitName | `${LimitName}-more` | "try-own" | "challenge";

/** One event to count; of the events with the same member only one counts. */
export interface CountedEvent {
  counter: CounterName;
  subject: string;
  member?: string;
}

/** A counter that allows no event now. */
export interface Reached {
  counter: CounterName;
  waitMs: number;
}

/** Counts events and never rejects: while the shared log is away, each node counts in its own memory (R-LIM-12). */
export interface Limiters {
  /** The counters that allow no event now; counts nothing. */
  reached(events: readonly CountedEvent[]): Promise<Reached[]>;
  /** Counts each event; returns the counters that did not allow it. */
  take(events: readonly CountedEvent[]): Promise<Reached[]>;
  /** Takes back the newest event of each counter. */
  giveBack(events: readonly CountedEvent[]): Promise<void>;
}

export interface LimiterLogs {
  /** The log of this process. */
  own: EventLog;
  /** The log of all nodes; undefined for a single process. */
  shared: EventLog | undefined;
}

/** Keys are signatures: no log holds a number, an address or a code's reference (R-LIM-10). */
export function createLimiters(rules: LimitRules, { own, shared }: LimiterLogs, sealer: Sealer): Limiters {
  const limiters = new Map<CounterName, SlidingLimiter>();
  for (const [name, rule] of countersOf(rules)) {
    const local = new SlidingLimiter(own, { ...rule, keyPrefix: name });
    limiters.set(
      name,
      shared ? new SlidingLimiter(shared, { ...rule, keyPrefix: name, insuranceLimiter: local }) : local,
    );
  }

  function counting({ counter, subject, member }: CountedEvent) {
    const limiter = limiters.get(counter);
    if (!limiter) throw new Error(`there is no limit ${counter}`);
    const sign = (text: string) => sealer.sign(`${counter}\n${text}`, "limits");
    return { limiter, key: sign(subject), options: member === undefined ? {} : { member: sign(member) } };
  }

  return {
    async reached(events) {
      const states = await Promise.all(
        events.map(async (event) => {
          const { limiter, key, options } = counting(event);
          const state = await limiter.get(key, options);
          return { counter: event.counter, waitMs: state?.msBeforeNext ?? 0 };
        }),
      );
      return states.filter(({ waitMs }) => waitMs > 0);
    },
    async take(events) {
      const refused = await Promise.all(
        events.map(async (event) => {
          const { limiter, key, options } = counting(event);
          try {
            await limiter.consume(key, 1, options);
            return [];
          } catch (error) {
            if (error instanceof RateLimiterRes)
              return [{ counter: event.counter, waitMs: error.msBeforeNext }];
            throw error;
          }
        }),
      );
      return refused.flat();
    },
    async giveBack(events) {
      await Promise.all(
        events.map((event) => {
          const { limiter, key } = counting(event);
          return limiter.reward(key);
        }),
      );
    },
  };
}

/** A challenge allows as many requests again as the limit did; then only the wait remains (R-LIM-9). */
function countersOf(rules: LimitRules): [CounterName, LimitRule][] {
  return [
    ...limitNames.flatMap((name): [CounterName, LimitRule][] => [
      [name, rules[name]],
      [`${name}-more`, rules[name]],
    ]),
    ["try-own", { points: OTP_ATTEMPTS, windowS: OWN_TRIES_WINDOW_S }],
    ["challenge", { points: 1, windowS: CHALLENGE_LIFETIME_MS / 1000 }],
  ];
}
