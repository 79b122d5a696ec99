import type { Failure, Refusal } from "../operator/errors";

/** What the failure of a process call says of its transaction (docs/decisions/0004-money-path.md, 4). */
export type FailureClass =
  /** The call was never made. */
  | { kind: "not-sent" }
  | { kind: "refused"; refusal: Refusal }
  /** The operator's books have to be asked. */
  | { kind: "open" };

/** Refusals after which the call that got them cannot move money. */
const definite = new Set<Refusal["reason"]>([
  "wrong-pin",
  "wrong-pin-transaction-dead",
  "wallet-locked",
  "insufficient-balance",
  "currency-refused",
  "token-expired",
  "proof-refused",
]);

/** What the failure alone proves. */
export function classifyFailure(failure: Failure): FailureClass {
  if (failure.kind === "outage") return { kind: failure.maybeExecuted ? "open" : "not-sent" };
  return definite.has(failure.reason) ? { kind: "refused", refusal: failure } : { kind: "open" };
}

/**
 * Whether a verdict on one call says nothing about an earlier one, which may still be on its way: an empty wallet may be
 * empty because that one has arrived. After a wrong PIN the same transaction goes on, so nothing can come twice.
 */
export function isInconclusiveForEarlierCall(verdict: FailureClass): boolean {
  if (verdict.kind !== "refused") return true;
  return verdict.refusal.reason !== "wrong-pin" && verdict.refusal.reason !== "currency-refused";
}

/** HTTP statuses of something on the way, or of a server that broke down. */
function isInfrastructure(status: number): boolean {
  return status === 408 || status === 429 || (status >= 500 && status < 600);
}

/** An HTTP error that names no code of the contract: the line broke, or the server did. */
export function isBreakdown({ code, reason, via, httpStatus }: Refusal): boolean {
  if (!isInfrastructure(httpStatus)) return false;
  return via === "http" || reason === "other" || isInfrastructure(Number(code));
}

/**
 * Whether the operator itself has said no. Gateways write their own errors as JSON, with the HTTP code in it, and so may
 * a backend that broke down on the way: such an answer says nothing about what is still being carried out.
 */
export function isOperatorsOwn(refusal: Refusal): boolean {
  return refusal.via === "envelope" && !isInfrastructure(Number(refusal.code)) && !isBreakdown(refusal);
}
