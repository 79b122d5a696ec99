import { expiringMap } from "../expiring-map";
import { type Store, StoreUnavailable } from "../store";

/** How many texts a store of a single process keeps, unless its options say otherwise. */
const MAX_TEXTS = 100_000;

interface MemoryStoreOptions {
  now?: () => number;
  maxTexts?: number;
  /**
   * Whether a full store refuses new keys, as the payment lock needs because a forgotten payment could be sent again,
   * or forgets its oldest text.
   */
  whenFull?: "refuse" | "forget-oldest";
}

/** The store of a single process; its texts end with the process. */
export function memoryStore(
  ttlMs: number,
  { now = Date.now, maxTexts = MAX_TEXTS, whenFull = "refuse" }: MemoryStoreOptions = {},
): Store {
  const texts = expiringMap<string>(ttlMs, maxTexts, now);
  const isFull = () => whenFull === "refuse" && texts.size() >= maxTexts;
  return {
    ttlMs,
    get(key) {
      const entry = texts.get(key);
      return Promise.resolve(entry && { text: entry.value, ageMs: now() - entry.since });
    },
    compareAndSet(key, before, after) {
      if (texts.get(key)?.value !== before) return Promise.resolve(false);
      if (before === undefined && isFull()) return Promise.reject(new StoreUnavailable("the memory is full"));
      texts.set(key, after);
      return Promise.resolve(true);
    },
  };
}
