import { z } from "zod";
import { OTP_ATTEMPTS } from "@domain/limits";

/** A one-time code that was sent to a customer. `sentAt` is the server's clock, ms. */
export const sentOtp = z.object({
  refId: z.string(),
  sentAt: z.number(),
  left: z.number().int(),
  /** It was right, but what it opens could not be had yet. */
  accepted: z.boolean().optional(),
});
export type SentOtp = z.infer<typeof sentOtp>;

/** A code that was sent just now. */
export function newOtp(refId: string, now: number): SentOtp {
  return { refId, sentAt: now, left: OTP_ATTEMPTS };
}
