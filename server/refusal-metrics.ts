import { Counter, register } from "prom-client";
import type { RefusalCounts } from "./request/refusals";

/** Registers the counter in the process's default registry, which the app and the host share. */
export function countRefusals(): RefusalCounts {
  const name = "refused_requests_total";
  // The development server loads this module again in the same process.
  register.removeSingleMetric(name);
  const refused = new Counter({
    name,
    help: "Forms that no page of ours sent, and pages and forms out of their order, by reason",
    labelNames: ["refused", "reason"],
  });
  return { count: (kind, reason) => refused.inc({ refused: kind, reason }) };
}
