import { createHash } from "node:crypto";
import { z } from "zod";
import { type SealedRecord, sealedRecords, type TextSeal } from "../../exactly-once/sealed-records";
import type { Store } from "../../exactly-once/store";

const ends = ["success", "failed", "not-sent", "unknown"] as const;
/** How a payment ended: `not-sent` was never carried out, and `unknown` had no known end when its time was over. */
export type PaymentEnd = (typeof ends)[number];

const openPayment = z.object({
  transactionId: z.string(),
  /** Names its order in the payment lock. */
  order: z.string(),
  /** The keys of the debt that it pays. */
  debt: z.array(z.string()).optional(),
  /** The caller's note, which is returned when the payment ends. */
  note: z.unknown().optional(),
  /** When it was sent, epoch ms. */
  sentAt: z.number(),
  /** When its status is asked next, epoch ms. */
  nextAt: z.number(),
  /** How often its status was asked. */
  tries: z.number().int(),
  end: z.enum(ends).optional(),
  endedAt: z.number().optional(),
});
export type OpenPayment = z.infer<typeof openPayment>;

const list = z.object({ payments: z.array(openPayment) });

/**
 * The payments that were sent, until their end is known and for some time after; every operation rejects with
 * StoreUnavailable when the store cannot be reached.
 */
export interface OpenPayments {
  /** Notes a payment before it is sent, unless its list is full of open payments (R-PAY-63). */
  add(payment: Pick<OpenPayment, "transactionId" | "order" | "debt" | "note">): Promise<void>;
  /** Notes how a payment ended, and returns the payment as it was before if the end is new, else undefined. */
  end(transactionId: string, end: PaymentEnd): Promise<OpenPayment | undefined>;
  /** Notes that the end of a payment is still unknown, and when its status is asked next. */
  postpone(transactionId: string, nextAt: number): Promise<void>;
  find(transactionId: string): Promise<OpenPayment | undefined>;
  /** All payments whose end is not known. */
  open(): Promise<OpenPayment[]>;
}

/** A fixed number of lists of at most this many payments, because a store cannot list its keys. */
export interface ListSizes {
  lists: number;
  perList: number;
}

export interface OpenPaymentsOptions {
  /** The lists of open payments, all of which the follower reads. */
  open: ListSizes;
  /**
   * The lists of ended payments, many and short because each end writes one list, which drops the payment that ended
   * first when it is full.
   */
  ended: ListSizes;
  /** How long a payment is kept, ms. */
  keptForMs: number;
  /** How long after it was sent its status is first asked, ms. */
  firstAfterMs: number;
  /** Called for each payment that a full list does not take. */
  onFull: () => void;
}

/** Lists of payments in the store, each read without the payments whose time is over. */
function paymentLists(store: Store, seal: TextSeal, isKept: (payment: OpenPayment) => boolean) {
  // A list that cannot be read, for example because its secret is no longer listed, counts as empty.
  const records = sealedRecords(store, seal, list, () => ({ payments: [] }));
  const keptIn = (record: SealedRecord<z.infer<typeof list>> | undefined) =>
    (record?.value.payments ?? []).filter(isKept);
  return {
    async read(key: string): Promise<OpenPayment[]> {
      return keptIn(await records.get(key));
    },
    /** Reads, decides and writes, and starts again when another process has written in between. */
    async change<T>(
      key: string,
      decide: (payments: OpenPayment[]) => { payments?: OpenPayment[]; result: T },
    ): Promise<T> {
      for (;;) {
        const record = await records.get(key);
        const { payments, result } = decide(keptIn(record));
        if (!payments) return result;
        if (await records.compareAndSet(key, record?.text, { payments })) return result;
      }
    },
  };
}

/**
 * Creates the lists of payments whose result is not known yet, sealed in the store; all operations reject with
 * StoreUnavailable while the store is down.
 */
export function createOpenPayments(
  store: Store,
  seal: TextSeal,
  options: OpenPaymentsOptions,
  now: () => number = Date.now,
): OpenPayments {
  const lists = paymentLists(store, seal, ({ sentAt }) => now() - sentAt < options.keptForMs);
  const openKeyAt = (index: number) => `open:${index}`;
  const openKey = (transactionId: string) => openKeyAt(listOf(transactionId, options.open.lists));
  const endedKey = (transactionId: string) => `ended:${listOf(transactionId, options.ended.lists)}`;

  return {
    async add(payment) {
      const isTaken = await lists.change(openKey(payment.transactionId), (payments) => {
        const others = without(payments, payment.transactionId);
        if (others.filter(isOpen).length >= options.open.perList) return { result: false };
        const sent = { ...payment, sentAt: now(), nextAt: now() + options.firstAfterMs, tries: 0 };
        return { payments: [...others, sent], result: true };
      });
      if (!isTaken) options.onFull();
    },
    async end(transactionId, end) {
      const open = paymentIn(await lists.read(openKey(transactionId)), transactionId);
      if (open?.end === end) return undefined;
      const endedBefore = await lists.change(endedKey(transactionId), (payments) => {
        const kept = paymentIn(payments, transactionId);
        const sent = open ?? kept;
        // The stored entry can be from an earlier sending of the same payment.
        const result = kept?.sentAt === sent?.sentAt ? kept : undefined;
        if (!sent || result?.end === end) return { result };
        const ended = [...without(payments, transactionId), { ...sent, end, endedAt: now() }];
        return { payments: ended.slice(-options.ended.perList), result };
      });
      // The removal comes last and decides whether the end is new, so that the end is new also after a crash before the
      // removal.
      const taken =
        open && (await lists.change(openKey(transactionId), (payments) => takenOut(payments, open)));
      return [taken, endedBefore].find((before) => before !== undefined && before.end !== end);
    },
    async postpone(transactionId, nextAt) {
      await lists.change(openKey(transactionId), (payments) => {
        const found = paymentIn(payments, transactionId);
        if (!found) return { result: undefined };
        const postponed = { ...found, nextAt, tries: found.tries + 1 };
        return { payments: [...without(payments, transactionId), postponed], result: undefined };
      });
    },
    async find(transactionId) {
      // In this order a payment that ends meanwhile is found.
      const found = paymentIn(await lists.read(openKey(transactionId)), transactionId);
      return found ?? paymentIn(await lists.read(endedKey(transactionId)), transactionId);
    },
    async open() {
      const found: OpenPayment[] = [];
      for (let index = 0; index < options.open.lists; index++)
        found.push(...(await lists.read(openKeyAt(index))).filter(isOpen));
      return found;
    },
  };
}

/** Whether a payment is open; the previous version left ended payments in the lists of open ones. */
function isOpen({ end }: OpenPayment): boolean {
  return end === undefined;
}

/** The number of a payment's list. */
function listOf(transactionId: string, lists: number): number {
  return createHash("sha256").update(transactionId).digest().readUInt16BE(0) % lists;
}

function paymentIn(payments: OpenPayment[], id: string): OpenPayment | undefined {
  return payments.find(({ transactionId }) => transactionId === id);
}

/** The list without a payment, unless it was sent again meanwhile. */
function takenOut(payments: OpenPayment[], { transactionId, sentAt }: OpenPayment) {
  const found = paymentIn(payments, transactionId);
  if (found?.sentAt !== sentAt) return { result: undefined };
  return { payments: without(payments, transactionId), result: found };
}

function without(payments: OpenPayment[], id: string): OpenPayment[] {
  return payments.filter(({ transactionId }) => transactionId !== id);
}
