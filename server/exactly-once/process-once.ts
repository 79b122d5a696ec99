import { setTimeout as pause } from "node:timers/promises";
import {
  type HeldLock,
  isOutcomeUnknown,
  type LockEntry,
  type PaymentLock,
  type SettledOutcome,
} from "./payment-lock";
import type { CallResult, ProcessAttempt, ProcessOutcome } from "./process-attempt";
import { POLL_FIRST_INTERVAL_MS, POLL_MAX_INTERVAL_MS } from "./timing";

/** An attempt makes at most four calls (status, process, status, process), with some time between them. */
const MAX_CALLS = 4;
const MARGIN_MS = 10_000;

/** The longest time of an attempt at a backend whose calls may each take `callTimeoutMs` (R-PAY-31). */
export function processTimeoutMs(callTimeoutMs: number): number {
  return MAX_CALLS * callTimeoutMs + MARGIN_MS;
}

/**
 * Sends a transaction to process exactly once (R-PAY-23, R-PAY-25): when the outcome is unknown, the status is read
 * first, and process is sent once more, under the same idempotency key, only when nothing was processed.
 */
export async function processOnce<Refusal>(
  paymentLock: PaymentLock,
  attempt: ProcessAttempt<Refusal>,
): Promise<ProcessOutcome<Refusal>> {
  const lock = await paymentLock.acquire(attempt.key, attempt.transactionId, attempt.refusals);
  if (!lock.acquired) return followFirst(paymentLock, attempt);
  try {
    const earlier = earlierCalls(lock, attempt);
    const outcome = await processHeld({ ...attempt, send: sendWhileHeld(lock, attempt) }, earlier);
    await lock.settle(settledOutcome(outcome, earlier.settled));
    if (outcome.kind !== "unknown") return outcome;
    return { kind: "submitted", transactionId: attempt.transactionId, accepted: false };
  } catch (bug) {
    await lock.settle("unknown");
    throw bug;
  }
}

/**
 * Sends nothing when the lease has expired, because a suspended process may resume after the customer has paid another
 * way (R-PAY-36); the lease is checked last, as close to the call as possible.
 */
function sendWhileHeld<Refusal>(
  lock: HeldLock,
  { send, confirm }: ProcessAttempt<Refusal>,
): ProcessAttempt<Refusal>["send"] {
  return async () => {
    if (!lock.holds()) return { kind: "not-sent" };
    const confirmed = confirm === undefined || (await confirm());
    return confirmed && lock.holds() ? send() : { kind: "not-sent" };
  };
}

/** The state of earlier process calls for the transaction. */
interface EarlierCalls {
  /** No earlier call can move money: there was none, or it was refused. */
  settled: boolean;
  outcomeUnknown: boolean;
  /** The outcome is unknown, and the call may still be on its way to the backend. */
  mayStillArrive: boolean;
}

function earlierCalls<Refusal>(
  { before, ageMs }: HeldLock,
  { transactionId, timeoutMs }: ProcessAttempt<Refusal>,
): EarlierCalls {
  const outcomeUnknown = isOutcomeUnknown(before);
  return {
    settled: noCallCanMoveMoney(before, transactionId),
    outcomeUnknown,
    mayStillArrive: outcomeUnknown && ageMs < timeoutMs,
  };
}

type HeldOutcome<Refusal> = Exclude<ProcessOutcome<Refusal>, { kind: "outdated" }> | { kind: "unknown" };

/**
 * Whether the lock has watched the transaction since initiate, and it was never sent or was definitely refused
 * (R-PAY-24).
 */
function noCallCanMoveMoney(before: LockEntry | undefined, transactionId: string): boolean {
  if (!before || before.transactionId !== transactionId) return false;
  return before.outcome === "ready" || before.outcome === "refused";
}

function settledOutcome<Refusal>(outcome: HeldOutcome<Refusal>, earlierSettled: boolean): SettledOutcome {
  switch (outcome.kind) {
    case "submitted":
      return "accepted";
    case "refused":
      return "refused";
    case "unknown":
    case "conflict":
      return "unknown";
    case "not-sent":
      // Another process may have sent the transaction before, so the next attempt reads the status first, too.
      return earlierSettled ? "ready" : "unknown";
  }
}

