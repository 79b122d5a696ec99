export interface ExpiringMap<T> {
  get(key: string): { value: T; since: number } | undefined;
  set(key: string, value: T): void;
  delete(key: string): void;
  /** The number of entries that have not ended. */
  size(): number;
}

/** A map whose entries end `ttlMs` after they were set; beyond `maxEntries` the oldest ends first. */
export function expiringMap<T>(ttlMs: number, maxEntries: number, now: () => number): ExpiringMap<T> {
  const entries = new Map<string, { value: T; since: number }>();
  const isExpired = (since: number) => since + ttlMs <= now();
  // A Map iterates in the order of insertion, so the oldest entry comes first.
  function sweep() {
    for (const [key, { since }] of entries) {
      if (!isExpired(since) && entries.size <= maxEntries) return;
      entries.delete(key);
    }
  }
  return {
    get(key) {
      const entry = entries.get(key);
      return entry && !isExpired(entry.since) ? entry : undefined;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, { value, since: now() });
      sweep();
    },
    delete(key) {
      entries.delete(key);
    },
    size() {
      sweep();
      return entries.size;
    },
  };
}
