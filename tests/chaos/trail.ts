import { UNSETTLED_KEPT } from "@domain/rule-numbers";
import type { ProcessCall } from "./lane";

/** The order in a browser's cookies. */
export interface Held {
  orderId: string;
  transactionId: string | undefined;
}

/**
 * The transactions that can be found from a browser's cookies: those of their orders that were sent to process, and the
 * last one of each order in the cookies.
 * The portal keeps the newest three (R-PAY-46).
 */
export class Trail {
  private held: Held | undefined;
  private sent = new Set<string>();
  /** Transactions by order. */
  private latest = new Map<string, string>();
  /** Every transaction once, the most recently used last. */
  private touched: string[] = [];

  copy(): Trail {
    const other = new Trail();
    other.held = this.held;
    other.sent = new Set(this.sent);
    other.latest = new Map(this.latest);
    other.touched = [...this.touched];
    return other;
  }

  /**
   * Records the present content of the cookies; `sent` are the transactions of that order for which process has been
   * called.
   */
  hold(held: Held | undefined, sent: readonly string[]): void {
    this.held = held;
    if (!held) return;
    const { orderId, transactionId } = held;
    if (transactionId !== undefined && this.latest.get(orderId) !== transactionId) {
      this.latest.set(orderId, transactionId);
      this.touch(transactionId);
    }
    for (const id of sent) if (!this.sent.has(id)) this.noteSent({ orderId, transactionId: id });
  }

  /** Records a call of process; when the cookies already hold another order, the call was not theirs. */
  noteSent({ orderId, transactionId }: ProcessCall): void {
    if (this.held?.orderId !== orderId) return;
    this.sent.add(transactionId);
    this.touch(transactionId);
  }

  hasSent(transactionId: string): boolean {
    return this.sent.has(transactionId);
  }

  mustFind(transactionId: string): boolean {
    const known = this.sent.has(transactionId) || [...this.latest.values()].includes(transactionId);
    return known && this.touched.slice(-UNSETTLED_KEPT).includes(transactionId);
  }

  private touch(transactionId: string): void {
    this.touched = [...this.touched.filter((id) => id !== transactionId), transactionId];
  }
}
