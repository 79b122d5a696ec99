import type { FollowerMetrics } from "../payment/follow/follower";
import { methodNames } from "@domain/method-names";
import { counter, gauge } from "./registry";

/** Registers the metrics of the follower of open payments. */
export function followerMetrics(): FollowerMetrics {
  const open = gauge(
    "payments_unresolved",
    "Payments that were sent and whose result is not known, by way to pay; 0 on other nodes",
    ["method"],
  );
  const oldest = gauge(
    "payments_unresolved_oldest_seconds",
    "How long ago the oldest unresolved payment was sent, by way to pay",
    ["method"],
  );
  const ended = counter(
    "payments_followed_total",
    "Payments whose end was found without their customer, by how they ended",
    ["end"],
  );
  return {
    open(payments) {
      for (const method of methodNames) {
        const ages = payments.filter((payment) => payment.method === method).map(({ ageMs }) => ageMs);
        open.set({ method }, ages.length);
        oldest.set({ method }, Math.round(Math.max(0, ...ages) / 1000));
      }
    },
    ended: (end) => ended.inc({ end }),
  };
}
