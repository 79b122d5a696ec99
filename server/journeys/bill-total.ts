import { roundToCents } from "@domain/amount";
import type { Message } from "@domain/message";
import type { OperatorClient } from "../operator/client";
import type { Answer } from "../operator/errors";
import { fetchBill, validateAccount } from "../operator/subscriber";
import type { KnownBill } from "../order/bill-state";
import { failureMessage, operatorMessage } from "../operator/answer-message";
import { isBreakdown, isOperatorsOwn, saysNotFound } from "../operator/breakdown";
import type { Failure, Reason, Refusal } from "../operator/errors";

/**
 * Fetches the bill's total by the id of a verified OTP, which is used until the operator refuses it because the
 * contract sets no limit, or by validating the account again.
 */
export async function fetchTotal(
  operator: OperatorClient,
  { msisdn, proof }: KnownBill,
): Promise<Answer<number>> {
  if ("otpId" in proof) return fetchTotalByOtp(operator, msisdn, proof.otpId);
  const validated = await validateAccount(operator, { msisdn, accountNo: proof.accountId });
  return validated.ok ? fetchTotalByOtp(operator, msisdn, validated.value.validationId) : validated;
}

async function fetchTotalByOtp(
  operator: OperatorClient,
  msisdn: string,
  otpId: string,
): Promise<Answer<number>> {
  const bill = await fetchBill(operator, { msisdn, otpId });
  return bill.ok ? { ok: true, value: roundToCents(bill.value.totalOutstanding) } : bill;
}

/** The present total of a bill that was shown before. */
export type CurrentTotal =
  | { kind: "known"; total: number }
  /** The operator no longer accepts the verified OTP. */
  | { kind: "unproved" }
  /** The operator refuses to return the total now, for a reason that it may name. */
  | { kind: "refused"; message: Message }
  | { kind: "unavailable" };

/** Refusals of a verified OTP's id, after which only a new OTP helps. */
const spentProof: readonly Reason[] = ["token-expired", "proof-refused", "wrong-code", "codes-exhausted"];

/** Whether the operator says of a right OTP that its id cannot be used, so that another call would say the same. */
export function saysSpent(failure: Failure): boolean {
  return failure.kind === "refused" && failure.via === "envelope" && spentProof.includes(failure.reason);
}

/**
 * Whether the operator no longer takes the id of a verified OTP (R-BIL-20), for which the contract names no code; the
 * message of 400 is shown instead.
 */
function isSpent(failure: Refusal): boolean {
  if (failure.reason === "show-message") return false;
  if (failure.via === "http") return !isBreakdown(failure);
  return saysSpent(failure) || saysNotFound(failure);
}

/** Fetches what a bill amounts to now, because that may differ from what its page showed. */
export async function fetchCurrentTotal(operator: OperatorClient, bill: KnownBill): Promise<CurrentTotal> {
  const total = await fetchTotal(operator, bill);
  if (total.ok) return { kind: "known", total: total.value };
  const { failure } = total;
  if (failure.kind !== "refused") return { kind: "unavailable" };
  if ("otpId" in bill.proof && isSpent(failure)) return { kind: "unproved" };
  if (!isOperatorsOwn(failure) && failure.reason !== "show-message") return { kind: "unavailable" };
  // Our words for a refused proof ask for a code, but this customer gave an account number.
  const message =
    failure.reason === "proof-refused" ? operatorMessage(failure.message) : failureMessage(failure);
  return { kind: "refused", message };
}
