import type { SandboxOptions } from "../../sandbox/index";
import pairs from "./rsa-pairs.json";

/** Returns prepared RSA pairs in turn: the first is the operator's, the others belong to single transactions. */
export function preparedKeyPairs(): NonNullable<SandboxOptions["newKeyPair"]> {
  let next = 0;
  return () => {
    const pair = pairs[next++ % pairs.length];
    if (!pair) throw new Error("rsa-pairs.json holds no pair");
    return pair;
  };
}
