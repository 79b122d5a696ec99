import { LIMITS_WITHOUT_REDIS_MS } from "@domain/tuning";
import { StoreUnavailable } from "../exactly-once/store";
import type { EventLog } from "./event-log";
import { steadyNow } from "../steady-clock";

/**
 * A shared log that is not asked for some seconds after a failure, so that a Redis that hangs does not delay each
 * request; `failed` is called for each failure, with `isFirst` once per outage.
 */
export function pausedAfterFailure(
  log: EventLog,
  failed: (cause: string, isFirst: boolean) => void,
  now: () => number = steadyNow,
): EventLog {
  let pausedUntil = 0;
  let isAway = false;
  async function attempt<T>(work: () => Promise<T>): Promise<T> {
    if (now() < pausedUntil) throw new StoreUnavailable("redis has failed a moment ago");
    try {
      const result = await work();
      isAway = false;
      return result;
    } catch (error) {
      pausedUntil = now() + LIMITS_WITHOUT_REDIS_MS;
      failed(error instanceof Error ? error.message : "unknown", !isAway);
      isAway = true;
      throw error;
    }
  }
  return {
    add: (...args) => attempt(() => log.add(...args)),
    read: (...args) => attempt(() => log.read(...args)),
    removeNewest: (...args) => attempt(() => log.removeNewest(...args)),
  };
}
