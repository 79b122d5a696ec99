import { PAYMENTS_REMEMBERED } from "@domain/rule-numbers";
import type { ProcessCall } from "./lane";

/** The order in a browser's cookies. */
export interface Held {
  orderId: string;
  transactionId: string | undefined;
}

/**
 * What can be found from a browser's cookies. A trail belongs to cookies: a browser that restores older cookies has their
 * trail again, without what came after them.
 *
 * A transaction can be found from cookies that hold its order, or held it before and then began another, when
 * - process was called for it by then, from these cookies or any others: the guard holds it by its order; or
 * - it is the last one that these cookies had for the order themselves.
 * The portal remembers three, and older ones are given up for newer ones whether these moved money or not
 * (domain/rule-numbers.ts).
 */
export class Trail {
  private held: Held | undefined;
  private sent = new Set<string>();
  /** By order. */
  private latest = new Map<string, string>();
  /** Every transaction once, the most recently touched last. */
  private touched: string[] = [];

  copy(): Trail {
    const other = new Trail();
    other.held = this.held;
    other.sent = new Set(this.sent);
    other.latest = new Map(this.latest);
    other.touched = [...this.touched];
    return other;
  }

  /** The cookies hold this now; `sent` are the transactions of that order for which process was called so far. */
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

  /** Process was called. A call that is read late, when the cookies hold another order by now, was not theirs. */
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
    return known && this.touched.slice(-PAYMENTS_REMEMBERED).includes(transactionId);
  }

  private touch(transactionId: string): void {
    this.touched = [...this.touched.filter((id) => id !== transactionId), transactionId];
  }
}
