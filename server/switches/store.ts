import { jsonOf } from "@domain/json";
import { switchState, type SwitchState, usualState } from "./state";

/** Where the switches are kept as one text: a file, or the Redis of all nodes. */
export interface SwitchStore {
  /** The name of the store, which begins sentences about it. */
  place: string;
  /** Whether a missing text was lost, so that a node which has read the text writes it again. */
  losesTexts: boolean;
  /** Reads the text; undefined for an empty store, and rejects when the store cannot be read. */
  read(): Promise<string | undefined>;
  /** Writes a text when the store still holds the text that was read, and returns false when it does not. */
  compareAndSet(before: string | undefined, after: string): Promise<boolean>;
  /** Calls back when the text may have changed; absent where the store cannot notice changes. */
  watch?(onChange: () => void): void;
}

/** Thrown when the stored text does not describe switches. */
export class UnreadableSwitches extends Error {}

/** Reads the switches from their text; without a text all are in their usual state. */
export function parseSwitches(text: string | undefined): SwitchState {
  if (text === undefined) return usualState;
  const json = jsonOf(text);
  if (json === undefined) throw new UnreadableSwitches("no JSON");
  const read = switchState.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new UnreadableSwitches(issue ? `${issue.path.join(".")}: ${issue.message}` : "not switches");
}
