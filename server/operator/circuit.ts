import {
  BrokenCircuitError,
  bulkhead,
  type BulkheadPolicy,
  BulkheadRejectedError,
  circuitBreaker,
  CircuitState,
  handleWhenResult,
} from "cockatiel";
import { CALL_WAITS_MAX_MS, OPERATOR_GROUPS } from "@domain/tuning";
import { BREAKER_PAUSE_MS } from "@domain/rule-numbers";
import { isBackendDown, outage, type Outage } from "./errors";
import type { Exchanged } from "./exchange";
import { FailedShare } from "./failed-share";
import { failureInWords } from "./failure-in-words";
import type { OperatorGroup } from "./groups";

/** Why the calls of a group pause, and since when. */
export interface Pause {
  since: Date;
  reason: string;
}

/** Limits the calls of one group (R-OPR-18), and pauses them while the operator does not answer (R-OPR-19). */
export interface Circuit {
  /** Makes a call, or refuses it without sending anything (R-OPR-20). */
  run(send: () => Promise<Exchanged>): Promise<Exchanged>;
  /** The present pause; undefined while calls are made, and when the next one may try. */
  pause(): Pause | undefined;
}

export interface CircuitOptions {
  group: OperatorGroup;
  /** How many failures open the circuit; 0: it never opens. */
  failures: number;
  /** Called when the circuit opens, with the reason, and when it closes. */
  onChange: (pause: Pause | undefined) => void;
  nowMs?: () => number;
}

/** A call that was made, and why it found the operator down. */
class Made {
  readonly reason: string | undefined;
  constructor(readonly exchanged: Exchanged) {
    const failure = "failure" in exchanged ? exchanged.failure : undefined;
    this.reason = failure && isBackendDown(failure) ? failureInWords(failure) : undefined;
  }
}

const paused = (detail: string): { failure: Outage } => ({ failure: outage("paused", detail) });
const CROWDED = "too many calls at once";

/** Since when and why calls pause, as an outage tells operators. */
export function pauseInWords({ since, reason }: Pause): string {
  return `circuit open since ${since.toISOString()}: ${reason}`;
}

/** Creates the circuit of a group, and measures time by the clock of the process, because the wall clock may jump. */
export function createCircuit({
  group,
  failures,
  onChange,
  nowMs = () => performance.now(),
}: CircuitOptions): Circuit {
  const { callsAtOnce, callsWaiting } = OPERATOR_GROUPS[group];
  const room = bulkhead(callsAtOnce, callsWaiting);
  let pause: (Pause & { openedAtMs: number }) | undefined;
  const isOver = () => pause === undefined || nowMs() - pause.openedAtMs >= BREAKER_PAUSE_MS;
  const untilOver = {
    get duration() {
      return isOver() ? -Infinity : Infinity;
    },
    next: () => untilOver,
  };
  const breaker = circuitBreaker(
    handleWhenResult((made) => failures > 0 && made instanceof Made && made.reason !== undefined),
    { breaker: new FailedShare(failures, nowMs), halfOpenAfter: untilOver },
  );
  breaker.onBreak((result) => {
    const made = "value" in result && result.value instanceof Made ? result.value : undefined;
    const since = pause?.since ?? new Date();
    pause = { openedAtMs: nowMs(), since, reason: made?.reason ?? "" };
    onChange(pause);
  });
  breaker.onReset(() => {
    pause = undefined;
    onChange(undefined);
  });

  /** The failure of a call that must not be made; undefined for a call that may be made. */
  function refusal(): { failure: Outage } | undefined {
    if (breaker.state === CircuitState.Closed) return undefined;
    if (breaker.state === CircuitState.Open && isOver()) return undefined;
    // One call tries whether the operator answers again; the others do not wait for it.
    return pausedNow();
  }

  const pausedNow = () => paused(pause ? pauseInWords(pause) : "circuit open");

  async function throughBreaker(send: () => Promise<Exchanged>): Promise<Exchanged> {
    const refused = refusal();
    if (refused) return refused;
    try {
      const made = await breaker.execute(async () => new Made(await send()));
      return made.exchanged;
    } catch (error) {
      if (error instanceof BrokenCircuitError) return pausedNow();
      throw error;
    }
  }

  return {
    run: (send) => {
      const refused = refusal();
      return refused ? Promise.resolve(refused) : whenThereIsRoom(room, () => throughBreaker(send));
    },
    pause: () => (refusal() ? pause : undefined),
  };
}

/** Makes a call as soon as the bulkhead has room for it, and refuses it when too many wait or it waits for too long. */
async function whenThereIsRoom(room: BulkheadPolicy, send: () => Promise<Exchanged>): Promise<Exchanged> {
  const place = { started: false, left: false };
  const work = room.execute(() => {
    // A call that was refused while it waited is never made later (R-OPR-20).
    if (place.left) return paused(CROWDED);
    place.started = true;
    return send();
  });
  const leave = () => {
    place.left = !place.started;
    return place.left;
  };
  try {
    return await untilStarted(work, leave);
  } catch (error) {
    if (error instanceof BulkheadRejectedError) return paused(CROWDED);
    throw error;
  }
}

/** Refuses a call that waits for too long, unless it was started meanwhile, for which `leave` returns false. */
async function untilStarted(work: Promise<Exchanged>, leave: () => boolean): Promise<Exchanged> {
  let timer: NodeJS.Timeout | undefined;
  const refused = new Promise<Exchanged>((resolve) => {
    timer = setTimeout(() => {
      if (leave()) resolve(paused(CROWDED));
    }, CALL_WAITS_MAX_MS);
  });
  try {
    return await Promise.race([work, refused]);
  } finally {
    clearTimeout(timer);
  }
}
