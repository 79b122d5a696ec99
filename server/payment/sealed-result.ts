import type { ResultCodec } from "../exactly-once/duplicate-submissions";
import { jsonOf } from "@domain/json";
import { stepResult, type StepResult } from "./step-result";

interface Seal {
  seal: (plain: string) => string;
  /** Undefined for a text with another secret. */
  open: (sealed: string) => string | undefined;
}

/** Seals step results, because they hold proofs of payers that only the portal's own processes may read. */
export function sealedResults({ seal, open }: Seal): ResultCodec<StepResult> {
  return {
    write: (result) => seal(JSON.stringify(result)),
    read(text) {
      const plain = open(text);
      return plain === undefined ? undefined : stepResult.safeParse(jsonOf(plain)).data;
    },
  };
}
