import { z } from "zod";
import { OTP_ATTEMPTS, RESEND_OTP_AFTER_MS } from "@domain/rule-numbers";
import type { Refusal } from "../operator/errors";

/**
 * An OTP that was sent to a customer, with `sentAt` by the server's clock in epoch ms, and `left`, the attempts left.
 */
export const sentOtp = z.object({
  refId: z.string(),
  sentAt: z.number(),
  left: z.number().int(),
  /** The OTP was right, but the operator could not return the data that it gives access to. */
  accepted: z.boolean().optional(),
});
export type SentOtp = z.infer<typeof sentOtp>;

/** Creates the record of an OTP that was sent at `now`. */
export function newOtp(refId: string, now: number): SentOtp {
  return { refId, sentAt: now, left: OTP_ATTEMPTS };
}

/** Whole seconds until the customer may request a new OTP, by the server's clock; 0 when it is allowed now. */
export function secondsUntilResend({ sentAt }: Pick<SentOtp, "sentAt">, now: number): number {
  return Math.max(0, Math.ceil((sentAt + RESEND_OTP_AFTER_MS - now) / 1000));
}

/** Whether no attempts are left, so that the OTP stays locked until a new OTP is sent. */
export function isLocked(otp: SentOtp): boolean {
  return otp.left <= 0;
}

/** Whether the OTP is so recent that the same number gets no new OTP. */
export function isStillRunning(otp: SentOtp, now: number): boolean {
  return !isLocked(otp) && secondsUntilResend(otp, now) > 0;
}

/**
 * Attempts left after a wrong OTP or PIN: the operator's count when it sends one, else one less (R-OTP-4,
 * R-PIN-4).
 */
export function attemptsLeft(before: number, refusal: Refusal): number {
  return Math.max(0, refusal.attemptsLeft ?? before - 1);
}

/** The OTP as a page shows it, with the seconds `resendIn` until the customer may request a new OTP. */
export type OtpView =
  { kind: "open"; left: number; resendIn: number } | { kind: "locked"; left: 0; resendIn: number };

/** An OTP as its page shows it: the tries that are left, and the seconds until another one can be sent. */
export function sentOtpView(otp: SentOtp, now: number): OtpView {
  const resendIn = secondsUntilResend(otp, now);
  return isLocked(otp) ? { kind: "locked", left: 0, resendIn } : { kind: "open", left: otp.left, resendIn };
}
