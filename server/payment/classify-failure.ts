import type { CallResult } from "../exactly-once/process-attempt";
import { isOperatorsOwn } from "../operator/breakdown";
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
