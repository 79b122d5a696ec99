import { createHash } from "node:crypto";
import { z } from "zod";
import { type SealedRecord, sealedRecords, type TextSeal } from "./sealed-records";
import type { Store } from "./store";

const ends = ["success", "failed", "not-sent", "unknown"] as const;
/** How a payment ended. `not-sent`: it was never carried out. `unknown`: its time was over before its end was known. */
export type PaymentEnd = (typeof ends)[number];

const openPayment = z.object({
  transactionId: z.string(),
  /** Names its order in the payment lock. */
  order: z.string(),
  /** The keys of the debt that it pays. */
  debt: z.array(z.string()).optional(),
  /** What the caller wants to know of it when it ends. */
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
 * The payments that were sent, until their end is known, and some time after it. They are kept in a fixed number of
 * lists, each of a limited length, because a store cannot list its keys. Every operation rejects with StoreUnavailable
 * when the store cannot be reached.
 */
export interface OpenPayments {
  /** Notes a payment before it is sent. False when its list is full of payments that are open. */
  add(payment: Pick<OpenPayment, "transactionId" | "order" | "debt" | "note">): Promise<boolean>;
  /** Notes how a payment ended. Resolves to it when that is news; undefined when it was known, or the payment is not kept. */
  end(transactionId: string, end: PaymentEnd): Promise<OpenPayment | undefined>;
  /** Notes that the status was asked in vain, and when to ask next. */
  postpone(transactionId: string, nextAt: number): Promise<void>;
  find(transactionId: string): Promise<OpenPayment | undefined>;
  /** All payments whose end is not known. */
  open(): Promise<OpenPayment[]>;
}

/** A fixed number of lists of at most this many payments. */
export interface ListSizes {
  lists: number;
  perList: number;
}

export interface OpenPaymentsOptions {
  /** The follower reads all lists of open payments. */
  open: ListSizes;
  /** Each end writes one list of ended payments, so these are many and short. The newest of a list are kept. */
  ended: ListSizes;
  /** How long a payment is kept, ms. */
  keptForMs: number;
  /** How long after it was sent its status is first asked, ms. */
  firstAfterMs: number;
}

export function createOpenPayments(
  store: Store,
  seal: TextSeal,
  options: OpenPaymentsOptions,
  now: () => number = Date.now,
): OpenPayments {
  // Texts of a secret that is no longer listed are given up.
  const records = sealedRecords(store, seal, list, () => ({ payments: [] }));
  const openKeyAt = (index: number) => `open:${index}`;
  const openKey = (transactionId: string) => openKeyAt(listOf(transactionId, options.open.lists));
  const endedKey = (transactionId: string) => `ended:${listOf(transactionId, options.ended.lists)}`;
  const isKept = ({ sentAt }: OpenPayment) => now() - sentAt < options.keptForMs;

  /** Reads, decides and writes; starts again when another process has written in between. `read` is what was read before. */
  async function change<T>(
    key: string,
    decide: (payments: OpenPayment[]) => { payments?: OpenPayment[]; result: T },
    read?: SealedRecord<{ payments: OpenPayment[] }>,
  ): Promise<T> {
    for (let record = read ?? (await records.get(key)); ; record = await records.get(key)) {
      const { payments, result } = decide((record?.value.payments ?? []).filter(isKept));
      if (!payments) return result;
      if (await records.compareAndSet(key, record?.text, { payments })) return result;
    }
  }

  return {
    add: (payment) =>
      change(openKey(payment.transactionId), (payments) => {
        const others = without(payments, payment.transactionId);
        if (others.filter(isOpen).length >= options.open.perList) return { result: false };
        const sent = { ...payment, sentAt: now(), nextAt: now() + options.firstAfterMs, tries: 0 };
        return { payments: [...others, sent], result: true };
      }),
    async end(transactionId, end) {
      const read = await records.get(openKey(transactionId));
      const open = paymentIn(read?.value.payments, transactionId);
      const news = await change(endedKey(transactionId), (payments) => {
        const known = newer(open, paymentIn(payments, transactionId));
        if (!known || known.end === end) return { result: undefined };
        const ended = [...without(payments, transactionId), { ...known, end, endedAt: now() }];
        return { payments: ended.slice(-options.ended.perList), result: known };
      });
      // Only now: a process that is killed before leaves an open payment, which the follower asks for again.
      const leaves = open && (news || isOpen(open));
      if (leaves) await change(openKey(transactionId), (payments) => removed(payments, transactionId), read);
      return news;
    },
    async postpone(transactionId, nextAt) {
      await change(openKey(transactionId), (payments) => {
        const found = paymentIn(payments, transactionId);
        if (!found) return { result: undefined };
        const postponed = { ...found, nextAt, tries: found.tries + 1 };
        return { payments: [...without(payments, transactionId), postponed], result: undefined };
      });
    },
    async find(transactionId) {
      // In this order a payment that ends meanwhile is found.
      const open = await records.get(openKey(transactionId));
      const found = paymentIn(open?.value.payments, transactionId);
      if (found) return found;
      const ended = await records.get(endedKey(transactionId));
      return paymentIn(ended?.value.payments, transactionId);
    },
    async open() {
      const found: OpenPayment[] = [];
      for (let index = 0; index < options.open.lists; index++) {
        const record = await records.get(openKeyAt(index));
        found.push(...(record?.value.payments ?? []).filter(isOpen));
      }
      return found;
    },
  };
}

/** The version before this one left payments in the lists of open ones when they had ended; they stay until their time is over. */
function isOpen({ end }: OpenPayment): boolean {
  return end === undefined;
}

/** The number of a payment's list. */
function listOf(transactionId: string, lists: number): number {
  return createHash("sha256").update(transactionId).digest().readUInt16BE(0) % lists;
}

function paymentIn(payments: OpenPayment[] | undefined, id: string): OpenPayment | undefined {
  return payments?.find(({ transactionId }) => transactionId === id);
}

/** A payment that was sent again after it had ended is open again. */
function newer(open: OpenPayment | undefined, ended: OpenPayment | undefined): OpenPayment | undefined {
  return open && (!ended || open.sentAt > (ended.endedAt ?? 0)) ? open : ended;
}

function removed(payments: OpenPayment[], id: string): { payments?: OpenPayment[]; result: undefined } {
  const others = without(payments, id);
  return others.length < payments.length ? { payments: others, result: undefined } : { result: undefined };
}

function without(payments: OpenPayment[], id: string): OpenPayment[] {
  return payments.filter(({ transactionId }) => transactionId !== id);
}
