import { z } from "zod";
import { orderJourneys } from "@domain/journeys";
import { shorten, shortenTo } from "@domain/message";
import { methodNames } from "@domain/method-names";
import { maskNumbersIn } from "@domain/msisdn";
import type { PaymentEnd } from "./follow/open-payments";
import type { Failure } from "../operator/errors";
import { chargeOf } from "../order/charge";
import { methodOf } from "../order/methods";
import type { MethodId } from "../order/methods/method";
import type { Order } from "../order/schema";

/** The operator's sentence about a failed payment. */
const REASON_MAX_LENGTH = 80;

/**
 * The transitions of a payment in their order; a payment is `sent` again when the status said that nothing was carried
 * out.
 */
export const transitions = [
  "created",
  "initiated",
  "sent",
  "accepted",
  "refused",
  "unknown",
  "settled",
] as const;
export type Transition = (typeof transitions)[number];

/** The facts of a payment that stay the same in each transition. */
export const paymentFacts = z.object({
  journey: z.enum(orderJourneys),
  /** Absent until the customer has chosen. */
  method: z.enum(methodNames).optional(),
  /** The charged amount, in `currency`. */
  amount: z.number(),
  currency: z.string(),
});
export type PaymentFacts = z.infer<typeof paymentFacts>;

/** One transition of a payment, with plain numbers, of which the audit trail keeps only keyed hashes. */
export interface PaymentEvent {
  transition: Transition;
  /** The id of the order. */
  order: string;
  transaction?: string | undefined;
  /** The portal's own reference at the operator: the idempotency key of the call. */
  ourReference?: string | undefined;
  /** The reference in the operator's transaction status, as the receipt shows it. */
  providerReference?: string | undefined;
  facts?: PaymentFacts | undefined;
  /** Which call was refused or lost. */
  call?: "initiate" | "process" | undefined;
  /** The operator's code of a refusal, the cause of a lost call, or why a payment failed. */
  reason?: string | undefined;
  /** How a settled payment ended, and how long after it was sent, ms. */
  end?: PaymentEnd | undefined;
  tookMs?: number | undefined;
  /** The line or account that is paid for. */
  beneficiary?: string | undefined;
  /** The number that pays. */
  payer?: string | undefined;
}

/** Receives the transitions of payments for the audit trail and the metrics; never rejects and never throws. */
export interface PaymentTrail {
  note(event: PaymentEvent): void;
}

/** The facts of an order's payment. */
export function paymentFactsOf(order: Order, method?: MethodId): PaymentFacts {
  const { journey } = order;
  return { journey, ...(method === undefined ? {} : { method: methodOf(method).name }), ...chargeOf(order) };
}

/** The operator's reason for a failed payment, without what could be a customer's number or e-mail address. */
export function reasonForTrail(written: string | undefined): string | undefined {
  // A number that is cut would not be recognised.
  return written === undefined ? undefined : shortenTo(maskNumbersIn(shorten(written)), REASON_MAX_LENGTH);
}

/** The transition of a call without a usable answer, and its reason. */
export function failedCall(failure: Failure): Pick<PaymentEvent, "transition" | "reason"> {
  if (failure.kind === "refused") return { transition: "refused", reason: shorten(failure.code) };
  return { transition: failure.maybeExecuted ? "unknown" : "refused", reason: failure.cause };
}

/** The facts that every event of an order has. */
export function orderEvent(
  order: Order,
  paying?: { method: MethodId; payer: string },
): Pick<PaymentEvent, "order" | "facts" | "beneficiary" | "payer"> {
  const account = order.accountId ?? order.invoice?.accountNo;
  return {
    order: order.id,
    facts: paymentFactsOf(order, paying?.method),
    beneficiary: order.msisdn === "" ? account : order.msisdn,
    payer: paying?.payer === "" ? undefined : paying?.payer,
  };
}
