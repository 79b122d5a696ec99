import type { UnreadCounts } from "../operator/unread";
import { counter } from "./registry";

/** Registers the counters of what cannot be read in the operator's answers. */
export function countUnread(): UnreadCounts {
  const dropped = counter(
    "operator_entries_dropped_total",
    "Entries and optional values of the operator's answers that cannot be read and are dropped, by operation",
    ["operation"],
  );
  const unknown = counter(
    "operator_unknown_values_total",
    "Values of the operator's answers that the contract does not list, by operation",
    ["operation"],
  );
  return {
    dropped: (operation, entries) => dropped.inc({ operation }, entries),
    unknown: (operation, values) => unknown.inc({ operation }, values),
  };
}
