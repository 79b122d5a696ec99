import { roundToCents } from "@domain/amount";
import type { OperatorClient } from "../operator/client";
import type { Answer } from "../operator/errors";
import { fetchBill, validateAccount } from "../operator/subscriber";
import type { KnownBill } from "../order/bill-state";
import { isBreakdown, isOperatorsOwn } from "../operator/breakdown";

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
  /** The operator no longer accepts the proof. */
  | { kind: "unproved" }
  | { kind: "unavailable" };

export async function fetchCurrentTotal(operator: OperatorClient, bill: KnownBill): Promise<CurrentTotal> {
  const total = await fetchTotal(operator, bill);
  if (total.ok) return { kind: "known", total: total.value };
  const { failure } = total;
  if (failure.kind !== "refused") return { kind: "unavailable" };
  const isProofRefused = failure.via === "http" ? !isBreakdown(failure) : isOperatorsOwn(failure);
  return { kind: isProofRefused ? "unproved" : "unavailable" };
}
