import type { Logger } from "pino";
import { OPEN_PUSHES_KEPT } from "@domain/tuning";
import { LIMIT_EVENTS_KEPT, PUSH_OPEN_FOR_MS } from "@domain/limit-rule-numbers";
import type { Config } from "../config";
import { memoryStore } from "../exactly-once/stores/memory";
import { redisStore } from "../exactly-once/stores/redis";
import type { RedisClient } from "../exactly-once/stores/redis-connection";
import { memoryEventLog } from "../limits/event-log";
import { pausedAfterFailure } from "../limits/fallback-log";
import { createLimiters, type Limiters } from "../limits/limiters";
import type { LimitCounts } from "../limits/limit-counts";
import { createOpenPushes, type OpenPushes } from "../limits/open-pushes";
import { redisEventLog } from "../limits/redis-event-log";
import type { Sealer } from "../session/seal";
import { limitsWith } from "../switches/limits";

/** What the limits of all requests share. */
export interface ServiceLimits {
  limiters: Limiters;
  openPushes: OpenPushes;
  counts: LimitCounts;
}

export interface LimitsOptions {
  redis: RedisClient | undefined;
  log: Logger;
  /** The changes of the operator's switch to the limits, in the form of the variable LIMITS. */
  changed: () => string | undefined;
}

/** Opens the limits, in this process or in the Redis that several nodes share; undefined when they are off. */
export function openLimits(
  { limits: rules }: Config,
  sealer: Sealer,
  counts: LimitCounts,
  { redis, log, changed }: LimitsOptions,
): ServiceLimits | undefined {
  if (!rules) {
    log.warn("LIMITS is off: codes, tries and payment requests are not limited");
    return undefined;
  }
  const failed = (cause: string, isFirst: boolean) => {
    counts.fallback();
    if (isFirst) log.warn({ cause }, "redis is not reached: this process counts its limits by itself");
  };
  const own = memoryEventLog(LIMIT_EVENTS_KEPT);
  const shared = redis && pausedAfterFailure(redisEventLog(redis, "limit:"), failed);
  const pushes = redis
    ? redisStore(redis, "push:", PUSH_OPEN_FOR_MS)
    : memoryStore(PUSH_OPEN_FOR_MS, { maxTexts: OPEN_PUSHES_KEPT, whenFull: "forget-oldest" });
  const limitersOf = (text: string | undefined) =>
    createLimiters(limitsWith(text, rules), { own, shared }, sealer);
  // Changed limits count the same events, so that no count starts again from zero.
  let present: { text: string | undefined; limiters: Limiters } = {
    text: undefined,
    limiters: limitersOf(undefined),
  };
  return {
    get limiters() {
      const text = changed();
      if (text !== present.text) present = { text, limiters: limitersOf(text) };
      return present.limiters;
    },
    openPushes: createOpenPushes(pushes, (payer) => sealer.sign(`push\n${payer}`, "limits")),
    counts,
  };
}
