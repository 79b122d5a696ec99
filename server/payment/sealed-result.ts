import type { ResultCodec } from "../exactly-once/duplicate-submissions";
import type { TextSeal } from "../exactly-once/sealed-records";
import { jsonOf } from "@domain/json";
import { stepResult, type StepResult } from "./step-result";

/** Seals step results, because they hold proofs of payers that only the portal's own processes may read. */
export function sealedResults(seal: TextSeal): ResultCodec<StepResult> {
  return {
    write: (result) => seal.seal(JSON.stringify(result)),
    read(text) {
      const plain = seal.open(text);
      return plain === undefined ? undefined : stepResult.safeParse(jsonOf(plain)).data;
    },
  };
}
