import type { CallMetrics } from "../operator/calls";
import { gauge, histogram } from "./registry";

const SECONDS = [0.05, 0.1, 0.3, 1, 2, 4, 8, 16];

/** Registers the metrics of calls to the operator. */
export function measureCalls(): CallMetrics {
  const seconds = histogram(
    "operator_call_seconds",
    "Time of calls to the operator, by operation and outcome; those that pause take none",
    ["operation", "outcome"],
    SECONDS,
  );
  const inFlight = gauge("operator_inflight", "Calls to the operator that are under way, by group", [
    "group",
  ]);
  const open = gauge(
    "operator_breaker_open",
    "1 while calls of a group pause because the operator does not answer",
    ["group"],
  );
  return {
    ended: (operation, outcome, ms) => seconds.observe({ operation, outcome }, ms / 1000),
    inFlight: (group, calls) => inFlight.set({ group }, calls),
    circuit: (group, isOpen) => open.set({ group }, isOpen ? 1 : 0),
  };
}
