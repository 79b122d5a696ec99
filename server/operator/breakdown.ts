import type { Refusal } from "./errors";

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
