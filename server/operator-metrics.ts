import { Counter, register } from "prom-client";
import type { UnreadCounts } from "./operator/unread";

/** Registers the counters in the process's default registry, which the app and the host share. */
export function countUnread(): UnreadCounts {
  const dropped = counter(
    "operator_entries_dropped_total",
    "Entries and optional values of the operator's answers that cannot be read and are dropped, by operation",
  );
  const unknown = counter(
    "operator_unknown_values_total",
    "Values of the operator's answers that the contract does not list, by operation",
  );
  return {
    dropped: (operation, entries) => dropped.inc({ operation }, entries),
    unknown: (operation, values) => unknown.inc({ operation }, values),
  };
}

function counter(name: string, help: string): Counter<"operation"> {
  // The development server loads this module again in the same process.
  register.removeSingleMetric(name);
  return new Counter({ name, help, labelNames: ["operation"] });
}
