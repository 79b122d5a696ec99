import { randomUUID } from "node:crypto";
import { z } from "zod";
import { defaultLeaseTiming, isLeaseExpired, type LeaseTiming, startLease } from "./lease";
import { readJson, type Store, type StoredText, StoreUnavailable, unlessStoreIsDown } from "./store";

const outcomes = ["ready", "running", "accepted", "unknown", "refused"] as const;
export type Outcome = (typeof outcomes)[number];
/** The outcomes that a held lock can be settled with. */
export type SettledOutcome = Exclude<Outcome, "running">;

/** The last transaction of one order. */
export interface LockEntry {
  transactionId: string;
  /** The number of definite refusals that the order had when the transaction was sent. */
  refusals: number;
  /** Reads as `expired` for a running entry whose lease has expired, so that its outcome is unknown. */
  outcome: Outcome | "expired";
}

/**
 * Keeps which transaction of each order (`key`) was sent and how that ended, so that no second one is sent while the
 * first may have moved money (R-PAY-22, docs/architecture/exactly-once.md). Every operation rejects with
 * StoreUnavailable when the store cannot be reached, unless it says otherwise.
 */
export interface PaymentLock {
  /**
   * Notes atomically an initiated transaction that waits for its payer (docs/architecture/exactly-once.md). Returns the
   * entry when the order already has a transaction in flight, or one that was refused since `refusals` was counted, and
   * undefined when it was noted or the store cannot be reached.
   */
  prepare(key: string, transactionId: string, refusals: number): Promise<LockEntry | undefined>;
  /**
   * Asks atomically to send `transactionId` to process, which needs no entry or one that allows it (mayAcquire), and
   * makes the entry `running`.
   */
  acquire(key: string, transactionId: string, refusals: number): Promise<Acquisition>;
  /**
   * Notes atomically that a sent transaction has failed, or returns the entry unchanged when it belongs to another
   * transaction, is being sent, was refused already, or was written less than `minAgeMs` ago.
   */
  markFailed(
    key: string,
    transactionId: string,
    refusals: number,
    minAgeMs?: number,
  ): Promise<LockEntry | undefined>;
  read(key: string): Promise<LockEntry | undefined>;
  /** The time since the last write of an entry, ms, by the clock of the store; undefined without one. */
  ageMs(key: string): Promise<number | undefined>;
}

export type Acquisition = HeldLock | NotAcquired;

export interface NotAcquired {
  acquired: false;
  entry: LockEntry;
}

/** A lock that this process holds until it settles the outcome, or until its lease expires. */
export interface HeldLock {
  acquired: true;
  /** The entry before the lock was acquired. */
  before: LockEntry | undefined;
  /** The age of that entry, ms; 0 without one. */
  ageMs: number;
  /** Whether the lock is still held; asked right before each call that may move money. */
  holds(): boolean;
  /**
   * Releases the lock, and never rejects, because the lease repeats the write or expires when the store cannot be
   * reached.
   */
  settle(outcome: SettledOutcome): Promise<void>;
}

/**
 * Whether the last transaction of the order allows to process this one: it moved no money, or is this one with an
 * unknown outcome.
 */
function mayAcquire(entry: LockEntry, transactionId: string, refusals: number): boolean {
  switch (entry.outcome) {
    case "ready":
      return true;
    case "refused":
      return !isRefusedSince(entry, refusals);
    case "unknown":
    case "expired":
      return entry.transactionId === transactionId;
    case "running":
    case "accepted":
      return false;
  }
}

/**
 * Whether the last transaction was refused after these refusals were counted: a cookie from before has the old count,
 * and its idempotency key is used up.
 */
export function isRefusedSince(entry: LockEntry | undefined, refusals: number): boolean {
  return entry !== undefined && entry.outcome === "refused" && entry.refusals >= refusals;
}

