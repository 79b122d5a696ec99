import { randomUUID } from "node:crypto";
import { z } from "zod";
import {
  sealedRecords,
  type SealedRecord,
  type SealedRecords,
  type TextSeal,
} from "../../exactly-once/sealed-records";
import type { Store } from "../../exactly-once/store";

/** The last payment of a debt, whose `order` and `transactionId` never leave the service. */
const lastPayment = {
  order: z.string(),
  transactionId: z.string(),
  /** When it was sent, epoch ms. */
  sentAt: z.number(),
  /** The amount due before the payment, as the payer saw it. */
  owed: z.number().optional(),
};

const before = {
  /** The payment that this one knowingly comes after, by which the debt is paid if this one fails or is reversed. */
  paidBefore: z.object(lastPayment).optional(),
};

const debtRecord = z.discriminatedUnion("state", [
  /** `attempt` names the step that sends the payment. */
  z.object({ state: z.literal("paying"), ...lastPayment, ...before, attempt: z.string() }),
  z.object({ state: z.literal("paid"), ...lastPayment, ...before }),
  z.object({ state: z.literal("released") }),
]);
type DebtRecord = z.infer<typeof debtRecord>;

/** A debt that is being paid or was paid within the lock's time. */
export type DebtEntry = Exclude<DebtRecord, { state: "released" }>;

/** An entry as it was read: a change to it fails when another process has changed it since. */
export interface ReadDebt {
  entry: DebtEntry;
  /** Time since its last write, ms. */
  ageMs: number;
  key: string;
  text: string;
}

export interface DebtPayment {
  order: string;
  transactionId: string;
  owed?: number | undefined;
  /** The last payment of the debt that the payer knew of when the order began, which does not block this payment. */
  after?: string | undefined;
}

/** One attempt of an order to pay a debt. */
export interface DebtAttempt {
  /**
   * Takes the debt atomically before each call that may move money (R-PAY-51), and returns undefined, or the entry of
   * another order that holds it; rejects with StoreUnavailable.
   */
  acquire(): Promise<DebtEntry | undefined>;
  /** Frees the debt, or returns it to the payment before, when only this attempt held it and cannot move money. */
  release(): Promise<void>;
}

/**
 * Keeps, for each debt (an invoice, a bill), which order pays it, so that no second order pays it meanwhile, in
 * whatever browser (docs/architecture/exactly-once.md).
 */
export interface DebtLock {
  /** `keys` has one key of the debt for each secret, newest first, because its entry may stand under any of them. */
  read(keys: readonly string[]): Promise<ReadDebt | undefined>;
  attempt(keys: readonly string[], payment: DebtPayment): DebtAttempt;
  /**
   * Notes how the payment of an entry ended, unless the entry has changed since it was read, where `released` returns
   * the debt to a payment before it.
   */
  settle(read: ReadDebt, ended: "paid" | "released"): Promise<void>;
}

/** The lock of debts, and the keys that stand in it for the name of a debt, which is not stored. */
export interface Debts {
  lock: DebtLock;
  /** Newest first. */
  keysOf: (name: string) => string[];
}

function blocks(entry: DebtEntry, order: string, after: string | undefined): boolean {
  return entry.state === "paying" ? entry.order !== order : entry.transactionId !== after;
}

type LastPayment = Omit<Extract<DebtEntry, { state: "paid" }>, "state" | "paidBefore">;

function paymentOf({ order, transactionId, sentAt, owed }: DebtEntry): LastPayment {
  return { order, transactionId, sentAt, ...(owed === undefined ? {} : { owed }) };
}

/** The payment by which the debt is paid when the one of this entry fails. */
function paidBy(entry: DebtEntry): LastPayment | undefined {
  return entry.state === "paid" ? paymentOf(entry) : entry.paidBefore;
}

/** The record after the payment of an entry has failed, was reversed or was never sent. */
function freed(entry: DebtEntry): DebtRecord {
  return entry.paidBefore ? { state: "paid", ...entry.paidBefore } : { state: "released" };
}

/** Returns a function that finds the live entry of a debt, else where its next one is written. */
function entryFinder(records: SealedRecords<DebtRecord>, keptForMs: number) {
  function live(record: SealedRecord<DebtRecord> | undefined): DebtEntry | undefined {
    if (!record || record.value.state === "released" || record.ageMs >= keptForMs) return undefined;
    return record.value;
  }
  return async function find(keys: readonly string[]) {
    let free: { key: string; text: string | undefined } | undefined;
    for (const key of keys) {
      const record = await records.get(key);
      const entry = live(record);
      if (entry && record) return { key, text: record.text, read: { entry, ageMs: record.ageMs } };
      free ??= { key, text: record?.text };
    }
    if (!free) throw new Error("a debt has no key");
    return { ...free, read: undefined };
  };
}

/** Creates the lock of debts, in which an entry counts for `keptForMs` after its last write. */
export function createDebtLock(
  store: Store,
  seal: TextSeal,
  keptForMs: number,
  now: () => number = Date.now,
): DebtLock {
  const records = sealedRecords(store, seal, debtRecord);
  const find = entryFinder(records, keptForMs);
  /** While secrets are rotated, another node may write the same debt under another key at the same moment. */
  async function underOtherKey(keys: readonly string[], key: string): Promise<DebtEntry | undefined> {
    const others = keys.filter((one) => one !== key);
    return others.length === 0 ? undefined : (await find(others)).read?.entry;
  }
  return {
    async read(keys) {
      const { key, text, read } = await find(keys);
      return text === undefined || !read ? undefined : { ...read, key, text };
    },
    attempt(keys, { after, ...payment }) {
      const attempt = randomUUID();
      const isOwn = (entry: DebtEntry) => entry.state === "paying" && entry.attempt === attempt;
      let heldBefore = false;
      let ownKey: string | undefined;
      async function free(): Promise<void> {
        if (heldBefore || ownKey === undefined) return;
        const { key, text, read } = await find([ownKey]);
        if (read && isOwn(read.entry)) await records.compareAndSet(key, text, freed(read.entry));
      }
      return {
        async acquire() {
          for (;;) {
            const { key, text, read } = await find(keys);
            const { entry } = read ?? {};
            if (entry && blocks(entry, payment.order, after)) return entry;
            const isHeldByEarlierAttempt = entry?.state === "paying" && !isOwn(entry);
            const paidBefore = entry && paidBy(entry);
            const paying = {
              state: "paying" as const,
              ...payment,
              attempt,
              sentAt: now(),
              ...(paidBefore ? { paidBefore } : {}),
            };
            if (!(await records.compareAndSet(key, text, paying))) continue;
            ownKey = key;
            heldBefore ||= isHeldByEarlierAttempt;
            const other = await underOtherKey(keys, key);
            if (!other || !blocks(other, payment.order, after)) return undefined;
            await free();
            return other;
          }
        },
        release: free,
      };
    },
    async settle({ entry, key, text }, ended) {
      const { paidBefore } = entry;
      const paid = { state: "paid" as const, ...paymentOf(entry), ...(paidBefore ? { paidBefore } : {}) };
      const after = ended === "released" ? freed(entry) : paid;
      await records.compareAndSet(key, text, after);
    },
  };
}
