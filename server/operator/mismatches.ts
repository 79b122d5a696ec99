import { shorten } from "@domain/message";
import type { Mismatch, MismatchEffect, MismatchSink } from "./mismatch";

/** How often the operator's answers were not as expected at one place, without a value of an answer. */
export interface MismatchEntry extends Mismatch {
  operation: string;
  effect: MismatchEffect;
  count: number;
  /** ISO times of the first and the last mismatch. */
  first: string;
  last: string;
}

/** The path of all further places when the collection is full. */
const OTHER_PATH = "other";

export interface MismatchOptions {
  /** How many places, by operation and path, are counted separately. */
  maxPlaces: number;
  /** Called for each mismatch with the operation and path under which it is counted. */
  onCounted?: (operation: string, path: string) => void;
  now?: () => number;
}

/** Collects mismatches by operation and path (R-OPR-15, R-OPR-16), where all entries of a list count as one place. */
export function createMismatches({ maxPlaces, onCounted, now = Date.now }: MismatchOptions) {
  const entries = new Map<string, MismatchEntry>();

  function count(operation: string, effect: MismatchEffect, { path, problem }: Mismatch): void {
    const last = new Date(now()).toISOString();
    const place = withoutListPositions(path);
    const isRoom = entries.size < maxPlaces || entries.has(`${operation} ${place}`);
    const counted = isRoom ? place : OTHER_PATH;
    const key = `${operation} ${counted}`;
    const entry = entries.get(key) ?? { operation, path: counted, first: last, count: 0 };
    entries.set(key, { ...entry, problem, effect, count: entry.count + 1, last });
    onCounted?.(operation, counted);
  }

  return {
    add(operation, effect, mismatches) {
      for (const mismatch of mismatches) count(operation, effect, mismatch);
    },
    /** The places, the most frequent first. */
    list: () => [...entries.values()].sort((one, other) => other.count - one.count),
  } satisfies MismatchSink & { list: () => MismatchEntry[] };
}
export type Mismatches = ReturnType<typeof createMismatches>;

/**
 * A path without the positions in lists, such as `result[].amount`, shortened because names of content may make it
 * long.
 */
export function withoutListPositions(path: string): string {
  return shorten(path.replace(/\[\d+\]/g, "[]"));
}
