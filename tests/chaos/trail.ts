import { PAYMENTS_REMEMBERED } from "../../domain/limits";
import type { MoneyCall } from "./lane";

/**
 * What a browser's cookies have been told. A trail belongs to cookies: whoever restores older cookies has their trail
 * again, without what came after them.
 *
 * A set of cookies *knows* a transaction when
 * - process was called for it by a request that carried these cookies or cookies that these came from, even if the
 *   answer never arrived: the portal says that a transaction is in the cookie before its money can move; or
 * - it is the last that was begun for its order, and the answer that said so arrived in this browser.
 * A portal that keeps its promise leads from cookies that know a transaction to its result. It remembers three, and
 * older ones are given up for newer ones whether these moved money or not (domain/limits.ts).
 */
export class Trail {
  private sent = new Set<string>();
  /** By order. */
  private latest = new Map<string, string>();
  /** Every transaction once, the most recently touched last. */
  private touched: string[] = [];

  copy(): Trail {
    const other = new Trail();
    other.sent = new Set(this.sent);
    other.latest = new Map(this.latest);
    other.touched = [...this.touched];
    return other;
  }

  note({ kind, orderId, transactionId }: MoneyCall): void {
    if (kind === "process") this.sent.add(transactionId);
    else this.latest.set(orderId, transactionId);
    this.touched = [...this.touched.filter((id) => id !== transactionId), transactionId];
  }

  hasSent(transactionId: string): boolean {
    return this.sent.has(transactionId);
  }

  mustFind(transactionId: string): boolean {
    const known = this.sent.has(transactionId) || [...this.latest.values()].includes(transactionId);
    return known && this.touched.slice(-PAYMENTS_REMEMBERED).includes(transactionId);
  }
}
