import { z } from "zod";
import type { OtherWaysView } from "@domain/other-ways";
import { limitNames } from "./rules";

/** Why a request was refused: a limit, or a request that already waits on the payer's phone. */
const limitReasons = [...limitNames, "push-open"] as const;
export type LimitReason = (typeof limitReasons)[number];

/** A request that a limit has refused, as its page shows it. */
export const limited = z.object({
  reason: z.enum(limitReasons),
  /** When the next request is allowed, epoch ms, and the wait until then. */
  until: z.number(),
  seconds: z.number().int(),
  /** A sum that allows the request now; only a limit of an address has one. */
  challenge: z
    .object({
      one: z.number().int(),
      other: z.number().int(),
      token: z.string(),
      /** The previous sum was answered wrong. */
      wrong: z.boolean(),
    })
    .optional(),
  /** The page of an OTP that was sent before and is still valid. */
  codePage: z.string().startsWith("/").optional(),
  /** The page whose form was refused; `intent` names one of several forms of a page. */
  page: z.string(),
  intent: z.string(),
});
export type Limited = z.infer<typeof limited>;

/** The sentences about a reached limit, in the customer's language. */
export interface LimitWords {
  /** Why the request was refused, and until when. */
  why: string;
  wait: string;
  codeStillValid: string;
  enterCode: string;
  ways: OtherWaysView;
  sum?: { offer: string; question: string; hint: string; wrong: string };
}

/** A reached limit, as a page gets it. */
export type ShownLimit = Limited & { words?: LimitWords | undefined };

/** Whether a request is admitted; `giveBack` undoes its counts. */
export type Admission = { ok: true; giveBack: () => Promise<void> } | { ok: false; limited: Limited };
