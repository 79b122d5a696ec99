import type { OperatorClient } from "../../operator/client";
import { statusAtOperator } from "./transaction-status";

/** What a customer who misses something can be told of a payment. */
export type StatusForComplaint = "success" | "failed" | "pending" | "missing" | "unreachable";

/** Asks the operator again what became of a payment. */
export async function statusForComplaint(
  operator: OperatorClient,
  transactionId: string,
): Promise<StatusForComplaint> {
  const status = await statusAtOperator(operator, transactionId);
  return status === "registered" || status === "raised" ? "pending" : status;
}
