import { UNSETTLED_KEPT } from "@domain/rule-numbers";

/** Adds a transaction that was replaced by a later one; only the newest are kept, oldest first (R-PAY-39). */
export function addUnsettled(unsettled: readonly string[], transactionId: string): string[] {
  const others = unsettled.filter((id) => id !== transactionId);
  return [...others, transactionId].slice(-UNSETTLED_KEPT);
}
