import { z } from "zod";
import { CODE_ATTEMPTS } from "@domain/limits";

/** A one-time code that was sent to a customer. `sentAt` is the server's clock, ms. */
export const sentCode = z.object({
  refId: z.string(),
  sentAt: z.number(),
  left: z.number().int(),
  /** It was right, but what it opens could not be had yet. */
  accepted: z.boolean().optional(),
});
export type SentCode = z.infer<typeof sentCode>;

/** A code that was sent just now. */
export function newCode(refId: string, now: number): SentCode {
  return { refId, sentAt: now, left: CODE_ATTEMPTS };
}
