import { say, sayTheirs, type Message } from "@domain/message";
import type { Answer, Failure } from "../operator/errors";
import { isLocked, readOtp, secondsUntilResend, triesLeft } from "./codes";
import type { FlashMessage } from "../order/schema";
import { newOtp, type SentOtp } from "../order/otp";
import {
  errorFlash,
  stays,
  invalidField,
  TOO_MANY,
  UNAVAILABLE,
  UNPROCESSABLE,
  type StepResult,
} from "./context";

type Staying = { kind: "stays"; result: StepResult };

/** What a typed code has come to; what a refusal of another kind leads to is the journey's business. */
export type OtpCheck<T> =
  | { kind: "right"; value: T }
  | { kind: "wrong"; code: SentOtp; told: FlashMessage }
  | { kind: "refused"; failure: Failure }
  | Staying;

/** A typed code, tried at the operator (R-OTP-4, R-OTP-5): 2003 costs a try, 2002 locks. */
export async function verifyTypedOtp<T>(
  code: SentOtp,
  typed: string,
  verify: (otp: string) => Promise<Answer<T>>,
): Promise<OtpCheck<T>> {
  if (isLocked(code)) return staying(stays(say("codeExhausted"), UNPROCESSABLE));
  const otp = readOtp(typed);
  if (!otp) return staying(invalidField("otp", say("codeFormat")));
  const verified = await verify(otp);
  if (verified.ok) return { kind: "right", value: verified.value };
  const { failure } = verified;
  if (failure.kind !== "refused") return staying(invalidFor(failure));
  switch (failure.reason) {
    case "wrong-code":
    case "codes-exhausted": {
      const left = failure.reason === "codes-exhausted" ? 0 : triesLeft(code.left, failure);
      const told = left > 0 ? errorFlash(say("codeWrong"), "otp") : errorFlash(say("codeExhausted"));
      return { kind: "wrong", code: { ...code, left }, told };
    }
    // Too many codes is said of sending (R-OTP-11); here it is a broken line.
    case "limit-reached":
      return staying(stays(say("somethingWrong"), UNAVAILABLE));
    default:
      return { kind: "refused", failure };
  }
}

/** What a wish for a new code has come to. */
export type OtpResend =
  { kind: "renewed"; code: SentOtp; told: FlashMessage } | { kind: "refused"; failure: Failure } | Staying;

/** A new code, when the server's clock says that it is time (R-OTP-6). `resend` answers its reference. */
export async function resendTypedOtp(
  code: SentOtp,
  now: number,
  resend: () => Promise<Answer<string>>,
): Promise<OtpResend> {
  const seconds = secondsUntilResend(code, now);
  if (seconds > 0) return staying(stays(say("codeWait", { seconds }), TOO_MANY));
  const sent = await resend();
  if (sent.ok) {
    const told: FlashMessage = { tone: "success", message: say("codeResent") };
    return { kind: "renewed", code: newOtp(sent.value, now), told };
  }
  const { failure } = sent;
  return failure.kind === "refused" ? { kind: "refused", failure } : staying(invalidFor(failure));
}

/** A code that cannot be sent: said where it was asked for (R-OTP-10). */
export function otpNotSent(failure: Failure): StepResult {
  return isLimit(failure) ? stays(say("codeLimit"), TOO_MANY) : invalidFor(failure);
}

/** What is said when a code's page closes (R-OTP-10, R-OTP-13). */
export function closingMessage(failure: Failure): Message {
  if (isLimit(failure)) return say("codeLimit");
  return failure.kind === "refused" ? sayTheirs(failure.message) : say("somethingWrong");
}

function isLimit(failure: Failure): boolean {
  return failure.kind === "refused" && failure.reason === "limit-reached";
}

/** A failure that is said where the customer stands. */
export function invalidFor(failure: Failure): StepResult {
  if (failure.kind !== "refused") return stays(say("somethingWrong"), UNAVAILABLE);
  return stays(sayTheirs(failure.message), failure.via === "envelope" ? UNPROCESSABLE : UNAVAILABLE);
}

/** A running code: going back and forth must not send one code after the other. */
export function isStillRunning(code: SentOtp, now: number): boolean {
  return !isLocked(code) && secondsUntilResend(code, now) > 0;
}

function staying(result: StepResult): Staying {
  return { kind: "stays", result };
}
