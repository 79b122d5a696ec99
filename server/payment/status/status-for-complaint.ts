import type { OperatorClient } from "../../operator/client";
import { statusAtOperator } from "./transaction-status";

/** The status of a payment for a customer who has not received what was paid for. */
export type StatusForComplaint = "success" | "failed" | "pending" | "missing" | "unreachable";

/** Asks the operator again for the status of a payment. */
export async function statusForComplaint(
  operator: OperatorClient,
  transactionId: string,
): Promise<StatusForComplaint> {
  const status = await statusAtOperator(operator, transactionId);
  return status === "registered" || status === "raised" ? "pending" : status;
}
