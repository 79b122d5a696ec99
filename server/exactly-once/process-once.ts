import { setTimeout as pause } from "node:timers/promises";
import { POLL_FIRST_INTERVAL_MS, POLL_MAX_INTERVAL_MS } from "@domain/limits";
import type { OperatorClient } from "../operator/client";
import { type Answer, isRefusal, outage, type Refusal } from "../operator/errors";
import {
  type HeldLock,
  type LockEntry,
  type PaymentLock,
  isOutcomeUnknown,
  type SettledOutcome,
} from "./payment-lock";
import { statusAtOperator } from "../payment/transaction-status";
import { isOperatorsOwn, isInconclusiveForEarlierCall, classifyFailure } from "../payment/classify-failure";

/** How one submission of a transaction ended, as far as we can know. */
export type ProcessOutcome =
  /** The money is moving, has moved, or may have: the status page asks until it knows. */
  | { kind: "submitted"; transactionId: string }
  /**
   * The operator refused; nothing moved. Unless that is `proven`, it rests on books that may be behind: the transaction
   * is asked about again before another one of the order is sent.
   */
  | { kind: "refused"; refusal: Refusal; proven: boolean }
  /** Process was never reached; nothing moved and the same may be sent again. */
  | { kind: "not-sent" }
  /** This order's key was used for another transaction: the order was handled elsewhere and must not go on here. */
  | { kind: "conflict" }
  /** The page was older than what has happened since: `refusals` is the order's counter by now. */
  | { kind: "outdated"; refusals: number };

export interface Attempt {
  orderId: string;
  refusals: number;
  transactionId: string;
  /** How long a submission can take at the most, ms: a second one waits that long for the first. */
  patienceMs: number;
  /** Sends process under this attempt's idempotency key; called at most twice here. */
  send: () => Promise<Answer<unknown>>;
}

/** Status, process, status, process: no submission makes more calls than these, and some time for the rest. */
const MOST_CALLS = 4;
const MARGIN = 10_000;

/** How long a submission may take at an operator whose calls may each take `timeoutMs`. */
export function processTimeoutMs(timeoutMs: number): number {
  return MOST_CALLS * timeoutMs + MARGIN;
}

/**
 * Sends a transaction to process exactly once (R-PAY-23, R-PAY-25). When the outcome is not known the
 * backend's status is asked first; only when nothing was carried out is process sent again, once, under the same key.
 */
export async function processOnce(
  guard: PaymentLock,
  operator: OperatorClient,
  attempt: Attempt,
): Promise<ProcessOutcome> {
  const claim = await guard.claim(attempt.orderId, attempt.transactionId, attempt.refusals);
  if (!claim.granted) return followFirst(guard, operator, attempt);
  try {
    const earlier = earlierCalls(claim, attempt);
    const claimed = { ...attempt, send: sendWhileHeld(claim, attempt) };
    const submission = await submitClaimed(operator, claimed, earlier);
    await claim.settle(settledAs(submission, earlier.none));
    return submission.kind === "unknown"
      ? { kind: "submitted", transactionId: attempt.transactionId }
      : submission;
  } catch (bug) {
    await claim.settle("unknown");
    throw bug;
  }
}

/**
 * A process that was frozen for a while may wake up when another has long taken over, and its customer has perhaps
 * paid another way: it sends nothing any more.
 */
function sendWhileHeld(claim: HeldLock, attempt: Attempt): Attempt["send"] {
  return async () => (claim.holds() ? attempt.send() : { ok: false, failure: outage("not-sent") });
}

/** What is known of earlier calls for a transaction. */
interface Earlier {
  /** There was none, or it was refused. */
  none: boolean;
  /** Nobody knows how one ended. */
  inDoubt: boolean;
  /** And it may still be on its way to the operator. */
  onItsWay: boolean;
}

function earlierCalls({ before, ageMs }: HeldLock, attempt: Attempt): Earlier {
  const inDoubt = isOutcomeUnknown(before);
  return { none: isFresh(before, attempt), inDoubt, onItsWay: inDoubt && ageMs < attempt.patienceMs };
}

type ClaimedSubmission = Exclude<ProcessOutcome, { kind: "outdated" }> | { kind: "unknown" };

