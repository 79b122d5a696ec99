import type { Failure, Refusal } from "./errors";

/** HTTP statuses of a gateway, or of a server that broke down. */
function isInfrastructure(status: number): boolean {
  return status === 408 || status === 429 || (status >= 500 && status < 600);
}

/** An HTTP error that names no code of the contract: the connection or the server failed. */
export function isBreakdown({ code, reason, via, httpStatus }: Refusal): boolean {
  if (!isInfrastructure(httpStatus)) return false;
  return via === "http" || reason === "other" || isInfrastructure(Number(code));
}

/**
 * Whether the operator itself has refused; a gateway or a broken backend writes JSON errors with the HTTP status as the
 * code, which prove nothing about a call that is still being carried out (R-PAY-29).
 */
export function isOperatorsOwn(refusal: Refusal): boolean {
  return refusal.via === "envelope" && !isInfrastructure(Number(refusal.code)) && !isBreakdown(refusal);
}

/** HTTP statuses, and codes of the same number, that mean "does not exist"; others mean "not allowed" or "not now". */
const notFoundStatuses = new Set(["400", "404", "422"]);

/**
 * Whether a number or an account does not exist: any code of the operator says so, and of HTTP statuses alone only 400,
 * 404 and 422 (contract: ENVELOPE).
 */
export function meansNotFound(failure: Failure): boolean {
  if (failure.kind !== "refused") return false;
  return failure.via === "envelope" ? !isBreakdown(failure) : notFoundStatuses.has(failure.code);
}

/** Whether the operator says by its code, or by an HTTP status, that what was asked for does not exist. */
export function saysNotFound({ reason, code }: Refusal): boolean {
  return reason === "no-such-transaction" || notFoundStatuses.has(code);
}

/** HTTP statuses, and codes of the same number, with which a gateway rejects a request of the portal. */
const refusedStatuses = new Set(["401", "403", "405", "409"]);

/** Whether a request was rejected for what the portal may do, and not for what it asked. */
export function refusesPortal({ code }: Refusal): boolean {
  return refusedStatuses.has(code);
}

/** Whether the operator has certainly not carried a call out, because it never received it. */
export function neverReached(failure: Failure): boolean {
  return failure.kind === "outage" && !failure.maybeExecuted;
}

/** Whether an answer came, from the operator or from a gateway, so that a repetition may get it again. */
export function isAnswered(failure: Failure): boolean {
  return failure.kind === "refused" || failure.cause === "malformed" || failure.cause === "http";
}
