import type { OperatorClient } from "../operator/client";
import { statusAtOperator } from "./transaction-status";

/** The status of a payment for a customer who has not received what was paid. */
export type KnownNow = "success" | "failed" | "pending" | "missing" | "unreachable";

/** Asks the operator again what became of a payment. */
export async function knownNow(operator: OperatorClient, transactionId: string): Promise<KnownNow> {
  const status = await statusAtOperator(operator, transactionId);
  return status === "registered" || status === "raised" ? "pending" : status;
}
