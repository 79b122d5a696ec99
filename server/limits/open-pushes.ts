import { type Store, unlessStoreIsDown } from "../exactly-once/store";

/** A transaction whose request is sent to a payer's phone, and its order. */
export interface PushedTransaction {
  transactionId: string;
  order: string;
}

/** A request that was sent before. */
export interface OpenPush extends PushedTransaction {
  ageMs: number;
  /** How long the transaction still counts as open, unless its status becomes final before, ms. */
  waitMs: number;
}

/** Which transaction waits for an approval on a payer's phone. */
export interface OpenPushes {
  read(payer: string): Promise<OpenPush | undefined>;
  /** Notes a transaction atomically, unless another request has noted one since `before` was read. */
  note(payer: string, before: OpenPush | undefined, sent: PushedTransaction): Promise<boolean>;
  /** Forgets a transaction whose request was not sent after all. */
  forget(payer: string, sent: PushedTransaction): Promise<void>;
}

/** The text for no transaction, because a store cannot delete an entry before it expires. */
const NONE = "-";

/** No id of an order has a space; the texts of an earlier version have no order. */
const textOf = ({ transactionId, order }: PushedTransaction) => `${order} ${transactionId}`.trimStart();

function readText(text: string): PushedTransaction {
  const end = Math.max(0, text.indexOf(" "));
  return { order: text.slice(0, end), transactionId: text.slice(end).trimStart() };
}

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
      const { text, ageMs } = stored;
      return { ...readText(text), ageMs, waitMs: Math.max(0, store.ttlMs - ageMs) };
    },
    async note(payer, before, sent) {
      const text = textOf(sent);
      if (before) return write(payer, textOf(before), text);
      return (await write(payer, undefined, text)) || (await write(payer, NONE, text));
    },
    async forget(payer, sent) {
      await write(payer, textOf(sent), NONE);
    },
  };
}
