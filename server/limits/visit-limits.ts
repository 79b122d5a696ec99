import type { Admission } from "./limited";
import { type Admit, admitter, type LimitedRequest, refusalByLimit } from "./admit";
import type { CountedEvent, Limiters } from "./limiters";
import type { OpenPush, PushedTransaction } from "./open-pushes";
import type { LimitName } from "./rules";

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

/** The limits of one request, counted for its address, its browser and the numbers that it names. */
export function visitLimits(request: LimitedRequest): VisitLimits {
  const { limiters, counts } = request;
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
    tryOtp: (number, sent) => {
      const shared: CountedEvent[] = [
        { counter: "try-number", subject: number },
        ...ofAddress("try-address"),
      ];
      return admitTypedOtp(limiters, admit, { counter: "try-own", subject: sent }, shared);
    },
    wrongOtp: () => counts.wrongOtp(),
    lineCheck: () => admit(ofAddress("line-address")),
    accountLookup(number) {
      const ofNumber: CountedEvent[] =
        number === undefined ? [] : [{ counter: "account-number", subject: number }];
      return admit([...ofAddress("account-address"), ...ofNumber], { givenBack: ofNumber });
    },
    status: () => admit(ofAddress("status-address")),
    push: (payer, sent, isOpen) => admitPush(request, admit, payer, sent, isOpen),
    form: () => admit([...ofBrowser("form-browser"), ...ofAddress("form-address")]),
    vote: () => admit(ofAddress("vote-address")),
  };
}

/** A typed OTP counts in the limit of its own OTP first; while that admits it, the shared limits cannot refuse it. */
async function admitTypedOtp(
  limiters: Limiters,
  admit: Admit,
  own: CountedEvent,
  shared: CountedEvent[],
): Promise<Admission> {
  if ((await limiters.take([own])).length > 0) return admit(shared);
  // The shared limits count this OTP but cannot refuse it, because a stranger must not lock the owner out.
  const full = new Set((await limiters.take(shared)).map(({ counter }) => counter));
  const counted = [own, ...shared.filter(({ counter }) => !full.has(counter))];
  return { ok: true, giveBack: () => limiters.giveBack(counted) };
}

/** A payer's phone is asked for one transaction at a time (R-LIM-7). */
async function admitPush(
  request: LimitedRequest,
  admit: Admit,
  payer: string,
  sent: PushedTransaction,
  isOpen: (earlier: OpenPush) => Promise<boolean>,
): Promise<Admission> {
  const { openPushes } = request;
  const open = await openPushes.read(payer);
  // Sending an open request again does not count.
  if (open?.transactionId === sent.transactionId) return admitted;
  if (open && (await isOpen(open))) return refusalByLimit(request, "push-open", open.waitMs);
  const admission = await admit([{ counter: "push-number", subject: payer }]);
  if (!admission.ok) return admission;
  if (!(await openPushes.note(payer, open, sent))) {
    await admission.giveBack();
    return refusalByLimit(request, "push-open", 0);
  }
  const giveBack = async () => {
    await admission.giveBack();
    await openPushes.forget(payer, sent);
  };
  return { ok: true, giveBack };
}
