/**
 * Where the payment lock and the submissions write down what is so: texts under keys, each changed only by one
 * who knows what stood there before. The rules are theirs; a store only has to be atomic, for however many
 * processes share it.
 */
export interface Store {
  /** How long a text is kept after it was written, ms. */
  readonly ttlMs: number;
  get(key: string): Promise<Found | undefined>;
  /** Writes `after` when the key holds `before` (undefined: nothing); false when it holds anything else. Atomic. */
  compareAndSet(key: string, before: string | undefined, after: string): Promise<boolean>;
}

export interface Found {
  text: string;
  /** How long ago it was written, ms, by the store's own clock: those of several machines differ. */
  ageMs: number;
  /** Whoever wrote it is known to be dead. */
  orphan?: boolean;
}

/**
 * The store cannot be asked now. Thrown, not returned: there is nothing that a rule could do about it, and no money
 * may be sent. `take-step` tells the customer, who can send the same form again.
 */
export class StoreUnavailable extends Error {}

/** What a text holds, to be checked by a schema; undefined when it is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The store of a single process. */
export function memoryStore(ttlMs: number, now: () => number = Date.now): Store {
  const held = expiringMap<string>(ttlMs, Infinity, now);
  return {
    ttlMs,
    async get(key) {
      const found = held.get(key);
      return found && { text: found.value, ageMs: now() - found.since };
    },
    async compareAndSet(key, before, after) {
      if (held.get(key)?.value !== before) return false;
      held.set(key, after);
      return true;
    },
  };
}

/** A map whose entries end after a while, oldest first; a Map iterates in the order of insertion. */
export function expiringMap<T>(ttlMs: number, most: number, now: () => number) {
  const held = new Map<string, { value: T; since: number }>();
  const isOver = (since: number) => since + ttlMs <= now();
  function sweep() {
    for (const [key, { since }] of held) {
      if (!isOver(since) && held.size <= most) return;
      held.delete(key);
    }
  }
  return {
    get(key: string): { value: T; since: number } | undefined {
      const found = held.get(key);
      return found && !isOver(found.since) ? found : undefined;
    },
    set(key: string, value: T) {
      held.delete(key);
      held.set(key, { value, since: now() });
      sweep();
    },
    delete(key: string) {
      held.delete(key);
    },
  };
}
