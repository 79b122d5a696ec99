import type { CallMetrics } from "../operator/calls";
import type { OperatorGroup } from "../operator/groups";
import { gauge, histogram } from "./registry";

const BUCKETS_S = [0.05, 0.1, 0.3, 1, 2, 4, 8, 16];

/** Registers the metrics of calls to the operator. */
export function measureCalls(): CallMetrics {
  const seconds = histogram(
    "operator_call_seconds",
    "Time of calls to the operator, by operation and outcome; those that pause take none",
    ["operation", "outcome"],
    BUCKETS_S,
  );
  const inFlight = gauge("operator_inflight", "Calls to the operator that are under way, by group", [
    "group",
  ]);
  const pauses = new Map<OperatorGroup, () => boolean>();
  gauge(
    "operator_breaker_open",
    "1 while calls of a group pause because the operator does not answer",
    ["group"],
    (open) => {
      for (const [group, isPaused] of pauses) open.set({ group }, isPaused() ? 1 : 0);
    },
  );
  return {
    ended: (operation, outcome, ms) => seconds.observe({ operation, outcome }, ms / 1000),
    inFlight: (group, calls) => inFlight.set({ group }, calls),
    circuit: (group, isPaused) => pauses.set(group, isPaused),
  };
}
