import type { PaymentEvent, PaymentTrail } from "../payment/trail";
import { counter, histogram } from "./registry";

/** The outcome of a payment as the metrics count it: sent and open, or ended. */
export type PaymentOutcome = "succeeded" | "failed" | "refused" | "pending" | "unknown";

/**
 * Counts payments by outcome: a payment that was sent counts as `pending` or `unknown` first, and as `succeeded` or
 * `failed` once its end is seen.
 */
export function countPayments(): PaymentTrail {
  const payments = counter(
    "payments_total",
    "Refused calls of payments; payments that were sent (pending, unknown), and later how they ended",
    ["method", "journey", "outcome"],
  );
  const seconds = histogram(
    "payment_seconds",
    "Time from sending a payment until its end was seen",
    ["method", "outcome"],
    [0.5, 1, 2, 5, 10, 30, 60, 300, 1800, 7200, 86_400],
  );
  return {
    note(event) {
      const outcome = paymentOutcome(event);
      const { method = "unknown", journey = "unknown" } = event.facts ?? {};
      if (outcome === undefined) return;
      payments.inc({ method, journey, outcome });
      if (event.tookMs !== undefined) seconds.observe({ method, outcome }, event.tookMs / 1000);
    },
  };
}

/** The outcome that a transition of a payment counts as; undefined when it does not count. */
export function paymentOutcome({ transition, call, end }: PaymentEvent): PaymentOutcome | undefined {
  switch (transition) {
    case "accepted":
      return "pending";
    case "refused":
      return "refused";
    case "unknown":
      // Initiate moves no money.
      return call === "process" ? "unknown" : undefined;
    case "settled":
      if (end === "success") return "succeeded";
      return end === "failed" ? "failed" : undefined;
    case "created":
    case "initiated":
    case "sent":
      return undefined;
  }
}
