import { type Store, unlessStoreIsDown } from "../exactly-once/store";

/** A transaction whose request was sent to a payer's phone. */
export interface OpenPush {
  transactionId: string;
  ageMs: number;
  /** How long the transaction still counts as open, unless its status becomes final before, ms. */
  waitMs: number;
}

/** Which transaction waits for an approval on a payer's phone. */
export interface OpenPushes {
  read(payer: string): Promise<OpenPush | undefined>;
  /** Notes a transaction atomically, unless another request has noted one since `before` was read. */
  note(payer: string, before: OpenPush | undefined, transactionId: string): Promise<boolean>;
  /** Forgets a transaction whose request was not sent after all. */
  forget(payer: string, transactionId: string): Promise<void>;
}

/** The text for no transaction, because a store cannot delete an entry before it expires. */
const NONE = "-";

/**
 * Open pushes in a store whose TTL is how long a request counts as open; a store out of reach never blocks a payment.
 */
export function createOpenPushes(store: Store, keyOf: (payer: string) => string): OpenPushes {
  const write = (payer: string, before: string | undefined, after: string) =>
    unlessStoreIsDown(store.compareAndSet(keyOf(payer), before, after), true);
  return {
    async read(payer) {
      const stored = await unlessStoreIsDown(store.get(keyOf(payer)), undefined);
      if (!stored || stored.text === NONE) return undefined;
      const { text: transactionId, ageMs } = stored;
      return { transactionId, ageMs, waitMs: Math.max(0, store.ttlMs - ageMs) };
    },
    async note(payer, before, transactionId) {
      if (before) return write(payer, before.transactionId, transactionId);
      return (await write(payer, undefined, transactionId)) || (await write(payer, NONE, transactionId));
    },
    async forget(payer, transactionId) {
      await write(payer, transactionId, NONE);
    },
  };
}
