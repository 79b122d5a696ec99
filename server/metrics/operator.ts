import { counter } from "./registry";

/**
 * Registers the counter of values of the operator that are not as the contract says; its labels are bounded by the
 * caller.
 */
export function countMismatches(): (operation: string, path: string) => void {
  const mismatches = counter(
    "contract_mismatch_total",
    "Values of the operator's answers that are left out, unusable or outside the contract, by operation and path",
    ["operation", "path"],
  );
  return (operation, path) => mismatches.inc({ operation, path });
}
