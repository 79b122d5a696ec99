import { POLL_MAX_TRIES } from "@domain/rule-numbers";
import { getTransactionStatus } from "../operator/transaction";
import { readPollCount, transactionStatusOf } from "./status/transaction-status";
import type { PaymentContext } from "./context";

/** Whether the page still waits for the payer's approval. */
export type Approval = { kind: "waiting"; attempts: number; maxAttempts: number } | { kind: "over" };

/** The page that waits without a poll, because a limit has refused the poll. */
export function waitingUnpolled(countInAddress: string | null): Extract<Approval, { kind: "waiting" }> {
  return { kind: "waiting", attempts: readPollCount(countInAddress), maxAttempts: POLL_MAX_TRIES };
}

/**
 * Polls a payment that is approved on the phone (R-MET-39, R-MET-41): the page waits while the payment is in process,
 * for at most paymentMaxTry attempts, failed polls included, and then the status page takes over.
 */
export async function pollApproval(
  context: PaymentContext,
  transactionId: string,
  countInAddress: string | null,
): Promise<Approval> {
  const attempts = readPollCount(countInAddress);
  const [status, config] = await Promise.all([
    getTransactionStatus(context.operator, transactionId, { shared: true }),
    context.catalogue.config(context.operator),
  ]);
  const maxAttempts = (config.ok ? config.value.paymentMaxTry : undefined) ?? POLL_MAX_TRIES;
  const pending = !status.ok || transactionStatusOf(status.value.transactionStatus) === "pending";
  return pending && attempts < maxAttempts ? { kind: "waiting", attempts, maxAttempts } : { kind: "over" };
}
