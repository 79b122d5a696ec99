import type { FollowerMetrics } from "../payment/follow/follower";
import { counter, gauge } from "./registry";

/** Registers the metrics of the follower of open payments. */
export function followerMetrics(): FollowerMetrics {
  const open = gauge(
    "payments_unresolved",
    "Payments that were sent and whose result is not known; 0 on other nodes",
  );
  const oldest = gauge(
    "payments_unresolved_oldest_seconds",
    "How long ago the oldest unresolved payment was sent",
  );
  const ended = counter(
    "payments_followed_total",
    "Payments whose end was found without their customer, by how they ended",
    ["end"],
  );
  return {
    open(count, oldestMs) {
      open.set(count);
      oldest.set(Math.round(oldestMs / 1000));
    },
    ended: (end) => ended.inc({ end }),
  };
}
