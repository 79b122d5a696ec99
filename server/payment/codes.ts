import { plainDigits } from "@domain/digits";
import { OTP_LENGTH, PIN_LENGTH, RESEND_OTP_AFTER_MS } from "@domain/limits";
import type { Refusal } from "../operator/errors";
import type { SentOtp } from "../order/otp";

/** The six digits of a typed or pasted code ("123 456", "123-456"), or undefined. */
export function readOtp(typed: string): string | undefined {
  return readDigits(typed, OTP_LENGTH);
}

/** The four digits of a PIN, or undefined. */
export function readPin(typed: string): string | undefined {
  return readDigits(typed, PIN_LENGTH);
}

function readDigits(typed: string, length: number): string | undefined {
  const digits = plainDigits(typed).replace(/[-.]/g, "");
  return digits.length === length && /^[0-9]+$/.test(digits) ? digits : undefined;
}

/** Whole seconds until a new code may be asked for; 0 when it may be now. By the server's clock. */
export function secondsUntilResend(code: SentOtp, now: number): number {
  return Math.max(0, Math.ceil((code.sentAt + RESEND_OTP_AFTER_MS - now) / 1000));
}

/** A code with no tries left is locked until a new one is sent. */
export function isLocked(code: SentOtp): boolean {
  return code.left <= 0;
}

/** Tries left after a wrong code or PIN: the operator's count where it tells one, else one less (R-OTP-4, R-PIN-4). */
export function triesLeft(before: number, refusal: Refusal): number {
  return Math.max(0, refusal.attemptsLeft ?? before - 1);
}
