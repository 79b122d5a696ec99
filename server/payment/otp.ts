import { say, type Message } from "@domain/message";
import { TOO_MANY_REQUESTS, UNAVAILABLE, UNPROCESSABLE } from "@domain/http-status";
import { readFields } from "../forms/read";
import { otpForm } from "../forms/schemas";
import { failureMessage } from "../operator/answer-message";
import { isBreakdown } from "../operator/breakdown";
import type { Answer, Failure } from "../operator/errors";
import {
  attemptsLeft,
  isLocked,
  isStillRunning,
  newOtp,
  secondsUntilResend,
  type SentOtp,
} from "../order/otp";
import type { FlashMessage, OrderState } from "../order/schema";
import type { PaymentContext } from "./context";
import type { OtpOutcome, OtpPurpose } from "./otp-counts";
import type { Limited } from "../limits/limited";
import { errorFlash, invalid, invalidForm, invalidLimited, redirectTo, type StepResult } from "./step-result";

/** The first OTP of one journey: how it is sent, and what follows. */
export interface FirstOtp<Sent> {
  purpose: OtpPurpose;
  number: string;
  /** The OTP that this number was sent before for the same purpose. */
  previousOtp: SentOtp | undefined;
  /** The page that asks for the OTP. */
  page: string;
  send: () => Promise<Answer<Sent>>;
  sent: (value: Sent) => StepResult;
  notSent: (failure: Failure) => StepResult;
}

/** Sends an OTP, unless the same number got one a moment ago: going back and forth sends only one (R-OTP-9). */
export async function sendOtpOnce<Sent>(
  context: PaymentContext,
  state: OrderState,
  first: FirstOtp<Sent>,
): Promise<StepResult> {
  const { previousOtp, page } = first;
  if (previousOtp && isStillRunning(previousOtp, context.now)) return redirectTo(state, page);
  const sending = await sendWithinLimits(context, first, first.send);
  if (!sending.ok)
    return invalidLimited(sending.limited, previousOtp && !isLocked(previousOtp) ? page : undefined);
  const { sent } = sending;
  return sent.ok ? first.sent(sent.value) : first.notSent(sent.failure);
}

/** What the form of an OTP page holds: the typed OTP, or a request for a new OTP (`intent` is "resend"). */
export interface PostedOtp {
  intent: string;
  otp: string;
}

/** The OTP step of one journey: how its OTP is checked and sent again, and what follows. */
export interface OtpStep<Verified> {
  purpose: OtpPurpose;
  /** The number that the OTP was asked for. */
  number: string;
  otp: SentOtp;
  verify: (typed: string) => Promise<Answer<Verified>>;
  /** Sends a new OTP; the answer is its reference. */
  resend: () => Promise<Answer<string>>;
  verified: (value: Verified) => StepResult | Promise<StepResult>;
  /** Shows the page again with the OTP as it is now: one attempt less, or a new OTP. */
  showAgain: (otp: SentOtp, flash: FlashMessage) => StepResult;
  /** Handles a refusal that proves nothing about the typed OTP. */
  refused: (failure: Failure) => StepResult;
}

/** Handles the form of every page that asks for an OTP. */
export function otpStep<Verified>(
  step: OtpStep<Verified>,
  posted: PostedOtp,
  context: PaymentContext,
): Promise<StepResult> {
  return posted.intent === "resend" ? resendOtp(step, context) : verifyOtp(step, posted.otp, context);
}

