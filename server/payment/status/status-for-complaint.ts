import type { OperatorClient } from "../../operator/client";
import { statusAtOperator, type TransactionNow } from "./transaction-status";

/** The status of a payment for a customer who has not received what was paid for; `raised` was never carried out. */
export type StatusForComplaint = Exclude<TransactionNow["status"], "registered"> | "pending";

/** Asks the operator again for the status of a payment. */
export async function statusForComplaint(
  operator: OperatorClient,
  transactionId: string,
): Promise<StatusForComplaint> {
  const status = await statusAtOperator(operator, transactionId);
  return status === "registered" ? "pending" : status;
}
