import { switchState, type SwitchState, usualState } from "./state";

/** Where the switches are kept as one text: a file, or the Redis of all nodes. */
export interface SwitchStore {
  /** What a sentence about it begins with. */
  place: string;
  /** Whether a text that is gone was lost, so that a node which has read it writes it again. */
  losesTexts: boolean;
  /** Undefined when there is none. Rejects when the store cannot be read. */
  read(): Promise<string | undefined>;
  /** Writes a text unless another one stands there than was read; false then. */
  compareAndSet(before: string | undefined, after: string): Promise<boolean>;
  /** Calls back when the text may have changed; absent where the store cannot notice changes. */
  watch?(onChange: () => void): void;
}

/** Thrown when the text of a store is not a text of switches. */
export class UnreadableSwitches extends Error {}

/** Reads the switches from their text; without one, everything is as usual. */
export function parseSwitches(text: string | undefined): SwitchState {
  if (text === undefined) return usualState;
  const read = switchState.safeParse(jsonIn(text));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new UnreadableSwitches(issue ? `${issue.path.join(".")}: ${issue.message}` : "not switches");
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableSwitches("no JSON");
  }
}
