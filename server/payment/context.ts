import { z } from "zod";
import { type Message, type NoticeKey, noticeKeys } from "@domain/message";
import type { OperatorClient } from "../operator/client";
import type { Catalogue } from "../operator/catalogue";
import type { PaymentLock } from "../exactly-once/payment-lock";
import {
  message as messageSchema,
  orderState,
  type Order,
  type OrderState,
  type FlashMessage,
} from "../order/schema";

/** What the payment steps work with. */
export interface PaymentContext {
  operator: OperatorClient;
  catalogue: Catalogue;
  guard: PaymentLock;
  /** Where a card's provider sends the customer back to. */
  callbackUrl: string;
  /** Origins of card providers that customers may be sent to; empty: any. */
  providerOrigins: readonly string[];
  now: number;
  /** The longest that a submission's calls to the operator can take together, ms. */
  patienceMs: number;
}

/** What was wrong with a form: beside its fields, or with the page as a whole. */
export interface FormErrors {
  fields?: { name: string; message: Message }[];
  page?: Message;
  /** What the customer can do about it. */
  hint?: Message;
}

/**
 * How a step ends: the customer moves on with a new state, or stays on the page, where nothing changed. Plain data,
 * so that a second identical submission can be given the same.
 */
export type StepResult =
  | { kind: "moves"; state: OrderState; to: string; why?: NoticeKey }
  /** To a card's provider. */
  | { kind: "leaves"; state: OrderState; url: string }
  | { kind: "stays"; faults: FormErrors; status: number };

/** A result that another process has written down. */
export const stepResult: z.ZodType<StepResult> = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("moves"),
    state: orderState,
    to: z.string().startsWith("/"),
    why: z.enum(noticeKeys).optional(),
  }),
  z.object({ kind: z.literal("leaves"), state: orderState, url: z.url() }),
  z.object({
    kind: z.literal("stays"),
    faults: z.object({
      fields: z.array(z.object({ name: z.string(), message: messageSchema })).optional(),
      page: messageSchema.optional(),
      hint: messageSchema.optional(),
    }),
    status: z.number().int(),
  }),
]);

export const FORBIDDEN = 403;
export const UNPROCESSABLE = 422;
export const TOO_MANY = 429;
export const UNAVAILABLE = 503;

export function moves(state: OrderState, order: Order, to: string, flash?: FlashMessage): StepResult {
  return redirectTo({ ...state, order }, to, flash);
}

/** The same for a step that is no payment's. What a page was to say once has been said. */
export function redirectTo(state: OrderState, to: string, flash?: FlashMessage): StepResult {
  const { flash: _shown, ...rest } = state;
  return {
    kind: "moves",
    state: { ...rest, ...(flash ? { flash: { at: to, since: Date.now(), ...flash } } : {}) },
    to,
  };
}

export function invalidField(name: string, message: Message): StepResult {
  return invalidFields([{ name, message }]);
}

export function invalidFields(fields: { name: string; message: Message }[], hint?: Message): StepResult {
  return { kind: "stays", faults: { fields, ...(hint ? { hint } : {}) }, status: UNPROCESSABLE };
}

export function stays(message: Message, status: number): StepResult {
  return { kind: "stays", faults: { page: message }, status };
}

export function errorFlash(message: Message, field?: string): FlashMessage {
  return { tone: "error", message, ...(field ? { field } : {}) };
}
