import { STATUS_REREAD_INTERVAL_MS, STATUS_REREADS } from "@domain/rule-numbers";
import { STATUS_REREADS_TOTAL_MS } from "@domain/tuning";
import type { OperatorClient } from "../operator/client";
import type { Answer, Failure } from "../operator/errors";
import { getTransactionStatus, type Transaction } from "../operator/transaction";
import { withTimeout } from "../timeout";

/** How a transaction stands, for the customer. `registered` is in processing too, but about to be known. */
export type TransactionStatus = "success" | "failed" | "registered" | "raised" | "pending";

/** Unknown values are in processing (R-STA-1, R-STA-2; contract, Transaction). */
export function transactionStatusOf(transactionStatus: string): TransactionStatus {
  switch (transactionStatus.trim().toUpperCase()) {
    case "SUCCESS":
      return "success";
    case "FAILED":
    case "FALIED":
    case "FAILURE":
      return "failed";
    case "REQUEST_REGISTERED":
    case "ALREADY_PROCESSED":
      return "registered";
    case "REQUEST_RAISED":
      return "raised";
    default:
      return "pending";
  }
}

/** Whether a payment's outcome is still open. */
export function isOpen(transactionStatus: TransactionStatus): boolean {
  return !isDecided(transactionStatus);
}

/** Whether the operator's books say how a payment has ended. */
export function isDecided(transactionStatus: TransactionStatus | "missing" | "unreachable"): boolean {
  return transactionStatus === "success" || transactionStatus === "failed";
}

/** More looks than any customer takes; an address may hold any number. */
const MAX_POLLS = 1000;

/** Which look at a payment this is, as its address counts them; the first has no count. */
export function readPollCount(counted: string | null): number {
  return Math.max(1, Math.min(Number.parseInt(counted ?? "1", 10) || 1, MAX_POLLS));
}

/** How a transaction stands in the operator's books at this moment. */
export async function statusAtOperator(
  operator: OperatorClient,
  transactionId: string,
): Promise<TransactionStatus | "missing" | "unreachable"> {
  const answer = await getTransactionStatus(operator, transactionId);
  if (answer.ok) {
    // What is said of another transaction settles nothing.
    const about = answer.value.transactionId === transactionId;
    return about ? transactionStatusOf(answer.value.transactionStatus) : "unreachable";
  }
  return isMissing(answer.failure) ? "missing" : "unreachable";
}

/** Only the operator's own word says that there is no such transaction; any other failure leaves it open. */
export function isMissing(failure: Failure): boolean {
  return failure.kind === "refused" && failure.via === "envelope" && failure.reason === "no-such-transaction";
}

/**
 * Reads a transaction; while it is registered it is read again, up to five times a second apart (R-STA-4). Ends early when the customer has gone, and when the operator is slow: the page looks again by itself.
 */
export async function readSettledStatus(
  operator: OperatorClient,
  transactionId: string,
  signal: AbortSignal,
  pause: (ms: number) => Promise<void> = sleep,
): Promise<Answer<Transaction>> {
  let answer = await getTransactionStatus(operator, transactionId);
  const end = Date.now() + STATUS_REREADS_TOTAL_MS;
  for (let reread = 0; reread < STATUS_REREADS && isRegistered(answer) && !signal.aborted; reread++) {
    await pause(STATUS_REREAD_INTERVAL_MS);
    const next = await withTimeout(
      getTransactionStatus(operator, transactionId),
      end - Date.now(),
      () => undefined,
    );
    if (!next) break;
    if (next.ok) answer = next;
  }
  return answer;
}

function isRegistered(answer: Answer<Transaction>): boolean {
  return answer.ok && transactionStatusOf(answer.value.transactionStatus) === "registered";
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
