/**
 * The exactly-once guard (design.md, The money path). It remembers, for each order, which transaction was sent to
 * process and how that ended, so that no second transaction of the order can follow while the first may have moved
 * money. It also lets a second, identical POST wait for the first one's answer.
 */
export type Outcome = "ready" | "running" | "accepted" | "unknown" | "refused";

/** One order's last transaction: `refusals` is the order's counter when it was sent. */
export interface GuardEntry {
  transactionId: string;
  refusals: number;
  outcome: Outcome;
}

export interface GuardStore {
  /**
   * Notes that a transaction was initiated and waits for its payer. Refused when the order already has one that was
   * sent to process and did not definitely fail; that one is answered. Atomic.
   */
  prepare(orderId: string, transactionId: string, refusals: number): Promise<GuardEntry | undefined>;
  /**
   * Asks to send `transactionId` to process. Granted when the order has no entry, or its entry is `ready` or
   * `refused`, or `unknown` for this same transaction; the entry is then `running`. Atomic.
   * `before` is the entry as it was found.
   */
  claim(orderId: string, transactionId: string, refusals: number): Promise<Claim>;
  /**
   * Notes that a transaction that was sent has failed after all. When the order's entry is of another one, that one
   * stays as it is and is answered. Atomic.
   */
  fail(orderId: string, transactionId: string, refusals: number): Promise<GuardEntry | undefined>;
  /** Ends a claim. */
  settle(orderId: string, entry: GuardEntry): Promise<void>;
  read(orderId: string): Promise<GuardEntry | undefined>;
  /**
   * Runs `work` once for a key: whoever asks while it runs gets the same result, and so does who asks later, when
   * `keep` says so of the result.
   */
  once<T>(key: string, work: () => Promise<T>, keep: (result: T) => boolean): Promise<T>;
}

export type Claim = { granted: true; before: GuardEntry | undefined } | { granted: false; entry: GuardEntry };

/** Whether an order's entry allows this transaction to be sent (the rule itself, shared by every store). */
export function mayClaim(entry: GuardEntry | undefined, transactionId: string, refusals: number): boolean {
  if (!entry) return true;
  switch (entry.outcome) {
    case "ready":
      return true;
    case "refused":
      // A replayed cookie would reuse a key that is spent.
      return refusals > entry.refusals;
    case "unknown":
      return entry.transactionId === transactionId;
    case "running":
    case "accepted":
      return false;
  }
}

/** Whether money of this order is on its way, may be, or has arrived. */
export function isUnderWay(entry: GuardEntry | undefined): entry is GuardEntry {
  return entry !== undefined && entry.outcome !== "ready" && entry.outcome !== "refused";
}

/**
 * The guard of a single process. `memoryMs` must exceed an order's lifetime; answers to identical submissions are
 * kept for `answers.memoryMs`, the newest `answers.most` of them.
 */
export function createMemoryGuard(
  memoryMs: number,
  answers: { memoryMs: number; most: number },
  now: () => number = Date.now,
): GuardStore {
  const entries = expiring<GuardEntry>(memoryMs, Infinity, now);
  const results = expiring<Promise<unknown>>(answers.memoryMs, answers.most, now);
  return {
    async prepare(orderId, transactionId, refusals) {
      const entry = entries.get(orderId);
      if (isUnderWay(entry)) return entry;
      entries.set(orderId, { transactionId, refusals, outcome: "ready" });
      return undefined;
    },
    async claim(orderId, transactionId, refusals) {
      const entry = entries.get(orderId);
      if (entry && !mayClaim(entry, transactionId, refusals)) return { granted: false, entry };
      entries.set(orderId, { transactionId, refusals, outcome: "running" });
      return { granted: true, before: entry };
    },
    async fail(orderId, transactionId, refusals) {
      const entry = entries.get(orderId);
      if (entry && entry.transactionId !== transactionId) return entry;
      entries.set(orderId, { transactionId, refusals, outcome: "refused" });
      return undefined;
    },
    async settle(orderId, entry) {
      entries.set(orderId, entry);
    },
    async read(orderId) {
      return entries.get(orderId);
    },
    once<T>(key: string, work: () => Promise<T>, keep: (result: T) => boolean): Promise<T> {
      const known = results.get(key);
      // The key names the kind of work, so what is remembered under it is of the type that was asked for.
      if (known) return known as Promise<T>;
      const running = work();
      results.set(key, running);
      running.then(
        (result) => {
          if (!keep(result)) results.delete(key);
        },
        () => results.delete(key),
      );
      return running;
    },
  };
}

/** A map whose entries end after a while, oldest first; a Map iterates in the order of insertion. */
function expiring<T>(memoryMs: number, most: number, now: () => number) {
  const held = new Map<string, { value: T; forgetAt: number }>();
  function sweep() {
    for (const [key, { forgetAt }] of held) {
      if (forgetAt > now() && held.size <= most) return;
      held.delete(key);
    }
  }
  return {
    get(key: string): T | undefined {
      const found = held.get(key);
      return found && found.forgetAt > now() ? found.value : undefined;
    },
    set(key: string, value: T) {
      held.delete(key);
      held.set(key, { value, forgetAt: now() + memoryMs });
      sweep();
    },
    delete(key: string) {
      held.delete(key);
    },
  };
}
