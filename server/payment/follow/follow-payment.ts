import type { OpenPayment, PaymentEnd } from "./open-payments";
import { unlessStoreIsDown } from "../../exactly-once/store";
import type { PaymentContext } from "../context";
import { mayMoveMoney, readDebtStatus } from "../debts/debts";
import { paymentFacts, type PaymentEvent, reasonForTrail } from "../trail";
import { transactionAtOperator, type TransactionNow } from "../status/transaction-status";

/** The parts that following a payment needs; none of them can send money (R-PAY-61). */
export type FollowContext = Pick<
  PaymentContext,
  "operator" | "debts" | "openPayments" | "paymentLock" | "processTimeoutMs" | "trail"
>;

/** The operator's facts of a payment that has ended. */
export interface FoundEnd {
  end: PaymentEnd;
  /** The operator's reference, and why the payment has failed. */
  reference?: string | undefined;
  reason?: string | undefined;
}

/** Asks the operator once how a payment ended; undefined while it is open. */
export async function askHowItEnded(
  context: FollowContext,
  sent: { order: string; transactionId: string; sentAt: number },
  now: number,
): Promise<FoundEnd | undefined> {
  const { status, ...facts } = await transactionAtOperator(context.operator, sent.transactionId);
  switch (status) {
    case "success":
    case "failed":
      return { end: status, ...facts };
    case "raised":
    case "missing":
      return (await mayMoveMoney(context, { ...sent, ageMs: await leastAgeMs(context, sent, now) }, status))
        ? undefined
        : { end: "not-sent" };
    case "registered":
    case "pending":
    case "unreachable":
      return undefined;
  }
}

/**
 * How long ago a payment was sent at least, ms: the clocks of the node that sent it and of this one may differ, while
 * the store's clock measures the age of the order's entry in the payment lock.
 */
async function leastAgeMs(
  { paymentLock }: FollowContext,
  { order, sentAt }: { order: string; sentAt: number },
  now: number,
): Promise<number> {
  return Math.min(now - sentAt, (await paymentLock.ageMs(order)) ?? Infinity);
}

/**
 * Notes how a payment ended, for its debt and for the pages that show it, and returns whether that was new (R-PAY-62).
 */
export async function noteEnd(
  context: FollowContext,
  transactionId: string,
  found: FoundEnd,
): Promise<boolean> {
  const payment = await context.openPayments.end(transactionId, found.end);
  if (!payment) return false;
  context.trail.note(settledEvent(payment, found));
  if (payment.debt) await readDebtStatus(context, payment.debt);
  return true;
}

function settledEvent(
  { order, transactionId, sentAt, note }: OpenPayment,
  { end, reference, reason }: FoundEnd,
): PaymentEvent {
  return {
    transition: "settled",
    order,
    transaction: transactionId,
    providerReference: reference,
    facts: paymentFacts.safeParse(note).data,
    end,
    reason: end === "failed" ? reasonForTrail(reason) : undefined,
    tookMs: Date.now() - sentAt,
  };
}

/** Notes the end of a payment that a result page shows; the page is shown also while the store is out of reach. */
export async function noteShownResult(
  context: FollowContext,
  transactionId: string,
  { status, ...facts }: TransactionNow,
): Promise<void> {
  if (status !== "success" && status !== "failed") return;
  const noted = noteEnd(context, transactionId, { end: status, ...facts });
  await unlessStoreIsDown(noted, undefined);
}

/** The state of a payment without asking the operator: how and when it ended, or that it is open. */
export interface KnownEnd {
  end: "success" | "failed" | "open";
  /** When the end became known, or of an open payment when it was sent, epoch ms. */
  knownAt: number;
  /** When the portal sent it, epoch ms. */
  sentAt: number;
}

/** The end of a payment as the open payments know it; undefined for an unknown one, and while the store is down. */
export async function knownEnd(
  { openPayments }: Pick<PaymentContext, "openPayments">,
  transactionId: string,
): Promise<KnownEnd | undefined> {
  const found = await unlessStoreIsDown(openPayments.find(transactionId), undefined);
  if (!found) return undefined;
  const { end, endedAt, sentAt } = found;
  if (end === undefined) return { end: "open", knownAt: sentAt, sentAt };
  return end === "success" || end === "failed" ? { end, knownAt: endedAt ?? sentAt, sentAt } : undefined;
}
