import { z } from "zod";
import { billedLineTypes } from "@domain/line-types";
import { sentOtp } from "./otp";

/** The request for a bill, after an OTP was sent to the line or the line was proved to be the customer's. */
export const billState = z.discriminatedUnion("at", [
  z.object({
    at: z.literal("code"),
    msisdn: z.string(),
    lineType: z.enum(billedLineTypes),
    code: sentOtp,
    /** Whether the operator does not take the right OTP for the bill, so that only a new one helps (R-BIL-20). */
    spent: z.literal(true).optional(),
  }),
  z.object({
    at: z.literal("known"),
    msisdn: z.string(),
    lineType: z.enum(billedLineTypes),
    /** When the bill was requested, in epoch ms. */
    since: z.number(),
    /** The proof for fetching the total: the id of the verified OTP, or the account that the customer entered. */
    proof: z.union([z.object({ otpId: z.string() }), z.object({ accountId: z.string() })]),
  }),
]);
export type BillState = z.infer<typeof billState>;
export type KnownBill = Extract<BillState, { at: "known" }>;
