/**
 * A key-value store with compare-and-set, shared by every process that must agree: a process changes a text only when
 * it holds the present one. The payment lock and the duplicate submissions hold the rules; a store only has to be atomic.
 */
export interface Store {
  /** How long a text is kept after its last write, ms. */
  readonly ttlMs: number;
  get(key: string): Promise<StoredText | undefined>;
  /** Writes `after` when the key holds `before` (undefined: nothing); false when it holds anything else. Atomic. */
  compareAndSet(key: string, before: string | undefined, after: string): Promise<boolean>;
}

export interface StoredText {
  text: string;
  /** Time since the last write, ms, by the clock of the store: the clocks of several machines differ. */
  ageMs: number;
  /** The process that wrote the text is known to have ended. */
  leaseExpired?: boolean;
}

/**
 * Thrown when the store cannot be reached: nothing may be sent without it. The request layer catches it and shows a page to the
 * customer, who can send the same form again.
 */
export class StoreUnavailable extends Error {}

/** The value of a JSON text, unchecked; undefined when the text is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