/** Only a transaction that this payment lock has watched since initiate is known not to have been sent before. */
function isFresh(before: LockEntry | undefined, attempt: Attempt): boolean {
  if (!before || before.transactionId !== attempt.transactionId) return false;
  return before.outcome === "ready" || before.outcome === "refused";
}

function settledAs(submission: ClaimedSubmission, fresh: boolean): SettledOutcome {
  switch (submission.kind) {
    case "submitted":
      return "accepted";
    case "refused":
      return "refused";
    case "unknown":
    case "conflict":
      return "unknown";
    case "not-sent":
      // What another process may have sent stays in doubt: the status is asked before the next try, too.
      return fresh ? "ready" : "unknown";
  }
}

async function submitClaimed(
  operator: OperatorClient,
  attempt: Attempt,
  earlier: Earlier,
): Promise<ClaimedSubmission> {
  const { transactionId } = attempt;
  if (!earlier.none) {
    const found = await askStatus(operator, transactionId);
    if (found === "processed") return { kind: "submitted", transactionId };
    if (found !== "not-processed") return { kind: "not-sent" };
  }
  const first = await attempt.send();
  if (first.ok) return { kind: "submitted", transactionId };
  const verdict = classifyFailure(first.failure);
  if (verdict.kind !== "open") {
    if (earlier.onItsWay && isInconclusiveForEarlierCall(verdict)) return { kind: "unknown" };
    return verdict.kind === "refused" ? { ...verdict, proven: !earlier.inDoubt } : verdict;
  }
  const refusal = isRefusal(first.failure) ? first.failure : undefined;
  const alreadyHandled = refusal?.reason === "already-handled";
  const found = alreadyHandled ? "processed" : await askStatus(operator, transactionId);
  if (found === "processed") return { kind: "submitted", transactionId };
  if (found === "unknown") return { kind: "unknown" };
  const own = refusal !== undefined && isOperatorsOwn(refusal);
  // Both calls say that there is no such transaction; one alone may have asked books that are behind.
  if (found === "missing" && !(own && refusal.reason === "no-such-transaction")) return { kind: "unknown" };
  if (refusal?.reason === "key-conflict") return { kind: "conflict" };
  // The operator answered, and its own books say that nothing was carried out: it was a no.
  if (own) return earlier.onItsWay ? { kind: "unknown" } : { kind: "refused", refusal, proven: false };
  return sendAgain(attempt);
}

/** The one repetition: under the same key, after the status said that nothing was carried out. */
async function sendAgain(attempt: Attempt): Promise<ClaimedSubmission> {
  const second = await attempt.send();
  if (second.ok) return { kind: "submitted", transactionId: attempt.transactionId };
  const verdict = classifyFailure(second.failure);
  if (verdict.kind !== "refused" || isInconclusiveForEarlierCall(verdict)) return { kind: "unknown" };
  return { ...verdict, proven: false };
}

async function askStatus(
  operator: OperatorClient,
  transactionId: string,
): Promise<"processed" | "not-processed" | "missing" | "unknown"> {
  const standing = await statusAtOperator(operator, transactionId);
  if (standing === "unreachable") return "unknown";
  if (standing === "missing") return "missing";
  return standing === "raised" ? "not-processed" : "processed";
}

/**
 * A second submission: it waits for the first and ends where that one did. When the first one's process was killed,
 * it takes over.
 */
async function followFirst(
  guard: PaymentLock,
  operator: OperatorClient,
  attempt: Attempt,
): Promise<ProcessOutcome> {
  const giveUpAt = Date.now() + attempt.patienceMs;
  let entry = await guard.read(attempt.orderId);
  for (let look = POLL_FIRST_INTERVAL_MS; entry?.outcome === "running" && Date.now() < giveUpAt;) {
    await pause(look);
    look = Math.min(2 * look, POLL_MAX_INTERVAL_MS);
    entry = await guard.read(attempt.orderId);
  }
  if (!entry) return { kind: "not-sent" };
  switch (entry.outcome) {
    case "abandoned":
      if (entry.transactionId === attempt.transactionId) return processOnce(guard, operator, attempt);
      return { kind: "submitted", transactionId: entry.transactionId };
    case "running":
    case "accepted":
    case "unknown":
      return { kind: "submitted", transactionId: entry.transactionId };
    case "refused":
      return { kind: "outdated", refusals: entry.refusals + 1 };
    case "ready":
      return { kind: "not-sent" };
  }
}
