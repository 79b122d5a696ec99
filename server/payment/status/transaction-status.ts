import { STATUS_REREAD_INTERVAL_MS, STATUS_REREADS, STATUS_REREADS_TOTAL_MS } from "@domain/rule-numbers";
import type { OperatorClient } from "../../operator/client";
import type { Answer, Failure } from "../../operator/errors";
import { getTransactionStatus, type Transaction } from "../../operator/transaction";
import { withTimeout } from "../../with-timeout";

/** The status of a transaction as the customer sees it; `registered` is in processing too, but ends soon. */
export type TransactionStatus = "success" | "failed" | "registered" | "raised" | "pending";

/**
 * Reads the operator's status, where unknown values count as in processing (R-STA-1, R-STA-2; contract, Transaction).
 */
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

/** Whether the outcome of a payment is still open. */
export function isOpen(transactionStatus: TransactionStatus): boolean {
  return !isDecided(transactionStatus);
}

/** Whether the operator's transaction status is final. */
export function isDecided(transactionStatus: TransactionStatus | "missing" | "unreachable"): boolean {
  return transactionStatus === "success" || transactionStatus === "failed";
}

/** An upper bound for the poll count in an address, which may hold any number. */
const MAX_POLLS = 1000;

/** The poll count in the address, where a missing count means the first poll. */
export function readPollCount(counted: string | null): number {
  return Math.max(1, Math.min(Number.parseInt(counted ?? "1", 10) || 1, MAX_POLLS));
}

/** The present status of a transaction, the operator's reference of it, and its reason. */
export interface TransactionNow {
  status: TransactionStatus | "missing" | "unreachable";
  reference?: string | undefined;
  reason?: string | undefined;
}

/** Fetches the present status of a transaction from the operator, and its reference. */
export async function transactionAtOperator(
  operator: OperatorClient,
  transactionId: string,
): Promise<TransactionNow> {
  const answer = await getTransactionStatus(operator, transactionId);
  if (!answer.ok) return { status: isMissing(answer.failure) ? "missing" : "unreachable" };
  const { transactionStatus, refTransactionId, statusReason } = answer.value;
  return {
    status: transactionStatusOf(transactionStatus),
    reference: refTransactionId,
    reason: statusReason,
  };
}

/** Fetches the present status of a transaction from the operator. */
export async function statusAtOperator(
  operator: OperatorClient,
  transactionId: string,
): Promise<TransactionNow["status"]> {
  const { status } = await transactionAtOperator(operator, transactionId);
  return status;
}

/**
 * Whether the operator reports, in an envelope, that the transaction does not exist; any other failure leaves that
 * open.
 */
export function isMissing(failure: Failure): boolean {
  return failure.kind === "refused" && failure.via === "envelope" && failure.reason === "no-such-transaction";
}

/**
 * Fetches a transaction, and while it is registered fetches it again up to five times at one-second intervals
 * (R-STA-4).
 * Stops when the request is aborted or the operator is slow; the page then refreshes by itself.
 */
export async function readSettledStatus(
  operator: OperatorClient,
  transactionId: string,
  signal: AbortSignal,
  pause: (ms: number) => Promise<void> = sleep,
): Promise<Answer<Transaction>> {
  let answer = await getTransactionStatus(operator, transactionId, { shared: true });
  const end = Date.now() + STATUS_REREADS_TOTAL_MS;
  for (let reread = 0; reread < STATUS_REREADS && isRegistered(answer) && !signal.aborted; reread++) {
    await pause(STATUS_REREAD_INTERVAL_MS);
    const next = await withTimeout(
      getTransactionStatus(operator, transactionId, { shared: true }),
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
