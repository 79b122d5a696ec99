import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { POLL_FIRST_INTERVAL_MS, POLL_MAX_INTERVAL_MS } from "@domain/limits";
import { expiringMap, type Found, readJson, type Store } from "./store";
import { stepResult, type StepResult } from "../payment/context";
import { startLease, isLeaseExpired, type LeaseTiming, defaultLeaseTiming } from "./lease";

/** The same form from the same state is one submission, however often it arrives. */
export interface DuplicateSubmissions {
  /**
   * Carries a submission out once for its key: whoever asks while it runs gets the same result, and so does who asks
   * later, when `keep` says so of the result.
   */
  once(
    key: string,
    work: () => Promise<StepResult>,
    keep: (result: StepResult) => boolean,
  ): Promise<StepResult>;
}

/** The submissions to a single process: results are kept for `ttlMs`, the newest `most` of them. */
export function memoryDuplicateSubmissions(
  ttlMs: number,
  most: number,
  now: () => number = Date.now,
): DuplicateSubmissions {
  const results = expiringMap<Promise<StepResult>>(ttlMs, most, now);
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
        () => results.delete(key),
      );
      return running;
    },
  };
}

/** Results hold what proves a payer; only the portal's own processes may read them. */
export interface Envelope {
  seal(plain: string): string;
  open(sealed: string): string | undefined;
}

const stage = z.discriminatedUnion("at", [
  z.object({ at: z.literal("running"), owner: z.string() }),
  /** `by` is who carried it out: those who waited for that one get the result also when it is not kept. */
  z.object({ at: z.literal("ended"), by: z.string(), result: z.string(), kept: z.boolean() }),
  z.object({ at: z.literal("failed"), by: z.string() }),
]);
type Stage = z.infer<typeof stage>;

type FailureClass =
  | { kind: "free" }
  | { kind: "wait"; owner: string }
  | { kind: "result"; result: StepResult }
  | { kind: "failed" };

/**
 * The submissions to all processes that share a store; its memory is how long results are kept. When the process
 * that carries one out is killed, one that waits takes it over. Rejects with StoreUnavailable before the work has
 * begun, or while it waits for another's; a result that it cannot write down is given to its own customer all the same.
 */
export function sharedDuplicateSubmissions(
  register: Store,
  envelope: Envelope,
  timing: LeaseTiming = defaultLeaseTiming,
  now: () => number = Date.now,
): DuplicateSubmissions {
  function judge(found: Found | undefined, first: First | undefined): FailureClass {
    if (!found) {
      // A store that was started again is empty until the first tells it anew.
      const back = first && now() - first.seenAt < timing.expiresAfterMs;
      return back ? { kind: "wait", owner: first.owner } : { kind: "free" };
    }
    const read = readStage(found.text);
    if (!read) return { kind: "free" };
    if (read.at === "running")
      return isLeaseExpired(found, timing) ? { kind: "free" } : { kind: "wait", owner: read.owner };
    const waitedForIt = read.by === first?.owner;
    if (read.at === "failed") return waitedForIt ? { kind: "failed" } : { kind: "free" };
    const result = read.kept || waitedForIt ? openResult(envelope, read.result) : undefined;
    return result ? { kind: "result", result } : { kind: "free" };
  }

  return {
    async once(key, work, keep) {
      let first: First | undefined;
      for (let look = POLL_FIRST_INTERVAL_MS; ; look = Math.min(2 * look, POLL_MAX_INTERVAL_MS)) {
        const found = await register.get(key);
        const verdict = judge(found, first);
        switch (verdict.kind) {
          case "wait":
            first = { owner: verdict.owner, seenAt: found ? now() : (first?.seenAt ?? now()) };
            await pause(look);
            continue;
          case "result":
            return verdict.result;
          case "failed":
            throw new Error("the same submission, which came first, has failed");
          case "free": {
            const owner = randomUUID();
            const running = (beat: number) => JSON.stringify({ at: "running", owner, beat });
            const since = now();
            if (!(await register.compareAndSet(key, found?.text, running(0)))) continue;
            const tenure = startLease(register, { key, owner, running, since }, timing, now);
            return carryOut(work, keep, owner, envelope, (text) => tenure.end(text));
          }
        }
      }
    },
  };
}

/** The one whose result is waited for, and when it was last seen. */
interface First {
  owner: string;
  seenAt: number;
}

async function carryOut(
  work: () => Promise<StepResult>,
  keep: (result: StepResult) => boolean,
  by: string,
  envelope: Envelope,
  end: (text: string) => Promise<void>,
): Promise<StepResult> {
  const write = (last: Stage) => end(JSON.stringify(last));
  try {
    const result = await work();
    const sealed = envelope.seal(JSON.stringify(result));
    await write({ at: "ended", by, result: sealed, kept: keep(result) });
    return result;
  } catch (error) {
    await write({ at: "failed", by });
    throw error;
  }
}

function readStage(text: string): Stage | undefined {
  return stage.safeParse(readJson(text)).data;
}

/** Undefined when a secret was changed or another version wrote it: the submission is carried out anew then. */
function openResult(envelope: Envelope, sealed: string): StepResult | undefined {
  const plain = envelope.open(sealed);
  return plain === undefined ? undefined : stepResult.safeParse(readJson(plain)).data;
}
