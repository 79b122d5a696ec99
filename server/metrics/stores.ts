import { type Store, StoreUnavailable } from "../exactly-once/store";
import { counter } from "./registry";

/** Returns a function that counts how often a store could not be read or written. */
export function storeFailureCounter(): (store: Store, name: string) => Store {
  const failures = counter("store_failures_total", "Reads and writes of a store that failed, by store", [
    "store",
  ]);
  return (store, name) => {
    // A rate sees the first failure only when the series begins before it.
    failures.inc({ store: name }, 0);
    async function counted<T>(work: Promise<T>): Promise<T> {
      try {
        return await work;
      } catch (error) {
        if (error instanceof StoreUnavailable) failures.inc({ store: name });
        throw error;
      }
    }
    return {
      ttlMs: store.ttlMs,
      get: (key) => counted(store.get(key)),
      compareAndSet: (key, before, after) => counted(store.compareAndSet(key, before, after)),
    };
  };
}
