import { damageOf } from "../server/exactly-once/stores/damage";

/** The sentence about a file of the sandbox that cannot be opened; `file` is how the operator knows it (R-OPS-45). */
export function fileErrorText(file: string, error: unknown): string {
  const damage = damageOf(error);
  return damage === undefined
    ? `${file} cannot be opened for writing.`
    : `${file} is damaged (${damage}). Remove it with the files -wal and -shm beside it: the test operator makes a new one.`;
}
