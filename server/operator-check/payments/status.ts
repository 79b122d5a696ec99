import { shownCurrency } from "@domain/currency";
import { localDigits } from "@domain/msisdn";
import { CHECK_STATUS_PAUSE_MS, CHECK_STATUS_READS } from "@domain/tuning";
import { getTransactionStatus, type Transaction } from "../../operator/transaction";
import { isDecided, transactionStatusOf } from "../../payment/status/transaction-status";
import type { Attempt } from "./attempt";

/** Before process the transaction must be waiting, because no money may have moved. */
export async function expectRaised(
  { caller, findings, subject }: Attempt,
  transactionId: string,
): Promise<void> {
  const answer = await getTransactionStatus(caller.client, transactionId);
  if (answer.ok && transactionStatusOf(answer.value.transactionStatus) !== "raised")
    findings.deviation(subject, "initiate: the status afterwards is not REQUEST_RAISED");
}

/**
 * Reads the status after process until it is final; that of a card stays open, because the check does not pay at the
 * provider.
 */
export async function followStatus(attempt: Attempt, transactionId: string): Promise<"success" | "other"> {
  const { caller, findings, subject, method, terminal } = attempt;
  for (let reads = 0; reads < CHECK_STATUS_READS; reads++) {
    const answer = await getTransactionStatus(caller.client, transactionId);
    if (!answer.ok) return "other";
    compareWithOrder(attempt, answer.value);
    const status = transactionStatusOf(answer.value.transactionStatus);
    if (status === "raised") {
      findings.deviation(subject, "process: it was accepted, and the status is still REQUEST_RAISED");
      return "other";
    }
    if (status === "failed") findings.warning(subject, "the payment has failed");
    if (isDecided(status)) return status === "success" ? "success" : "other";
    if (method.approval === "provider") return "other";
    await terminal.wait(CHECK_STATUS_PAUSE_MS);
  }
  findings.warning(subject, `the payment has no result after ${CHECK_STATUS_READS} looks at its status`);
  return "other";
}

/** Compares the parts of the receipt with the order; parts that the contract does not require may be missing. */
function compareWithOrder({ findings, subject, order }: Attempt, transaction: Transaction): void {
  const { amount, currencyCode, mobileNumber } = transaction;
  const differ = [
    amount !== undefined && amount !== order.amount ? "amount" : undefined,
    currencyCode !== undefined && shownCurrency(currencyCode) !== order.currency ? "currency" : undefined,
    mobileNumber !== undefined && localDigits(mobileNumber) !== order.msisdn ? "line" : undefined,
  ];
  for (const part of differ)
    if (part) findings.deviation(subject, `status: it names another ${part} than the one that was ordered`);
}
