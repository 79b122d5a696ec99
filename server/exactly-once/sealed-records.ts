import type { z } from "zod";
import { readJson, type Store, StoreUnavailable } from "./store";

/** Seals texts, because a reader of the store must not see what customers pay (R-PAY-56). */
export interface TextSeal {
  seal(plain: string): string;
  /** Undefined for a text whose secret is no longer listed. */
  open(sealed: string): string | undefined;
}

/** A record and the text that holds it, which compare-and-set needs. */
export interface SealedRecord<T> {
  value: T;
  text: string;
  /** Time since the last write, ms, by the clock of the store. */
  ageMs: number;
}

/** Sealed records of one schema under keys of a store; they reject with StoreUnavailable like the store. */
export interface SealedRecords<T> {
  get(key: string): Promise<SealedRecord<T> | undefined>;
  /** Writes a record atomically when the key still holds the text that was read (undefined: nothing). */
  compareAndSet(key: string, before: string | undefined, after: T): Promise<boolean>;
}

/** `unreadable` is the record for a text of another version; without it such a text makes the store unavailable. */
export function sealedRecords<T>(
  store: Store,
  textSeal: TextSeal,
  schema: z.ZodType<T>,
  unreadable?: () => T,
): SealedRecords<T> {
  return {
    async get(key) {
      const stored = await store.get(key);
      if (!stored) return undefined;
      const { text, ageMs } = stored;
      const plain = textSeal.open(text);
      const read = plain === undefined ? undefined : schema.safeParse(readJson(plain)).data;
      if (read !== undefined) return { value: read, text, ageMs };
      // A record that cannot be read must not pass for a missing record.
      if (!unreadable) throw new StoreUnavailable("a sealed record cannot be read");
      return { value: unreadable(), text, ageMs };
    },
    compareAndSet: (key, before, after) =>
      store.compareAndSet(key, before, textSeal.seal(JSON.stringify(after))),
  };
}
