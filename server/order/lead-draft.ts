import { z } from "zod";
import { sentOtp } from "./otp";

/** A home-broadband plan as the customer has chosen it. `description` is the operator's, shortened for the cookie. */
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

/** What the details form asks for. `feasible`: the operator serves the town (R-LEA-14). */
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

/** How the map stands on which the place is looked for. `fresh`: what was asked for is still to be found on it. */
const map = z.object({
  asked: z.string(),
  town: z.string(),
  at: point,
  zoom: z.number(),
  fresh: z.boolean(),
});
export type LeadMap = z.infer<typeof map>;

const common = {
  /** Made with the draft; the idempotency key of the submission hangs on it. */
  id: z.string().min(16),
  /** When the draft was last gone on with, ms. */
  since: z.number(),
  /** How many submissions the operator has answered without opening a lead; part of the next one's key. */
  refusals: z.number().int(),
  plan,
};

/**
 * A home-broadband request that is being made, before there is an order (R-LEA-6, R-LEA-7). Each stage has what
 * it needs and nothing else: plan → details (the place is still to be found) → located (to be confirmed, proved by a
 * code, sent) → unavailable (the town is not served). A request that was taken becomes an order.
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
    /** Proves the number; the submission carries it. */
    uniqueCode: z.string().optional(),
    /** It was sent and nobody knows what came of it: until that is known nothing in it may change. */
    sending: z.boolean().optional(),
  }),
  z.object({ ...common, at: z.literal("unavailable"), details }),
]);
export type LeadDraft = z.infer<typeof leadDraft>;
export type LeadAt<At extends LeadDraft["at"]> = Extract<LeadDraft, { at: At }>;
