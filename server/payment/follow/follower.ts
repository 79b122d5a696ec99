import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { PAYMENTS_FOLLOWED_FOR_MS, FOLLOW_MAX_PAUSE_MS, FOLLOW_REPORT_EVERY_MS } from "@domain/rule-numbers";
import { FOLLOW_BATCH, FOLLOW_CONCURRENCY, FOLLOW_EVERY_MS } from "@domain/tuning";
import type { ClusterLease } from "../../exactly-once/cluster-lease";
import type { OpenPayment, PaymentEnd } from "./open-payments";
import { StoreUnavailable } from "../../exactly-once/store";
import type { Operator } from "../../operator/client";
import { askHowItEnded, type FollowContext, noteEnd } from "./follow-payment";
import { paymentFacts, type PaymentTrail } from "../trail";

/** More doublings would not change the pause, which has a maximum. */
const MAX_DOUBLINGS = 20;

export interface FollowerMetrics {
  /** All open payments; their way to pay is known since they were sent. */
  open(payments: readonly { method: string | undefined; ageMs: number }[]): void;
  ended(end: PaymentEnd): void;
}

export interface FollowerOptions extends Omit<FollowContext, "operator" | "trail"> {
  operator: Operator;
  lease: ClusterLease;
  /** The trail of events that belong to this request id. */
  trailOf: (requestId: string) => PaymentTrail;
  log: Pick<Logger, "info" | "warn">;
  metrics: FollowerMetrics;
  /** How long after it was sent a payment is first asked about, ms. */
  firstAfterMs: number;
  now?: () => number;
}

/** Follows open payments without their customers, in one process of the cluster at a time. */
export interface Follower {
  start(): void;
  /** Ends after the calls that run now; another process may go on. */
  stop(): Promise<void>;
  /** Reads the status of the payments that are due. */
  poll(): Promise<void>;
}

/**
 * Asks the operator for the status of open payments, with pauses that double up to one hour, for one day, and notes how
 * each ended (R-PAY-60); it only reads and cannot send money.
 */
export function createFollower(options: FollowerOptions): Follower {
  const { openPayments, lease, log, metrics, firstAfterMs } = options;
  const report = openPaymentsReport(options);
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let polling = Promise.resolve();

  async function poll(): Promise<void> {
    try {
      if (!(await lease.acquire())) {
        metrics.open([]);
        return;
      }
      const open = await openPayments.open();
      report(open);
      await followDue(options, open, () => !stopped && lease.isHeld());
    } catch (error) {
      // The next poll asks for what this one has not asked, and the connection to the store has logged the cause.
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }

  /** Logs an error, so that the next poll still takes place. */
  async function pollSafely(): Promise<void> {
    try {
      await poll();
    } catch (error) {
      log.warn({ err: error }, "following open payments failed");
    }
  }

  function next(): void {
    timer = setTimeout(
      () => {
        polling = pollSafely().then(() => {
          if (!stopped) next();
        });
      },
      Math.min(FOLLOW_EVERY_MS, firstAfterMs),
    ).unref();
  }

  return {
    start: next,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await polling;
      await lease.leave();
    },
    poll,
  };
}

/** Returns a function that measures how many payments are open and for how long, and logs that from time to time. */
function openPaymentsReport({ metrics, log, now = Date.now }: FollowerOptions) {
  let reportedAt = 0;
  return (open: readonly OpenPayment[]): void => {
    const payments = open.map(({ note, sentAt }) => ({
      method: paymentFacts.safeParse(note).data?.method,
      ageMs: now() - sentAt,
    }));
    metrics.open(payments);
    if (open.length === 0 || now() - reportedAt < FOLLOW_REPORT_EVERY_MS) return;
    reportedAt = now();
    const oldestMs = Math.max(...payments.map(({ ageMs }) => ageMs));
    log.info({ open: open.length, oldestS: Math.round(oldestMs / 1000) }, "payments are open");
  };
}

/** Asks for the status of the payments that are due, those that wait longest first, several at a time. */
async function followDue(
  options: FollowerOptions,
  open: readonly OpenPayment[],
  mayGoOn: () => boolean,
): Promise<void> {
  const { now = Date.now } = options;
  const due = open
    .filter(({ nextAt }) => nextAt <= now())
    .sort((a, b) => a.nextAt - b.nextAt)
    .slice(0, FOLLOW_BATCH);
  const next = due.values();
  const work = async () => {
    for (const payment of next) {
      if (!mayGoOn()) return;
      await followOnce(options, payment);
    }
  };
  await Promise.all(Array.from({ length: FOLLOW_CONCURRENCY }, work));
}

/** Asks once for the status of a payment, and notes how it ended or when it is asked about next. */
async function followOnce(options: FollowerOptions, payment: OpenPayment): Promise<void> {
  const { openPayments, log, metrics, firstAfterMs, now = Date.now } = options;
  const { transactionId, sentAt, tries } = payment;
  const requestId = randomUUID();
  const context = {
    ...options,
    operator: options.operator.for(requestId),
    trail: options.trailOf(requestId),
  };
  const ageMs = now() - sentAt;
  const over = ageMs >= PAYMENTS_FOLLOWED_FOR_MS ? { end: "unknown" as const } : undefined;
  const found = (await askHowItEnded(context, payment, now())) ?? over;
  if (found === undefined) {
    const pauseMs = Math.min(firstAfterMs * 2 ** Math.min(tries, MAX_DOUBLINGS), FOLLOW_MAX_PAUSE_MS);
    return openPayments.postpone(transactionId, now() + pauseMs);
  }
  if (!(await noteEnd(context, transactionId, found))) return;
  const { end } = found;
  metrics.ended(end);
  const line = { requestId, end, afterS: Math.round(ageMs / 1000), debt: payment.debt !== undefined };
  if (end === "unknown") log.warn(line, "payment was given up: its result is unknown");
  else log.info(line, "payment ended without its customer");
}
