import { Counter, Gauge, register } from "prom-client";
import type { FollowerMetrics } from "./payment/follower";

/** Registers what the follower of open payments tells in the process's default registry. */
export function followerMetrics(): FollowerMetrics {
  const open = gauge(
    "payments_open",
    "Payments that were sent and whose result is not known; 0 on other nodes",
  );
  const oldest = gauge("payments_open_oldest_seconds", "How long ago the oldest open payment was sent");
  const name = "payments_followed_total";
  register.removeSingleMetric(name);
  const ended = new Counter({
    name,
    help: "Payments whose end was found without their customer, by how they ended",
    labelNames: ["end"],
  });
  return {
    open(count, oldestMs) {
      open.set(count);
      oldest.set(Math.round(oldestMs / 1000));
    },
    ended: (end) => ended.inc({ end }),
  };
}

function gauge(name: string, help: string): Gauge {
  // The development server loads this module again in the same process.
  register.removeSingleMetric(name);
  return new Gauge({ name, help });
}
