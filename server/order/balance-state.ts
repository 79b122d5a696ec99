import { z } from "zod";
import { sentOtp } from "./otp";

/** The kinds of lines whose balance a customer can see, with a default because older cookies have routers only. */
const balanceOf = z.enum(["router", "mobile"]).default("router");

/** The request for the balance of a router or of a mobile line, after an OTP was sent or verified. */
export const balanceState = z.discriminatedUnion("at", [
  z.object({
    at: z.literal("code"),
    of: balanceOf,
    msisdn: z.string(),
    recipient: z.string(),
    code: sentOtp,
  }),
  z.object({ at: z.literal("proved"), of: balanceOf, msisdn: z.string(), uniqueCode: z.string() }),
]);
export type BalanceState = z.infer<typeof balanceState>;
