import type { OperatorClient } from "../../operator/client";
import { isOperatorsOwn, refusesPortal, saysNotFound } from "../../operator/breakdown";
import type { Failure } from "../../operator/errors";
import { findTransaction, getTransactionStatus } from "../../operator/transaction";
import { transactionAtOperator } from "./transaction-status";

/** The result of a search by reference. */
export type Found = { kind: "found"; id: string } | { kind: "missing" } | { kind: "unreachable" };

/**
 * Finds a payment by our reference or the card provider's, or by the operator's reference of one of this browser's
 * payments, which the operator cannot be asked for (docs/limits-of-the-contract.md).
 */
export async function findPayment(
  operator: OperatorClient,
  reference: string,
  own: readonly string[],
): Promise<Found> {
  const same = own.find((id) => id.toUpperCase() === reference.toUpperCase());
  if (same !== undefined) return { kind: "found", id: same };
  const ours = await getTransactionStatus(operator, reference);
  if (ours.ok) return { kind: "found", id: reference };
  const theirs = await findTransaction(operator, reference);
  if (theirs.ok) return { kind: "found", id: theirs.value.transactionId };
  const id = await ownWithReference(operator, reference, own);
  if (id !== undefined) return { kind: "found", id };
  const isMissing = isUnknown(ours.failure) && isUnknownAtProvider(theirs.failure);
  return { kind: isMissing ? "missing" : "unreachable" };
}

/** Whether the operator has no such payment; any other answer, as of a gateway, leaves that open. */
function isUnknown(failure: Failure): boolean {
  return failure.kind === "refused" && saysNotFound(failure);
}

/** The contract names no code for an unknown reference of a provider, so any refusal of the operator's own is one. */
function isUnknownAtProvider(failure: Failure): boolean {
  if (failure.kind !== "refused") return false;
  return saysNotFound(failure) || (isOperatorsOwn(failure) && !refusesPortal(failure));
}

async function ownWithReference(
  operator: OperatorClient,
  reference: string,
  own: readonly string[],
): Promise<string | undefined> {
  const known = await Promise.all(own.map((id) => transactionAtOperator(operator, id)));
  const place = known.findIndex((one) => one.reference === reference);
  return place < 0 ? undefined : own[place];
}
