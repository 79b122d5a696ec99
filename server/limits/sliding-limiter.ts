import { RateLimiterRes } from "rate-limiter-flexible";
import RateLimiterStoreAbstract from "rate-limiter-flexible/lib/RateLimiterStoreAbstract.js";
import type { LimitRule } from "@domain/limit-rule-numbers";
import type { EventLog, LogState } from "./event-log";

interface SlidingLimiterOptions extends LimitRule {
  keyPrefix: string;
  /** The limiter that counts while the log cannot be reached. */
  insuranceLimiter?: SlidingLimiter;
}

interface EventOptions {
  /** Events with the same member count once. */
  member?: string;
}

/**
 * A limiter of rate-limiter-flexible over a log of events, because the library's own stores count in fixed windows, at
 * whose border twice as many events may pass (docs/decisions/0074-sliding-limits.md).
 * The methods with an underscore are those that the library asks of a store.
 */
export class SlidingLimiter extends RateLimiterStoreAbstract {
  constructor(
    private readonly log: EventLog,
    { points, windowS, keyPrefix, insuranceLimiter }: SlidingLimiterOptions,
  ) {
    super({
      points,
      keyPrefix,
      duration: windowS,
      storeClient: log,
      ...(insuranceLimiter ? { insuranceLimiter } : {}),
    });
  }

  private get limit() {
    return { points: this.points, windowMs: this.msDuration };
  }

  _upsert(key: string, change: number, _windowMs: number, _replaces: boolean, { member }: EventOptions = {}) {
    return change < 0 ? this.log.removeNewest(key, this.limit) : this.log.add(key, this.limit, member);
  }

  _get(key: string, { member }: EventOptions = {}) {
    return this.log.read(key, this.limit, member);
  }

  _getRateLimiterRes(_key: string, changed: number, { count, waitMs }: LogState) {
    return new RateLimiterRes(Math.max(this.points - count, 0), waitMs, count, count === changed);
  }
}
