import type { Sealer } from "../session/seal";
import { answeredChallenge, type ChallengeAnswer, newChallenge } from "./challenge";
import type { Admission, Limited, LimitReason } from "./limited";
import type { LimitCounts } from "./limit-counts";
import type { CountedEvent, Limiters, Reached } from "./limiters";
import type { OpenPushes } from "./open-pushes";
import { isLimitName, subjectOf } from "./rules";

/** What the limits of a request need. */
export interface LimitedRequest {
  limiters: Limiters;
  openPushes: OpenPushes;
  counts: LimitCounts;
  sealer: Sealer;
  /** Undefined where the address is unknown; limits of addresses do not apply then (R-LIM-13). */
  address: string | undefined;
  /** The browser's id; undefined before its first page. */
  browser: string | undefined;
  answer: ChallengeAnswer | undefined;
  /** The page and the intent of its form. */
  page: string;
  intent: string;
  now: number;
  /** Called for each refusal. */
  refused: (limited: Limited) => void;
}

interface AdmitOptions {
  /** Counters that must not be reached, although nothing is added to them. */
  mustNotBeReached?: CountedEvent[];
  /** What giveBack takes back; everything by default. */
  givenBack?: CountedEvent[];
}

/** Counts events, or refuses their request (R-LIM-8). */
export type Admit = (events: CountedEvent[], options?: AdmitOptions) => Promise<Admission>;

/**
 * Reads all counters first, so that a refused request counts nowhere; where only limits of an address are reached, the
 * right answer to a challenge replaces them (R-LIM-9).
 */
export function admitter(request: LimitedRequest): Admit {
  const { limiters } = request;
  let solved: Promise<boolean> | undefined;
  // A form may meet several limits, and its answer counts once and for all of them.
  const isSolved = () => (solved ??= solvesChallenge(request));
  return async (
    events: CountedEvent[],
    { mustNotBeReached = [], givenBack = events }: AdmitOptions = {},
  ): Promise<Admission> => {
    const all = [...events, ...mustNotBeReached];
    const reached = await limiters.reached(all);
    const lifted = reached.length > 0 && (await challengeLifts(limiters, all, reached, isSolved));
    if (reached.length > 0 && !lifted) return refuse(request, all, reached, isSolved);
    const names = new Set(reached.map(({ counter }) => counter));
    const taken = events.filter(({ counter }) => !names.has(counter));
    // Another request may have been counted since the counters were read.
    const late = await limiters.take(taken);
    if (late.length > 0) {
      const refused = new Set(late.map(({ counter }) => counter));
      await limiters.giveBack(taken.filter(({ counter }) => !refused.has(counter)));
      return refuse(request, all, late, isSolved);
    }
    return {
      ok: true,
      giveBack: () => limiters.giveBack(givenBack.filter((event) => taken.includes(event))),
    };
  };
}

/**
 * The extra counter of each reached limit, which counts what challenges have allowed; undefined when a limit is not one of
 * an address, because no challenge lifts it.
 */
function extraCounters(
  events: readonly CountedEvent[],
  reached: readonly Reached[],
): CountedEvent[] | undefined {
  const extra: CountedEvent[] = [];
  for (const { counter } of reached) {
    const event = events.find((one) => one.counter === counter);
    if (!event || !isLimitName(counter) || subjectOf(counter) !== "address") return undefined;
    extra.push({ counter: `${counter}-more`, subject: event.subject });
  }
  return extra;
}

/** Whether the right answer to a challenge lifts the reached limits for this request. */
async function challengeLifts(
  limiters: Limiters,
  events: readonly CountedEvent[],
  reached: readonly Reached[],
  isSolved: () => Promise<boolean>,
): Promise<boolean> {
  const extra = extraCounters(events, reached);
  return extra !== undefined && (await isSolved()) && (await limiters.take(extra)).length === 0;
}

/** Whether the form answers a challenge of this browser right, and for the first time. */
async function solvesChallenge({ limiters, sealer, browser, answer, now }: LimitedRequest): Promise<boolean> {
  if (!answer || browser === undefined) return false;
  const id = answeredChallenge(sealer, browser, answer, now);
  return id !== undefined && (await limiters.take([{ counter: "challenge", subject: id }])).length === 0;
}

async function refuse(
  request: LimitedRequest,
  events: readonly CountedEvent[],
  reached: readonly Reached[],
  isSolved: () => Promise<boolean>,
): Promise<Admission> {
  const { limiters, sealer, browser, answer, now } = request;
  const [longest] = [...reached].sort((one, other) => other.waitMs - one.waitMs);
  const reason = longest && isLimitName(longest.counter) ? longest.counter : "try-number";
  const extra = extraCounters(events, reached);
  const isOffered = extra && browser !== undefined && (await limiters.reached(extra)).length === 0;
  const wrong = isOffered === true && answer !== undefined && !(await isSolved());
  const more = isOffered ? { challenge: { ...newChallenge(sealer, browser, now), wrong } } : {};
  return refusalByLimit(request, reason, longest?.waitMs ?? 0, more);
}

/** Refuses a request, and counts and logs that. */
export function refusalByLimit(
  { now, page, intent, counts, refused }: LimitedRequest,
  reason: LimitReason,
  waitMs: number,
  more: Pick<Limited, "challenge"> = {},
): Admission {
  // A second at least: a browser that comes back at once would be refused again.
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const limited: Limited = { reason, page, intent, seconds, until: now + seconds * 1000, ...more };
  counts.limited(reason);
  refused(limited);
  return { ok: false, limited };
}