/** Whether money of this order is moving, has moved, or may have moved. */
export function mayHaveMovedMoney(entry: LockEntry | undefined): entry is LockEntry {
  return entry !== undefined && entry.outcome !== "ready" && entry.outcome !== "refused";
}

/** Whether the transaction status must be read before this transaction is sent again. */
export function isOutcomeUnknown(entry: LockEntry | undefined): boolean {
  return entry?.outcome === "unknown" || entry?.outcome === "expired";
}

const storedEntry = z.object({
  transactionId: z.string(),
  refusals: z.number().int(),
  outcome: z.enum(outcomes),
});

function write(transactionId: string, refusals: number, outcome: Outcome, lease?: object): string {
  return JSON.stringify({ transactionId, refusals, outcome, ...lease });
}

/** The payment lock over a store, whose TTL must exceed an order's lifetime. */
export function createPaymentLock(
  store: Store,
  timing: LeaseTiming = defaultLeaseTiming,
  now: () => number = Date.now,
): PaymentLock {
  const change = entryChanger(store, timing);
  return {
    prepare(key, transactionId, refusals) {
      const noted = change(key, (entry) =>
        mayHaveMovedMoney(entry) || isRefusedSince(entry, refusals)
          ? { result: entry }
          : { text: write(transactionId, refusals, "ready"), result: undefined },
      );
      return unlessStoreIsDown(noted, undefined);
    },
    async acquire(key, transactionId, refusals) {
      const owner = randomUUID();
      const running = (heartbeat: number) => write(transactionId, refusals, "running", { owner, heartbeat });
      let since = now();
      const acquisition = await change<NotAcquired | Pick<HeldLock, "acquired" | "before" | "ageMs">>(
        key,
        (entry, ageMs) => {
          since = now();
          return entry && !mayAcquire(entry, transactionId, refusals)
            ? { result: { acquired: false, entry } }
            : { text: running(0), result: { acquired: true, before: entry, ageMs } };
        },
      );
      if (!acquisition.acquired) return acquisition;
      const lease = startLease(store, { key, owner, running, since }, timing, now);
      return {
        ...acquisition,
        holds: () => lease.holds(),
        settle: (outcome) => lease.end(write(transactionId, refusals, outcome)),
      };
    },
    markFailed(key, transactionId, refusals, minAgeMs = 0) {
      const mayChange = ({ transactionId: id, outcome }: LockEntry, ageMs: number) =>
        id === transactionId && outcome !== "running" && outcome !== "refused" && ageMs >= minAgeMs;
      return change(key, (entry, ageMs) =>
        entry && !mayChange(entry, ageMs)
          ? { result: entry }
          : { text: write(transactionId, refusals, "refused"), result: undefined },
      );
    },
    async read(key) {
      const stored = await store.get(key);
      return stored && readEntry(stored, timing);
    },
    async ageMs(key) {
      return (await store.get(key))?.ageMs;
    },
  };
}

/**
 * Returns a function that reads an entry, decides and writes, and starts again when another process has written in
 * between.
 */
function entryChanger(store: Store, timing: LeaseTiming) {
  return async function change<T>(
    key: string,
    decide: (entry: LockEntry | undefined, ageMs: number) => { text?: string; result: T },
  ): Promise<T> {
    for (;;) {
      const stored = await store.get(key);
      const { text, result } = decide(stored && readEntry(stored, timing), stored?.ageMs ?? 0);
      if (text === undefined) return result;
      if (await store.compareAndSet(key, stored?.text, text)) return result;
    }
  };
}

/**
 * Throws StoreUnavailable for a text of another version, because an entry that cannot be read must not count as no
 * entry.
 */
function readEntry(stored: StoredText, timing: LeaseTiming): LockEntry {
  const read = storedEntry.safeParse(readJson(stored.text));
  if (!read.success) throw new StoreUnavailable("an entry of the payment lock cannot be read");
  const expired = read.data.outcome === "running" && isLeaseExpired(stored, timing);
  return expired ? { ...read.data, outcome: "expired" } : read.data;
}
