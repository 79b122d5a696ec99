import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Caller } from "./caller";
import type { Findings } from "./findings";

export const UNKNOWN_OPERATION = "Unknown operation";

/**
 * A call of an operation that the contract does not have must fail, because a gateway may answer a page to everything.
 */
export async function checkUnknownOperation(caller: Caller, findings: Findings): Promise<void> {
  const answer = await caller.unjudged({}).call({
    // The contract has no name for this operation, so the name only chooses the limits of the call.
    operation: "getConfig",
    method: "GET",
    path: `/check/${randomUUID()}`,
    part: "none",
    answer: z.undefined(),
  });
  if (answer.ok) findings.deviation(UNKNOWN_OPERATION, "is answered with a success");
  else if (answer.failure.kind === "outage" && answer.failure.cause === "malformed")
    findings.deviation(UNKNOWN_OPERATION, "is answered with neither an HTTP error nor an envelope");
}
