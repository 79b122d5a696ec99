import { z } from "zod";
import { sentOtp } from "./otp";

/** The home-broadband plan that the customer chose, with the operator's description shortened for the cookie. */
const plan = z.object({
  code: z.string(),
  amount: z.number().positive(),
  currency: z.string(),
  description: z.string(),
  lineType: z.string(),
  data: z.string().optional(),
  dataUnit: z.string().optional(),
  validity: z.number().optional(),
  validityUnit: z.string().optional(),
});
export type LeadPlan = z.infer<typeof plan>;

/** The fields of the details form; `feasible` means that the operator serves the town (R-LEA-14). */
const details = z.object({
  fullName: z.string(),
  contactNumber: z.string(),
  email: z.string(),
  city: z.string(),
  feasible: z.boolean(),
  installationAddress: z.string().optional(),
  landmark: z.string().optional(),
  consent: z.boolean(),
});
export type LeadDetails = z.infer<typeof details>;

const point = z.object({ lat: z.number(), lng: z.number() });

/** The position of the map and its search; `fresh` means that the map still has to show the search. */
const map = z.object({
  asked: z.string(),
  town: z.string(),
  at: point,
  zoom: z.number(),
  fresh: z.boolean(),
});

const common = {
  /** Created with the draft and contained in the submission's idempotency key. */
  id: z.string().min(16),
  /** When the draft was last changed, in epoch ms. */
  since: z.number(),
  /** How many submissions the operator answered without opening a lead; part of the next idempotency key. */
  refusals: z.number().int(),
  plan,
};

/**
 * A home-broadband request before it becomes an order (R-LEA-6, R-LEA-7), by stages with only the fields that they
 * need: plan → details (the place is not found yet) → located (to be confirmed, verified by an OTP and submitted) →
 * unavailable (the town is not served).
 */
export const leadDraft = z.discriminatedUnion("at", [
  z.object({ ...common, at: z.literal("plan"), details: details.optional() }),
  z.object({ ...common, at: z.literal("details"), details, map: map.optional() }),
  z.object({
    ...common,
    at: z.literal("located"),
    details,
    point,
    map: map.optional(),
    code: sentOtp.optional(),
    /** Proves the contact number in the submission. */
    uniqueCode: z.string().optional(),
    /**
     * The draft was submitted with an unknown outcome: true while it must not change, false after a repetition that was
     * answered with an error.
     */
    sending: z.boolean().optional(),
  }),
  z.object({
    ...common,
    at: z.literal("unavailable"),
    details,
    /** The customer's reference of the request; `tracked` means that it is the operator's number. */
    reference: z.string().optional(),
    tracked: z.boolean().optional(),
  }),
]);
export type LeadDraft = z.infer<typeof leadDraft>;
export type LeadAt<At extends LeadDraft["at"]> = Extract<LeadDraft, { at: At }>;
