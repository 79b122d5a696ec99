import { expiringMap } from "../expiring-map";
import type { Store } from "../store";

/** The store of a single process; its texts end with the process. Beyond `maxTexts` the oldest ends first. */
export function memoryStore(ttlMs: number, now: () => number = Date.now, maxTexts = Infinity): Store {
  const texts = expiringMap<string>(ttlMs, maxTexts, now);
  return {
    ttlMs,
    get(key) {
      const entry = texts.get(key);
      return Promise.resolve(entry && { text: entry.value, ageMs: now() - entry.since });
    },
    compareAndSet(key, before, after) {
      if (texts.get(key)?.value !== before) return Promise.resolve(false);
      texts.set(key, after);
      return Promise.resolve(true);
    },
  };
}
