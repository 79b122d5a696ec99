import { z } from "zod";
import { LOGGED_PATHS } from "@domain/tuning";
import { shorten } from "@domain/message";

/** A place in an answer that is not as expected, with types but never a value of the answer. */
export interface Mismatch {
  /** A path such as `result.products[3].enabled`. */
  path: string;
  /** The rest of a sentence that begins with the path: "is missing, expected a number". */
  problem: string;
}

/** The effect of the value: the whole answer is unusable, the value is left out, or a fallback replaces it. */
export type MismatchEffect = "malformed" | "dropped" | "unknown";

/** Receives the mismatches of one answer. */
export interface MismatchSink {
  add(operation: string, effect: MismatchEffect, mismatches: readonly Mismatch[]): void;
}

/** Describes what Zod has found in an answer, or in the part of it whose name begins the path. */
export function mismatchOf(issue: z.core.$ZodIssue, answer: unknown, name?: string): Mismatch {
  return {
    path: dotPath(issue.path, name),
    problem: `is ${typeName(valueAt(answer, issue.path))}, expected ${expectedOf(issue)}`,
  };
}

/** A place in an answer, as in `result.plans[2].price`. */
export function dotPath(path: readonly PropertyKey[], name?: string): string {
  return z.core.toDotPath(name === undefined ? path : [name, ...path]);
}

/** A mismatch as a sentence for logs. */
export function sentenceOf({ path, problem }: Mismatch): string {
  return `${path === "" ? "the answer" : path} ${problem}`;
}

const typeWords: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

/** The expected type, which a reader puts into `params.expected` of its issue where Zod does not have it. */
export function expectedOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return typeWords[issue.expected] ?? issue.expected;
    case "custom": {
      const expected: unknown = issue.params?.["expected"];
      return typeof expected === "string" ? expected : "another value";
    }
    case "too_small":
      return issue.origin === "number"
        ? `a number ${issue.inclusive ? "of at least" : "above"} ${String(issue.minimum)}`
        : "a longer value";
    case "too_big":
      return "a smaller or shorter value";
    default:
      return "another value";
  }
}

/** The type of a JSON value in words. */
export function typeName(value: unknown): string {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "string") return value.trim() === "" ? "empty" : "a text";
  return typeWords[typeof value] ?? "of no JSON type";
}

/** The value at a path of a JSON value; undefined when the path does not exist. */
export function valueAt(answer: unknown, path: readonly PropertyKey[]): unknown {
  let value = answer;
  for (const key of path)
    value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  return value;
}

/** Log fields by effect: the first paths, or the sentences of a malformed answer, and the number of all others. */
export function loggedMismatches(
  found: Readonly<Partial<Record<MismatchEffect, readonly Mismatch[]>>>,
): Record<string, string[] | number> {
  return Object.fromEntries(
    Object.entries(found).flatMap(([effect, mismatches]): [string, string[] | number][] => {
      if (mismatches.length === 0) return [];
      const omitted = mismatches.length - LOGGED_PATHS;
      const written = mismatches
        .slice(0, LOGGED_PATHS)
        .map((mismatch) => shorten(effect === "malformed" ? sentenceOf(mismatch) : mismatch.path));
      return omitted > 0
        ? [
            [effect, written],
            [`${effect}More`, omitted],
          ]
        : [[effect, written]];
    }),
  );
}
