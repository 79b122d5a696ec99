import { counter } from "./registry";

/** Receives the counts for /metrics. */
export interface RefusalCounts {
  count(kind: "form" | "step", reason: string): void;
}

/** Registers the counter of refused forms and steps. */
export function countRefusals(): RefusalCounts {
  const refused = counter(
    "refused_requests_total",
    "Forms that no page of ours sent, and pages and forms out of their order, by reason",
    ["refused", "reason"],
  );
  return { count: (kind, reason) => refused.inc({ refused: kind, reason }) };
}
