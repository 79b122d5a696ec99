import type { OperatorClient } from "../operator/client";
import type { Answer } from "../operator/errors";
import { fetchBill, validateAccount } from "../operator/subscriber";
import type { KnownBill } from "../order/schema";
import { isBreakdown, isOperatorsOwn } from "../payment/classify-failure";
import { exactTotal } from "./bill";

/**
 * The total that the operator names now. The contract does not say how often an otpId may be used: a verified code's id
 * is used again for as long as the operator takes it, an account is validated again each time.
 */
export async function fetchTotal(
  operator: OperatorClient,
  { msisdn, proof }: KnownBill,
): Promise<Answer<number>> {
  if ("otpId" in proof) return totalBy(operator, msisdn, proof.otpId);
  const validated = await validateAccount(operator, { msisdn, accountNo: proof.accountId });
  return validated.ok ? totalBy(operator, msisdn, validated.value.validationId) : validated;
}

async function totalBy(operator: OperatorClient, msisdn: string, otpId: string): Promise<Answer<number>> {
  const bill = await fetchBill(operator, { msisdn, otpId });
  return bill.ok ? { ok: true, value: exactTotal(bill.value.totalOutstanding) } : bill;
}

/** What a bill that was shown before asks for now. */
export type TotalNow =
  | { kind: "known"; total: number }
  /** The operator does not take the proof any more. */
  | { kind: "unproved" }
  | { kind: "unavailable" };

export async function totalNow(operator: OperatorClient, bill: KnownBill): Promise<TotalNow> {
  const total = await fetchTotal(operator, bill);
  if (total.ok) return { kind: "known", total: total.value };
  const { failure } = total;
  if (failure.kind !== "refused") return { kind: "unavailable" };
  const own = failure.via === "http" ? !isBreakdown(failure) : isOperatorsOwn(failure);
  return { kind: own ? "unproved" : "unavailable" };
}