/** Checks a typed OTP at the operator (R-OTP-4, R-OTP-5): code 2003 costs an attempt, 2002 locks. */
async function verifyOtp<Verified>(
  step: OtpStep<Verified>,
  typed: string,
  { limits, otpCounts }: PaymentContext,
): Promise<StepResult> {
  const { otp, number, purpose } = step;
  if (isLocked(otp)) return invalid(say("codeExhausted"), UNPROCESSABLE);
  const read = readFields(otpForm, { otp: typed });
  if (read.status !== "success") return invalidForm(read);
  const admission = await limits.tryOtp(number, `${otp.refId} ${otp.sentAt}`);
  if (!admission.ok) {
    otpCounts.count(purpose, "limited");
    return invalidLimited(admission.limited);
  }
  const answer = await step.verify(read.value.otp);
  otpCounts.count(purpose, answer.ok ? "right" : outcomeOfCheck(answer.failure));
  if (answer.ok || !isWrongOtp(answer.failure)) await admission.giveBack();
  if (answer.ok) return step.verified(answer.value);
  const { failure } = answer;
  if (isWrongOtp(failure)) limits.wrongOtp();
  // A gateway's error proves nothing about the typed OTP, which stays valid (R-OTP-11).
  if (failure.kind !== "refused" || isBreakdown(failure)) return invalidFor(failure);
  switch (failure.reason) {
    case "wrong-code":
    case "codes-exhausted": {
      const left = failure.reason === "codes-exhausted" ? 0 : attemptsLeft(otp.left, failure);
      const flash = left > 0 ? errorFlash(say("codeWrong"), "otp") : errorFlash(say("codeExhausted"));
      return step.showAgain({ ...otp, left }, flash);
    }
    // The limit applies to sending (R-OTP-11), so as an answer to a check it is an error of the backend.
    case "limit-reached":
      return invalid(say("somethingWrong"), UNAVAILABLE);
    default:
      return step.refused(failure);
  }
}

/** Sends a new OTP when the server's clock allows it (R-OTP-6). */
async function resendOtp<Verified>(step: OtpStep<Verified>, context: PaymentContext): Promise<StepResult> {
  const { now } = context;
  const seconds = secondsUntilResend(step.otp, now);
  if (seconds > 0) return invalid(say("codeWait", { seconds }), TOO_MANY_REQUESTS);
  const sending = await sendWithinLimits(context, step, () => step.resend());
  if (!sending.ok) return invalidLimited(sending.limited);
  const { sent } = sending;
  if (sent.ok) {
    return step.showAgain(newOtp(sent.value, now), { tone: "success", message: say("codeResent") });
  }
  return refusesToSend(sent.failure) ? step.refused(sent.failure) : invalidFor(sent.failure);
}

function outcomeOfCheck(failure: Failure): OtpOutcome {
  if (failure.kind !== "refused") return "failed";
  if (failure.reason === "wrong-code") return "wrong";
  return failure.reason === "codes-exhausted" ? "exhausted" : "failed";
}

function isWrongOtp(failure: Failure): boolean {
  return (
    failure.kind === "refused" && (failure.reason === "wrong-code" || failure.reason === "codes-exhausted")
  );
}

/** Sends an OTP to a number, unless a limit refuses it; an OTP that the operator did not send does not count. */
async function sendWithinLimits<T>(
  { limits, otpCounts }: PaymentContext,
  { purpose, number }: Pick<OtpStep<unknown>, "purpose" | "number">,
  send: () => Promise<Answer<T>>,
): Promise<{ ok: true; sent: Answer<T> } | { ok: false; limited: Limited }> {
  const admission = await limits.sendOtp(number);
  if (!admission.ok) {
    otpCounts.count(purpose, "limited");
    return admission;
  }
  const sent = await send();
  otpCounts.count(purpose, sent.ok ? "sent" : "not-sent");
  if (!sent.ok && (sent.failure.kind === "refused" || !sent.failure.maybeExecuted))
    await admission.giveBack();
  return { ok: true, sent };
}

/** The page that asked for an OTP shows that it cannot be sent (R-OTP-10). */
export function otpNotSent(failure: Failure): StepResult {
  return isLimit(failure) ? invalid(say("codeLimit"), TOO_MANY_REQUESTS) : invalidFor(failure);
}

/** The message with which an OTP page closes (R-OTP-10, R-OTP-13). */
export function closingMessage(failure: Failure): Message {
  return isLimit(failure) ? say("codeLimit") : failureMessage(failure);
}

/** Whether the operator refuses to send an OTP; 502 names its limit, also as a bare HTTP status (R-OTP-10). */
function refusesToSend(failure: Failure): boolean {
  return isLimit(failure) || (failure.kind === "refused" && !isBreakdown(failure));
}

function isLimit(failure: Failure): boolean {
  return failure.kind === "refused" && failure.reason === "limit-reached";
}

/** Shows the page again with the operator's message, or with the portal's own after a breakdown (R-FRM-13). */
export function invalidFor(failure: Failure): StepResult {
  const hasRefused = failure.kind === "refused" && failure.via === "envelope" && !isBreakdown(failure);
  return invalid(failureMessage(failure), hasRefused ? UNPROCESSABLE : UNAVAILABLE);
}
