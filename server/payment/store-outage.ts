import { StoreUnavailable } from "../exactly-once/store";

/** The result of `work`, or `otherwise` while the store of the payment lock cannot be reached. */
export async function unlessStoreIsDown<T>(work: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof StoreUnavailable) return otherwise;
    throw error;
  }
}
