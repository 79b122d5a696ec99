import { POLL_MAX_TRIES } from "@domain/rule-numbers";
import { getTransactionStatus } from "../operator/transaction";
import { readPollCount, transactionStatusOf } from "./transaction-status";
import type { PaymentContext } from "./context";

/** Whether the payer's approval is still waited for. */
export type Approval = { kind: "waiting"; tries: number; most: number } | { kind: "over" };

/**
 * One look at a payment that is approved on the phone (R-MET-39, R-MET-41): waited for while it is in process, at most
 * paymentMaxTry times; then the status page takes over. An operator that cannot be asked costs a try.
 */
export async function pollApproval(
  context: PaymentContext,
  transactionId: string,
  tried: string | null,
): Promise<Approval> {
  const tries = readPollCount(tried);
  const [status, config] = await Promise.all([
    getTransactionStatus(context.operator, transactionId),
    context.catalogue.config(context.operator),
  ]);
  const most = (config.ok ? config.value.paymentMaxTry : undefined) ?? POLL_MAX_TRIES;
  const pending = !status.ok || transactionStatusOf(status.value.transactionStatus) === "pending";
  return pending && tries < most ? { kind: "waiting", tries, most } : { kind: "over" };
}
