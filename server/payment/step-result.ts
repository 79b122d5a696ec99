import { z } from "zod";
import { type Message, type NoticeKey, noticeKeys, say } from "@domain/message";
import { TOO_MANY_REQUESTS, UNPROCESSABLE } from "@domain/http-status";
import { messagesOf } from "../forms/read";
import { limited as limitedSchema, type Limited } from "../limits/limited";
import {
  type FlashMessage,
  message as messageSchema,
  orderState,
  type Order,
  type OrderState,
} from "../order/schema";

/** The errors of a form: beside its fields, or for the page as a whole. */
export interface FormErrors {
  fields?: { name: string; message: Message }[] | undefined;
  page?: Message | undefined;
  /** What the customer can do about it. */
  hint?: Message | undefined;
  /** Set without an error when the customer is asked whether to pay the same again. */
  again?: RecentPurchase | undefined;
  /** The limit that was reached. */
  limited?: Limited | undefined;
}

const recentPurchase = z.object({
  transactionId: z.string(),
  /** Whole minutes since it was sent. */
  minutes: z.number().int(),
  /** The result of the payment is not known yet. */
  open: z.boolean(),
});
/** A payment of this browser for the same thing, a short time ago. */
export type RecentPurchase = z.infer<typeof recentPurchase>;

/**
 * The result of a step: the customer moves on with a new state, or stays on the page with the old state; plain data, so
 * that a second identical submission can get the same result.
 */
export type StepResult =
  | {
      kind: "redirect";
      state: OrderState;
      to: string;
      why?: NoticeKey | undefined;
      /** The payment may go on after a new OTP of the payer. */
      needsOtp?: boolean | undefined;
    }
  /** A redirect to a card's provider. */
  | { kind: "external"; state: OrderState; url: string }
  | { kind: "invalid"; errors: FormErrors; status: number };

/** A result that leads to a page of the portal. */
export type Redirect = Extract<StepResult, { kind: "redirect" }>;

/** A result that another process has stored. */
export const stepResult: z.ZodType<StepResult> = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("redirect"),
    state: orderState,
    to: z.string().startsWith("/"),
    why: z.enum(noticeKeys).optional(),
    needsOtp: z.boolean().optional(),
  }),
  z.object({ kind: z.literal("external"), state: orderState, url: z.url() }),
  z.object({
    kind: z.literal("invalid"),
    errors: z.object({
      fields: z.array(z.object({ name: z.string(), message: messageSchema })).optional(),
      page: messageSchema.optional(),
      hint: messageSchema.optional(),
      again: recentPurchase.optional(),
      limited: limitedSchema.optional(),
    }),
    status: z.number().int(),
  }),
]);

/** Redirects to a page with the changed order, and a message that it shows once. */
export function redirectOrder(state: OrderState, order: Order, to: string, flash?: FlashMessage): Redirect {
  return redirectTo({ ...state, order }, to, flash);
}

/** Redirects after a step outside a payment, without the shown message and the carried number of the state. */
export function redirectTo(state: OrderState, to: string, flash?: FlashMessage): Redirect {
  const { flash: _shown, carried: _arrived, ...rest } = state;
  // The lifetime of the message begins when the step ends, which may be a minute after the request arrived.
  return {
    kind: "redirect",
    state: { ...rest, ...(flash ? { flash: { at: to, since: Date.now(), ...flash } } : {}) },
    to,
  };
}

/** The form again, with a message at one field. */
export function invalidField(name: string, message: Message): StepResult {
  return invalidFields([{ name, message }]);
}

/** A form that its schema refused. */
export function invalidForm(submission: Parameters<typeof messagesOf>[0]): StepResult {
  return invalidFields(messagesOf(submission));
}

/** The form again, with messages at its fields. */
export function invalidFields(fields: { name: string; message: Message }[], hint?: Message): StepResult {
  return { kind: "invalid", errors: { fields, ...(hint ? { hint } : {}) }, status: UNPROCESSABLE };
}

/**
 * A form that a limit has refused (R-LIM-8); `codePage` is the page of an OTP that was sent before and is still valid.
 */
export function invalidLimited(limited: Limited, codePage?: string): StepResult {
  const shown = codePage === undefined ? limited : { ...limited, codePage };
  return { kind: "invalid", errors: { page: say("limited"), limited: shown }, status: TOO_MANY_REQUESTS };
}

/** The form again, with one message and an HTTP status. */
export function invalid(message: Message, status: number): StepResult {
  return { kind: "invalid", errors: { page: message }, status };
}

/** An error that the next page shows once, at the field when one is named. */
export function errorFlash(message: Message, field?: string): FlashMessage {
  return { tone: "error", message, ...(field ? { field } : {}) };
}
