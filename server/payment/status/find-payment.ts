import { isSameName } from "@domain/same-name";
import type { OperatorClient } from "../../operator/client";
import { isOperatorsOwn, refusesPortal, saysNotFound } from "../../operator/breakdown";
import type { Failure } from "../../operator/errors";
import { findTransaction, getTransactionStatus } from "../../operator/transaction";
import { transactionAtOperator } from "./transaction-status";

/** The result of a search by reference. */
export type Found = { kind: "found"; id: string } | { kind: "missing" } | { kind: "unreachable" };

/**
 * Finds a payment by our reference or the card provider's, in small letters too, or by the operator's reference of one
 * of this browser's payments, which the operator cannot be asked for (docs/limits-of-the-contract.md).
 */
export async function findPayment(
  operator: OperatorClient,
  reference: string,
  own: readonly string[],
): Promise<Found> {
  const same = own.find((id) => isSameName(id, reference));
  if (same !== undefined) return { kind: "found", id: same };
  const asTyped = await findAtOperator(operator, reference);
  const capitals = reference.toUpperCase();
  const isSettled = asTyped.kind === "found" || asTyped.timedOut || capitals === reference;
  const found = isSettled ? asTyped : await findAtOperator(operator, capitals);
  if (found.kind === "found" || found.timedOut) return found;
  const id = await ownWithReference(operator, reference, own);
  if (id !== undefined) return { kind: "found", id };
  // Only two answers that no such payment exists prove it.
  return asTyped.kind === "missing" ? found : asTyped;
}

type FoundAtOperator =
  | Extract<Found, { kind: "found" }>
  /** `timedOut` means that the operator has not answered in time, so that further calls would only wait. */
  | { kind: "missing" | "unreachable"; timedOut: boolean };

/** Asks for both kinds of references at once, because a customer waits for the slower call. */
async function findAtOperator(operator: OperatorClient, reference: string): Promise<FoundAtOperator> {
  const [byId, byProvider] = await Promise.all([
    getTransactionStatus(operator, reference),
    findTransaction(operator, reference),
  ]);
  if (byId.ok) return { kind: "found", id: reference };
  if (byProvider.ok) return { kind: "found", id: byProvider.value.transactionId };
  const isMissing = isUnknown(byId.failure) && isUnknownAtProvider(byProvider.failure);
  const timedOut = byId.failure.kind === "outage" && byId.failure.cause === "timeout";
  return { kind: isMissing ? "missing" : "unreachable", timedOut };
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
  const place = known.findIndex((one) => isSameName(reference, one.reference));
  return place < 0 ? undefined : own[place];
}
