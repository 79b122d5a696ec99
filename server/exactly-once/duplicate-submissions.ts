import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { expiringMap } from "./expiring-map";
import { defaultLeaseTiming, isLeaseExpired, type LeaseTiming, startLease } from "./lease";
import { readJson, type Store, type StoredText } from "./store";
import { POLL_FIRST_INTERVAL_MS, POLL_MAX_INTERVAL_MS } from "./timing";

/** The same form posted twice from the same state is one submission: both get the same result. */
export interface DuplicateSubmissions<Result> {
  /**
   * Runs `work` once for a key; a submission during the work waits for its result, and a later one gets the result if
   * `keep` returned true for it.
   */
  once(key: string, work: () => Promise<Result>, keep: (result: Result) => boolean): Promise<Result>;
}

/** For a single process: results are kept for `ttlMs`, at most the newest `maxResults` (R-PAY-15). */
export function memoryDuplicateSubmissions<Result>(
  ttlMs: number,
  maxResults: number,
  now: () => number = Date.now,
): DuplicateSubmissions<Result> {
  const results = expiringMap<Promise<Result>>(ttlMs, maxResults, now);
  return {
    once(key, work, keep) {
      const known = results.get(key);
      if (known) return known.value;
      const running = work();
      results.set(key, running);
      running.then(
        (result) => {
          if (!keep(result)) results.delete(key);
        },
        () => {
          results.delete(key);
        },
      );
      return running;
    },
  };
}

/** How a result is written into a shared store; results may hold tokens, so `write` must seal them. */
export interface ResultCodec<Result> {
  write(result: Result): string;
  /** Undefined for a text of another version or an old secret, so that the submission is carried out again. */
  read(text: string): Result | undefined;
}

const storedSubmission = z.discriminatedUnion("at", [
  z.object({ at: z.literal("running"), owner: z.string() }),
  /**
   * `by` is the owner that carried the submission out: submissions that waited for this owner get the result even if it
   * is not kept.
   */
  z.object({ at: z.literal("ended"), by: z.string(), result: z.string(), kept: z.boolean() }),
  z.object({ at: z.literal("failed"), by: z.string() }),
]);
type StoredSubmission = z.infer<typeof storedSubmission>;

/** What a submission does next, given the submission in the store. */
type NextStep<Result> =
  | { kind: "carry-out" }
  | { kind: "wait"; owner: string }
  | { kind: "return"; result: Result }
  | { kind: "fail" };

/** The running submission that is waited for, and when the store last showed it, epoch ms. */
interface WaitedFor {
  owner: string;
  shownAt: number;
}

/**
 * For all processes that share a store, whose TTL is how long results are kept; when the lease of the working process
 * expires, a waiting one takes over.
 * Rejects with StoreUnavailable before the work starts or while it waits; a result that cannot be stored still reaches
 * its own customer.
 */
export function sharedDuplicateSubmissions<Result>(
  store: Store,
  codec: ResultCodec<Result>,
  timing: LeaseTiming = defaultLeaseTiming,
  now: () => number = Date.now,
): DuplicateSubmissions<Result> {
  function nextStep(stored: StoredText | undefined, waitedFor: WaitedFor | undefined): NextStep<Result> {
    if (!stored) {
      // A restarted store is empty until the running process renews its lease.
      const runnerMayRenew = waitedFor && now() - waitedFor.shownAt < timing.expiresAfterMs;
      return runnerMayRenew ? { kind: "wait", owner: waitedFor.owner } : { kind: "carry-out" };
    }
    const submission = storedSubmission.safeParse(readJson(stored.text)).data;
    if (!submission) return { kind: "carry-out" };
    if (submission.at === "running")
      return isLeaseExpired(stored, timing)
        ? { kind: "carry-out" }
        : { kind: "wait", owner: submission.owner };
    const hasWaited = submission.by === waitedFor?.owner;
    if (submission.at === "failed") return hasWaited ? { kind: "fail" } : { kind: "carry-out" };
    const result = submission.kept || hasWaited ? codec.read(submission.result) : undefined;
    return result === undefined ? { kind: "carry-out" } : { kind: "return", result };
  }

  return {
    async once(key, work, keep) {
      let waitedFor: WaitedFor | undefined;
      for (
        let intervalMs = POLL_FIRST_INTERVAL_MS;
        ;
        intervalMs = Math.min(2 * intervalMs, POLL_MAX_INTERVAL_MS)
      ) {
        const stored = await store.get(key);
        const next = nextStep(stored, waitedFor);
        switch (next.kind) {
          case "wait":
            waitedFor = { owner: next.owner, shownAt: stored ? now() : (waitedFor?.shownAt ?? now()) };
            await pause(intervalMs);
            continue;
          case "return":
            return next.result;
          case "fail":
            throw new Error("the same submission, which came first, has failed");
          case "carry-out": {
            const owner = randomUUID();
            const running = (heartbeat: number) => JSON.stringify({ at: "running", owner, heartbeat });
            const since = now();
            if (!(await store.compareAndSet(key, stored?.text, running(0)))) continue;
            const lease = startLease(store, { key, owner, running, since }, timing, now);
            return carryOut(work, keep, owner, codec, (text) => lease.end(text));
          }
        }
      }
    },
  };
}

async function carryOut<Result>(
  work: () => Promise<Result>,
  keep: (result: Result) => boolean,
  by: string,
  codec: ResultCodec<Result>,
  end: (text: string) => Promise<void>,
): Promise<Result> {
  const write = (last: StoredSubmission) => end(JSON.stringify(last));
  try {
    const result = await work();
    await write({ at: "ended", by, result: codec.write(result), kept: keep(result) });
    return result;
  } catch (error) {
    await write({ at: "failed", by });
    throw error;
  }
}
