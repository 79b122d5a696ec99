import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type Found, readJson, type Store, StoreUnavailable } from "./store";
import { startLease, isLeaseExpired, type LeaseTiming, defaultLeaseTiming } from "./lease";

/**
 * The payment lock (docs/decisions/0004-money-path.md). It remembers, for each order, which transaction was sent
 * to process and how that ended, so that no second transaction of the order can follow while the first may have moved
 * money. The rules are here; where entries are kept, and for how many processes, is the store's business.
 */
const outcomes = ["ready", "running", "accepted", "unknown", "refused"] as const;
export type Outcome = (typeof outcomes)[number];
/** How a claim can end. */
export type SettledOutcome = Exclude<Outcome, "running">;

/**
 * One order's last transaction: `refusals` is the order's counter when it was sent. It is seen as `abandoned` when the
 * process that sent it was killed since: nobody knows how that ended.
 */
export interface LockEntry {
  transactionId: string;
  refusals: number;
  outcome: Outcome | "abandoned";
}

/** All reject with StoreUnavailable when the store cannot be asked, unless they say otherwise. */
export interface PaymentLock {
  /**
   * Notes that a transaction was initiated and waits for its payer. Refused when the order already has one that was
   * sent to process and did not definitely fail; that one is answered. Atomic. Does not fail with its register: a
   * transaction that could not be noted is claimed like any other that this payment lock has not watched.
   */
  prepare(orderId: string, transactionId: string, refusals: number): Promise<LockEntry | undefined>;
  /**
   * Asks to send `transactionId` to process. HeldLock when the order has no entry, or its entry is `ready` or
   * `refused`, or `unknown` or `abandoned` for this same transaction; the entry is then `running`. Atomic.
   */
  claim(orderId: string, transactionId: string, refusals: number): Promise<Acquisition>;
  /**
   * Notes that a transaction that was sent has failed after all. When the order's entry is of another one, that one
   * stays as it is and is answered. Atomic.
   */
  fail(orderId: string, transactionId: string, refusals: number): Promise<LockEntry | undefined>;
  read(orderId: string): Promise<LockEntry | undefined>;
}

export type Acquisition = HeldLock | { granted: false; entry: LockEntry };

/** The order's entry is ours until it is settled, or until others must take this process for dead. */
export interface HeldLock {
  granted: true;
  /** The entry as it was found. */
  before: LockEntry | undefined;
  /** How long ago that was written, ms; 0 where none was found. */
  ageMs: number;
  /** Whether the claim still stands; asked right before each call that may move money. */
  holds(): boolean;
  /** Ends the claim. Never fails: a store that cannot be reached is told later, or finds the entry abandoned. */
  settle(outcome: SettledOutcome): Promise<void>;
}

/** Whether an order's entry allows this transaction to be sent. */
function mayAcquire(entry: LockEntry | undefined, transactionId: string, refusals: number): boolean {
  if (!entry) return true;
  switch (entry.outcome) {
    case "ready":
      return true;
    case "refused":
      // A replayed cookie would reuse a key that is spent.
      return refusals > entry.refusals;
    case "unknown":
    case "abandoned":
      return entry.transactionId === transactionId;
    case "running":
    case "accepted":
      return false;
  }
}

/** Whether money of this order is on its way, may be, or has arrived. */
export function isInFlight(entry: LockEntry | undefined): entry is LockEntry {
  return entry !== undefined && entry.outcome !== "ready" && entry.outcome !== "refused";
}

/** Whether what became of this order's transaction has to be asked before it is sent again. */
export function isOutcomeUnknown(entry: LockEntry | undefined): boolean {
  return entry?.outcome === "unknown" || entry?.outcome === "abandoned";
}

const written = z.object({
  transactionId: z.string(),
  refusals: z.number().int(),
  outcome: z.enum(outcomes),
});

function write(transactionId: string, refusals: number, outcome: Outcome, mark?: object): string {
  return JSON.stringify({ transactionId, refusals, outcome, ...mark });
}

/** The payment lock over a store, whose memory must exceed an order's lifetime. */
export function createPaymentLock(
  register: Store,
  timing: LeaseTiming = defaultLeaseTiming,
  now: () => number = Date.now,
): PaymentLock {
  /** Changes an entry as `decide` says of what is found, and again when somebody else was faster. */
  async function change<T>(
    orderId: string,
    decide: (entry: LockEntry | undefined, ageMs: number) => { text?: string; answer: T },
  ): Promise<T> {
    for (;;) {
      const found = await register.get(orderId);
      const { text, answer } = decide(found && entryOf(found, timing), found?.ageMs ?? 0);
      if (text === undefined) return answer;
      if (await register.compareAndSet(orderId, found?.text, text)) return answer;
    }
  }

  return {
    async prepare(orderId, transactionId, refusals) {
      try {
        return await change(orderId, (entry) =>
          isInFlight(entry)
            ? { answer: entry }
            : { text: write(transactionId, refusals, "ready"), answer: undefined },
        );
      } catch (error) {
        if (error instanceof StoreUnavailable) return undefined;
        throw error;
      }
    },
    async claim(orderId, transactionId, refusals) {
      const owner = randomUUID();
      const running = (beat: number) => write(transactionId, refusals, "running", { owner, beat });
      let since = now();
      const claimed = await change<Refused | Pick<HeldLock, "granted" | "before" | "ageMs">>(
        orderId,
        (entry, ageMs) => {
          since = now();
          return entry && !mayAcquire(entry, transactionId, refusals)
            ? { answer: { granted: false, entry } }
            : { text: running(0), answer: { granted: true, before: entry, ageMs } };
        },
      );
      if (!claimed.granted) return claimed;
      const tenure = startLease(register, { key: orderId, owner, running, since }, timing, now);
      return {
        ...claimed,
        holds: tenure.holds,
        settle: (outcome) => tenure.end(write(transactionId, refusals, outcome)),
      };
    },
    fail(orderId, transactionId, refusals) {
      return change(orderId, (entry) =>
        entry && entry.transactionId !== transactionId
          ? { answer: entry }
          : { text: write(transactionId, refusals, "refused"), answer: undefined },
      );
    },
    async read(orderId) {
      const found = await register.get(orderId);
      return found && entryOf(found, timing);
    },
  };
}

type Refused = Extract<Acquisition, { granted: false }>;

/** What another version of this service has written, and cannot be read here, must not pass for nothing. */
function entryOf(found: Found, timing: LeaseTiming): LockEntry {
  const read = written.safeParse(readJson(found.text));
  if (!read.success) throw new StoreUnavailable("an entry of the payment lock cannot be read");
  const abandoned = read.data.outcome === "running" && isLeaseExpired(found, timing);
  return abandoned ? { ...read.data, outcome: "abandoned" } : read.data;
}
