import { createHash } from "node:crypto";
import { z } from "zod";
import { sealedRecords, type TextSeal } from "./sealed-records";
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

const shard = z.object({ payments: z.array(openPayment) });

/**
 * The payments that were sent, until their end is known, and some time after it. They are kept in a fixed number of
 * lists, each of a limited length, because a store cannot list its keys. Every operation rejects with StoreUnavailable
 * when the store cannot be reached.
 */
export interface OpenPayments {
  /** Notes a payment before it is sent. False when its list is full of payments that are open. */
  add(payment: Pick<OpenPayment, "transactionId" | "order" | "debt" | "note">): Promise<boolean>;
  /** Notes how a payment ended; false when that was known, or the payment is not among them. */
  end(transactionId: string, end: PaymentEnd): Promise<boolean>;
  /** Notes that the status was asked in vain, and when to ask next. */
  postpone(transactionId: string, nextAt: number): Promise<void>;
  find(transactionId: string): Promise<OpenPayment | undefined>;
  /** All payments whose end is not known. */
  open(): Promise<OpenPayment[]>;
}

export interface OpenPaymentsOptions {
  lists: number;
  /** The most payments of one list. */
  maxPerList: number;
  /** How long a payment is kept, ms. */
  keptForMs: number;
  /** How long after it was sent its status is first asked, ms. */
  firstAfterMs: number;
}

export function createOpenPayments(
  store: Store,
  seal: TextSeal,
  { lists, maxPerList, keptForMs, firstAfterMs }: OpenPaymentsOptions,
  now: () => number = Date.now,
): OpenPayments {
  // Texts of a secret that is no longer listed are given up.
  const records = sealedRecords(store, seal, shard, () => ({ payments: [] }));
  const keyAt = (index: number) => `open:${index}`;
  const keyOf = (transactionId: string) =>
    keyAt(createHash("sha256").update(transactionId).digest().readUInt16BE(0) % lists);

  const isKept = ({ sentAt }: OpenPayment) => now() - sentAt < keptForMs;

  /** Reads, decides and writes; starts again when another process has written in between. */
  async function change<T>(
    transactionId: string,
    decide: (payments: OpenPayment[]) => { payments?: OpenPayment[]; result: T },
  ): Promise<T> {
    const key = keyOf(transactionId);
    for (;;) {
      const record = await records.get(key);
      const { payments, result } = decide((record?.value.payments ?? []).filter(isKept));
      if (!payments) return result;
      if (await records.compareAndSet(key, record?.text, { payments })) return result;
    }
  }

  /** Changes one payment that is among the others. */
  function changeOne(
    transactionId: string,
    differs: (payment: OpenPayment) => Partial<OpenPayment> | undefined,
  ): Promise<boolean> {
    return change(transactionId, (payments) => {
      const found = payments.find((payment) => payment.transactionId === transactionId);
      const changed = found && differs(found);
      if (!changed) return { result: false };
      const others = payments.filter((payment) => payment !== found);
      return { payments: [...others, { ...found, ...changed }], result: true };
    });
  }

  return {
    add: (payment) =>
      change(payment.transactionId, (payments) => {
        const others = payments.filter(({ transactionId }) => transactionId !== payment.transactionId);
        const room = makeRoom(others, maxPerList);
        if (!room) return { result: false };
        const sent = { ...payment, sentAt: now(), nextAt: now() + firstAfterMs, tries: 0 };
        return { payments: [...room, sent], result: true };
      }),
    end: (transactionId, end) =>
      changeOne(transactionId, (payment) => (payment.end === end ? undefined : { end, endedAt: now() })),
    async postpone(transactionId, nextAt) {
      await changeOne(transactionId, ({ tries, end }) => (end ? undefined : { nextAt, tries: tries + 1 }));
    },
    async find(transactionId) {
      const record = await records.get(keyOf(transactionId));
      return record?.value.payments.find((payment) => payment.transactionId === transactionId);
    },
    async open() {
      const found: OpenPayment[] = [];
      for (let index = 0; index < lists; index++) {
        const record = await records.get(keyAt(index));
        found.push(...(record?.value.payments ?? []).filter(({ end }) => end === undefined));
      }
      return found;
    },
  };
}

/** The payments with room for one more: those that ended first go first. Undefined when all are open. */
function makeRoom(payments: OpenPayment[], most: number): OpenPayment[] | undefined {
  if (payments.length < most) return payments;
  const ended = payments
    .filter(({ end }) => end !== undefined)
    .sort((a, b) => (a.endedAt ?? 0) - (b.endedAt ?? 0));
  const gone = new Set(ended.slice(0, payments.length - most + 1));
  const room = payments.filter((payment) => !gone.has(payment));
  return room.length < most ? room : undefined;
}
