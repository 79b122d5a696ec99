/**
 * A key-value store with atomic compare-and-set, shared by every process that must agree; the payment lock and the
 * duplicate submissions hold the rules.
 */
export interface Store {
  /** How long a text is kept after its last write, ms. */
  readonly ttlMs: number;
  get(key: string): Promise<StoredText | undefined>;
  /**
   * Writes `after` atomically when the key holds `before` (undefined: nothing), and returns false when the key holds
   * anything else.
   */
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
 * Thrown when the store cannot be reached, without which nothing may be sent; the request layer shows a page to the
 * customer, who can send the same form again.
 */
export class StoreUnavailable extends Error {}

/** The result of `work`, or `otherwise` while the store cannot be reached. */
export async function unlessStoreIsDown<T, Otherwise>(
  work: Promise<T>,
  otherwise: Otherwise,
): Promise<T | Otherwise> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof StoreUnavailable) return otherwise;
    throw error;
  }
}

/** The value of a JSON text, unchecked; undefined when the text is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
