import type { Sealer } from "../session/seal";
import { answeredChallenge, type ChallengeAnswer, newChallenge } from "./challenge";
import type { Admission, Limited, LimitReason } from "./limited";
import type { CountedEvent, Limiters, Reached } from "./limiters";
import type { LimitCounts } from "./limit-counts";
import type { OpenPush, OpenPushes, PushedTransaction } from "./open-pushes";
import { isLimitName, type LimitName, subjectOf } from "./rules";

/** The limits that apply to one request (R-LIM). */
export interface VisitLimits {
  /** An OTP is to be sent to a number (R-LIM-2). */
  sendOtp(number: string): Promise<Admission>;
  /** A typed OTP is to be checked; `sent` names the OTP that was sent (R-LIM-3). */
  tryOtp(number: string, sent: string): Promise<Admission>;
  wrongOtp(): void;
  lineCheck(): Promise<Admission>;
  /**
   * An account is to be looked up, for a number if the form has one; the count is given back when both fit (R-LIM-5).
   */
  accountLookup(number?: string): Promise<Admission>;
  status(): Promise<Admission>;
  /** A request is to be sent to a payer's phone; `isOpen` says whether an earlier transaction still waits (R-LIM-7). */
  push(
    payer: string,
    sent: PushedTransaction,
    isOpen: (earlier: OpenPush) => Promise<boolean>,
  ): Promise<Admission>;
  form(): Promise<Admission>;
  vote(): Promise<Admission>;
}

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

const admitted: Admission = { ok: true, giveBack: () => Promise.resolve() };
const admitsAll = () => Promise.resolve(admitted);

/** The limits of a service that has none (LIMITS=off). */
export const noLimits: VisitLimits = {
  sendOtp: admitsAll,
  tryOtp: admitsAll,
  wrongOtp: () => undefined,
  lineCheck: admitsAll,
  accountLookup: admitsAll,
  status: admitsAll,
  push: admitsAll,
  form: admitsAll,
  vote: admitsAll,
};

export function visitLimits(request: LimitedRequest): VisitLimits {
  const { limiters, openPushes, counts } = request;
  const ofAddress = (counter: LimitName, member?: string): CountedEvent[] =>
    request.address === undefined
      ? []
      : [{ counter, subject: request.address, ...(member === undefined ? {} : { member }) }];
  const ofBrowser = (counter: LimitName): CountedEvent[] =>
    request.browser === undefined ? [] : [{ counter, subject: request.browser }];
  const admit = admitter(request);

  return {
    sendOtp(number) {
      const toNumber: CountedEvent[] = (
        ["code-number-minute", "code-number-hour", "code-number-day"] as const
      ).map((counter) => ({ counter, subject: number }));
      return admit([...toNumber, ...ofAddress("code-address", number)], {
        // An address that has tried too many OTPs gets no new OTP.
        mustNotBeReached: ofAddress("try-address"),
        givenBack: toNumber,
      });
    },
    async tryOtp(number, sent) {
      const own: CountedEvent = { counter: "try-own", subject: sent };
      const shared: CountedEvent[] = [
        { counter: "try-number", subject: number },
        ...ofAddress("try-address"),
      ];
      if ((await limiters.take([own])).length > 0) return admit(shared);
      // The shared limits count this OTP but cannot refuse it, because a stranger must not lock the owner out.
      const full = new Set((await limiters.take(shared)).map(({ counter }) => counter));
      const counted = [own, ...shared.filter(({ counter }) => !full.has(counter))];
      return { ok: true, giveBack: () => limiters.giveBack(counted) };
    },
    wrongOtp: () => counts.wrongOtp(),
    lineCheck: () => admit(ofAddress("line-address")),
    accountLookup(number) {
      const ofNumber: CountedEvent[] =
        number === undefined ? [] : [{ counter: "account-number", subject: number }];
      return admit([...ofAddress("account-address"), ...ofNumber], { givenBack: ofNumber });
    },
    status: () => admit(ofAddress("status-address")),
    async push(payer, sent, isOpen) {
      const open = await openPushes.read(payer);
      // Sending an open request again does not count.
      if (open?.transactionId === sent.transactionId) return admitted;
      if (open && (await isOpen(open))) return refusal(request, "push-open", open.waitMs);
      const admission = await admit([{ counter: "push-number", subject: payer }]);
      if (!admission.ok) return admission;
      if (!(await openPushes.note(payer, open, sent))) {
        await admission.giveBack();
        return refusal(request, "push-open", 0);
      }
      const giveBack = async () => {
        await admission.giveBack();
        await openPushes.forget(payer, sent);
      };
      return { ok: true, giveBack };
    },
    form: () => admit([...ofBrowser("form-browser"), ...ofAddress("form-address")]),
    vote: () => admit(ofAddress("vote-address")),
  };
}

interface AdmitOptions {
  /** Counters that must not be reached, although nothing is added to them. */
  mustNotBeReached?: CountedEvent[];
  /** What giveBack takes back; everything by default. */
  givenBack?: CountedEvent[];
}

/**
 * Reads all counters first, so that a refused request counts nowhere; where only limits of an address are reached, the
 * right answer to a challenge replaces them (R-LIM-9).
 */
function admitter(request: LimitedRequest) {
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
  return refusal(request, reason, longest?.waitMs ?? 0, more);
}

function refusal(
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
