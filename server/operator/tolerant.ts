import { z } from "zod";
import { shortenTo } from "@domain/message";

/**
 * Readers for the answers of backends, which write numbers and booleans as strings, spell codes in lower case
 * and leave gaps as null. An optional part or a list entry that cannot be read is dropped alone, and
 * `readTolerantly` returns its path.
 */

/** Marks a dropped value in the answer while the rest is read. JSON has no symbols, so it cannot collide. */
const DROPPED = Symbol("dropped");

/** `dropped` holds the path of each value that cannot be read. It never holds the value itself. */
export type Reading<T> = { ok: true; value: T; dropped: string[] } | { ok: false; dropped: string[] };

/**
 * Reads an answer, or one part of it that the returned paths call `name`. Fails when a required part cannot be
 * read.
 */
export function readTolerantly<T>(answer: unknown, shape: z.ZodType<T>, name?: string): Reading<T> {
  const dropped = new Map<string, string>();
  const written = (path: readonly PropertyKey[]) =>
    z.core.toDotPath(name === undefined ? path : [name, ...path]);
  for (let rest = answer; ;) {
    const read = shape.safeParse(rest);
    if (read.success) return { ok: true, value: read.data, dropped: [...dropped.values()] };
    if (rest === answer) rest = structuredClone(answer);
    for (const issue of read.error.issues) {
      const path = droppablePath(issue);
      if (!path || !drop(rest, path))
        return { ok: false, dropped: read.error.issues.map(({ path }) => written(path)) };
      const key = written(path);
      if (!dropped.has(key)) dropped.set(key, written(issue.path));
    }
  }
}

/**
 * The path of the value that may be dropped for an issue. The issue's `inside` parameter counts the keys at the
 * end of its path that lie inside that value.
 */
function droppablePath(issue: z.core.$ZodIssue): readonly PropertyKey[] | undefined {
  const inside: unknown = issue.code === "custom" ? issue.params?.["inside"] : undefined;
  return typeof inside === "number" ? issue.path.slice(0, issue.path.length - inside) : undefined;
}

/** Returns false when the answer has no value at this path. */
function drop(answer: unknown, path: readonly PropertyKey[]): boolean {
  const last = path.at(-1);
  let parent = answer;
  for (const key of path.slice(0, -1)) parent = isObject(parent) ? Reflect.get(parent, key) : undefined;
  return (
    last !== undefined &&
    isObject(parent) &&
    Object.hasOwn(parent, last) &&
    Reflect.set(parent, last, DROPPED)
  );
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/**
 * Reads a value, or reports it as one to drop. Reports of values inside it are passed on unless the whole value
 * is unreadable.
 */
function readOrDrop<T>(shape: z.ZodType<T>, value: unknown, context: z.core.$RefinementCtx): T | undefined {
  if (value === DROPPED) return undefined;
  const read = shape.safeParse(value);
  if (read.success) return read.data;
  const unreadable = read.error.issues.filter((issue) => !droppablePath(issue));
  for (const { path } of unreadable)
    context.addIssue({ code: "custom", message: "unreadable", path, params: { inside: path.length } });
  if (unreadable.length === 0) for (const issue of read.error.issues) context.addIssue({ ...issue });
  return z.NEVER;
}

/** Reads a part that may be missing, null or empty. A part that cannot be read is dropped. */
export function optional<T>(shape: z.ZodType<T>) {
  return z.preprocess(
    (value, context) => (isGap(value) ? undefined : readOrDrop(shape, value, context)),
    z.custom<T>().optional(),
  );
}

function isGap(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

/** Reads a list and drops its unreadable entries. */
export function listOf<T>(entry: z.ZodType<T>) {
  const tolerant = z.preprocess(
    (value, context) => readOrDrop(entry, value, context),
    z.custom<T | undefined>(),
  );
  return z.array(tolerant).transform((entries) => entries.filter((read) => read !== undefined));
}

/** Like `listOf`, for a part that the contract does not require: a missing list is an empty list. */
export function optionalList<T>(entry: z.ZodType<T>) {
  return listOf(entry)
    .nullish()
    .transform((entries) => entries ?? []);
}

export const looseNumber = z.preprocess((value) => {
  if (typeof value === "string" && value.trim() !== "") return Number(value);
  return value;
}, z.number());
export const optionalNumber = optional(looseNumber);

export const text = z.preprocess(
  (value) => (typeof value === "number" ? String(value) : value),
  z.string().refine((value) => value.trim() !== ""),
);
export const optionalText = optional(text);

/** Reads a text that is shown on one line: a longer text is shortened, an empty one is refused. */
export function singleLine(maxLength: number) {
  return z
    .string()
    .transform((written) => shortenTo(written, maxLength))
    .pipe(z.string().min(1));
}

const flagWords: Record<string, boolean> = {
  ...{ TRUE: true, YES: true, Y: true, ON: true, "1": true },
  ...{ FALSE: false, NO: false, N: false, OFF: false, "0": false },
};

/**
 * Reads a boolean as backends write it: true, "true", "Y", "yes", "on", 1, "1" and their opposites, in any
 * case.
 */
export const flag = z.union([z.boolean(), z.string(), z.number()]).transform((written, context) => {
  const word = String(written).trim().toUpperCase();
  const read = Object.hasOwn(flagWords, word) ? flagWords[word] : undefined;
  if (read === undefined) context.addIssue({ code: "custom", message: "not a boolean" });
  return read ?? z.NEVER;
});
export const optionalFlag = optional(flag);

/** The value of an enumeration that matches a text. Case, white space and word separators are ignored. */
export function matching<Value extends string>(values: readonly Value[], written: string): Value | undefined {
  const canonicalText = canonical(written);
  return values.find((value) => canonical(value) === canonicalText);
}

function canonical(code: string): string {
  return code
    .trim()
    .toUpperCase()
    .replace(/[\s_-]+/g, "_");
}

/** Reads one of the values of an enumeration and returns it as the contract spells it. */
export function oneOf<const Value extends string>(values: readonly Value[]) {
  return text.transform((written, context) => {
    const known = matching(values, written);
    if (known === undefined) context.addIssue({ code: "custom", message: "unknown value" });
    return known ?? z.NEVER;
  });
}

/** Reads a currency code and returns it in capitals, as ISO writes it. */
export const currencyCode = text.transform((written) => written.trim().toUpperCase());