async function processHeld<Refusal>(
  attempt: ProcessAttempt<Refusal>,
  earlier: EarlierCalls,
): Promise<HeldOutcome<Refusal>> {
  const { transactionId } = attempt;
  if (!earlier.settled) {
    const status = await attempt.readStatus();
    if (status === "processed") return { kind: "submitted", transactionId, accepted: true };
    if (status !== "not-processed") return { kind: "not-sent" };
  }
  const first = await attempt.send();
  switch (first.kind) {
    case "accepted":
      return { kind: "submitted", transactionId, accepted: true };
    case "not-sent":
      return earlier.mayStillArrive ? { kind: "unknown" } : first;
    case "refused":
      if (earlier.mayStillArrive && !first.settlesEarlierCalls) return { kind: "unknown" };
      return { kind: "refused", refusal: first.refusal, proven: !earlier.outcomeUnknown };
    case "open":
      return settleOpenCall(attempt, earlier, first);
  }
}

/** The transaction status decides about a call whose answer leaves the outcome open (R-PAY-26, R-PAY-33). */
async function settleOpenCall<Refusal>(
  attempt: ProcessAttempt<Refusal>,
  earlier: EarlierCalls,
  { says, refusal }: Extract<CallResult<Refusal>, { kind: "open" }>,
): Promise<HeldOutcome<Refusal>> {
  const status = says === "already-handled" ? "processed" : await attempt.readStatus();
  if (status === "processed")
    return { kind: "submitted", transactionId: attempt.transactionId, accepted: true };
  if (status === "unknown") return { kind: "unknown" };
  // Both calls must say that there is no such transaction: a status alone may come from a replica that is behind
  // (R-PAY-28).
  const bothMissing = says === "no-such-transaction" && refusal !== undefined;
  if (status === "missing" && !bothMissing) return { kind: "unknown" };
  if (says === "key-conflict") return { kind: "conflict" };
  // The backend itself refused, and its status says that nothing was processed (R-PAY-28).
  if (refusal !== undefined) {
    return earlier.mayStillArrive ? { kind: "unknown" } : { kind: "refused", refusal, proven: false };
  }
  return sendAgain(attempt);
}

/** The only repetition, under the same idempotency key, after the status said that nothing was processed. */
async function sendAgain<Refusal>(attempt: ProcessAttempt<Refusal>): Promise<HeldOutcome<Refusal>> {
  const second = await attempt.send();
  if (second.kind === "accepted")
    return { kind: "submitted", transactionId: attempt.transactionId, accepted: true };
  if (second.kind !== "refused" || !second.settlesEarlierCalls) return { kind: "unknown" };
  return { kind: "refused", refusal: second.refusal, proven: false };
}

/** A second submission polls for the end of the first, and takes over when the lease of the first has expired. */
async function followFirst<Refusal>(
  paymentLock: PaymentLock,
  attempt: ProcessAttempt<Refusal>,
): Promise<ProcessOutcome<Refusal>> {
  const deadline = Date.now() + attempt.timeoutMs;
  let entry = await paymentLock.read(attempt.key);
  for (let intervalMs = POLL_FIRST_INTERVAL_MS; entry?.outcome === "running" && Date.now() < deadline;) {
    await pause(intervalMs);
    intervalMs = Math.min(2 * intervalMs, POLL_MAX_INTERVAL_MS);
    entry = await paymentLock.read(attempt.key);
  }
  if (!entry) return { kind: "not-sent" };
  switch (entry.outcome) {
    case "expired":
      if (entry.transactionId === attempt.transactionId) return processOnce(paymentLock, attempt);
      return { kind: "submitted", transactionId: entry.transactionId, accepted: false };
    case "running":
    case "accepted":
    case "unknown":
      return {
        kind: "submitted",
        transactionId: entry.transactionId,
        accepted: entry.outcome === "accepted",
      };
    case "refused":
      return { kind: "outdated", transactionId: entry.transactionId, refusals: entry.refusals };
    case "ready":
      return { kind: "not-sent" };
  }
}
