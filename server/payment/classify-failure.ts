import type { CallResult } from "../exactly-once/process-once";
import type { Answer, Refusal } from "../operator/errors";

/** Refusals after which the process call that got them cannot move money (docs/rules.md, R-PAY-27). */
const definiteRefusals = new Set<Refusal["reason"]>([
  "wrong-pin",
  "wrong-pin-transaction-dead",
  "wallet-locked",
  "insufficient-balance",
  "currency-refused",
  "token-expired",
  "proof-refused",
]);

/** What the operator's answer to a process call proves by itself, before the transaction status is read. */
export function classifyAnswer(answer: Answer<unknown>): CallResult<Refusal> {
  if (answer.ok) return { kind: "accepted" };
  const { failure } = answer;
  if (failure.kind === "outage") {
    return failure.maybeExecuted ? { kind: "open", refusal: undefined, says: "other" } : { kind: "not-sent" };
  }
  if (definiteRefusals.has(failure.reason)) {
    const settlesEarlierCalls = !isInconclusiveForEarlierCall(failure);
    return { kind: "refused", refusal: failure, settlesEarlierCalls };
  }
  const refusal = isOperatorsOwn(failure) ? failure : undefined;
  return { kind: "open", refusal, says: openReason(failure) };
}

/**
 * Whether a refusal of one call proves nothing about an earlier call that may still be on its way, which may itself
 * have emptied the wallet; after a wrong PIN the same transaction continues, so nothing is paid twice (R-PAY-30).
 */
function isInconclusiveForEarlierCall({ reason }: Refusal): boolean {
  return reason !== "wrong-pin" && reason !== "currency-refused";
}

function openReason({ reason }: Refusal): Extract<CallResult<Refusal>, { kind: "open" }>["says"] {
  switch (reason) {
    case "already-handled":
    case "key-conflict":
    case "no-such-transaction":
      return reason;
    default:
      return "other";
  }
}

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
