import { z } from "zod";
import { country } from "@domain/country";
import { dualCurrencies } from "@domain/currency";
import { shorten, shortenTo } from "@domain/message";
import { dotPath, expectedOf, type Mismatch, mismatchOf } from "./mismatch";

/**
 * Readers for the answers of backends, which write numbers and booleans as strings, spell codes in lower case and leave
 * gaps as null.
 * An optional part or a list entry that cannot be read is dropped alone, and `readTolerantly` returns where and why
 * (R-OPR-7).
 */

/** Marks a dropped value while the rest is read, and is never mistaken for a value because JSON has no symbols. */
const DROPPED = Symbol("dropped");

/** `dropped` has the values that are left out, `malformed` those without which the answer cannot be used. */
export type Reading<T> = { ok: true; value: T; dropped: Mismatch[] } | { ok: false; malformed: Mismatch[] };

/**
 * Reads an answer, or the part of it that the returned paths call `name`; fails when a required part cannot be read.
 */
export function readTolerantly<T>(answer: unknown, shape: z.ZodType<T>, name?: string): Reading<T> {
  const dropped = new Map<string, Mismatch>();
  for (let rest = answer; ;) {
    const read = shape.safeParse(rest);
    if (read.success) return { ok: true, value: read.data, dropped: [...dropped.values()] };
    if (rest === answer) rest = structuredClone(answer);
    for (const issue of read.error.issues) {
      const path = droppablePath(issue);
      if (!path || !drop(rest, path))
        return { ok: false, malformed: read.error.issues.map((found) => mismatchOf(found, answer, name)) };
      const key = dotPath(path);
      if (!dropped.has(key)) dropped.set(key, mismatchOf(issue, answer, name));
    }
  }
}

/**
 * The path of the value that may be dropped for an issue, without the last keys, counted by the issue's `inside`
 * parameter, which lie inside that value.
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
 * Reads a value, or reports it as a value to drop; reports of values inside it are passed on unless the whole value is
 * unreadable.
 */
function readOrDrop<T>(shape: z.ZodType<T>, value: unknown, context: z.core.$RefinementCtx): T | undefined {
  if (value === DROPPED) return undefined;
  const read = shape.safeParse(value);
  if (read.success) return read.data;
  const unreadable = read.error.issues.filter((issue) => !droppablePath(issue));
  for (const issue of unreadable) {
    const { path } = issue;
    const params = { inside: path.length, expected: expectedOf(issue) };
    context.addIssue({ code: "custom", message: "unreadable", path, params });
  }
  if (unreadable.length === 0) for (const issue of read.error.issues) context.addIssue({ ...issue });
  return z.NEVER;
}

/** Reads a part that may be missing, null or empty, and drops a part that cannot be read. */
export function optional<T>(shape: z.ZodType<T>) {
  return z.preprocess(
    (value, context) => (isGap(value) ? undefined : readOrDrop(shape, value, context)),
    z.custom<T>().optional(),
  );
}

/** Reports a value as unreadable, with the expected type. */
export function refuseAs(expected: string, context: z.core.$RefinementCtx): never {
  context.addIssue({ code: "custom", message: "unreadable", params: { expected } });
  return z.NEVER;
}

function isGap(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

/** Reads a list in which an unreadable entry is undefined. */
function entriesOf<T>(entry: z.ZodType<T>) {
  return z.array(
    z.preprocess((value, context) => readOrDrop(entry, value, context), z.custom<T | undefined>()),
  );
}

/** Reads a list and drops its unreadable entries. */
export function listOf<T>(entry: z.ZodType<T>) {
  return entriesOf(entry).transform((entries) => entries.filter((read) => read !== undefined));
}

/**
 * Like `listOf`, for what a customer owes or owns: a list whose entries are all unreadable is refused, because an empty
 * list would say that there is nothing.
 */
export function readableListOf<T>(entry: z.ZodType<T>) {
  return entriesOf(entry).transform((entries, context) => {
    const readable = entries.filter((read) => read !== undefined);
    const isUnreadable = readable.length === 0 && entries.length > 0;
    return isUnreadable ? refuseAs("an entry that can be read", context) : readable;
  });
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
  z.string().refine((value) => value.trim() !== "", { params: { expected: "a text" } }),
);
export const optionalText = optional(text);

/** Returns the first text that is there, shortened, and refuses the value that has none. */
export function firstText(context: z.core.$RefinementCtx, ...texts: (string | undefined)[]): string {
  const found = texts.find((written) => written !== undefined);
  return found === undefined ? refuseAs("a text", context) : shorten(found);
}

/** Reads a text that is shown on one line: a longer text is shortened, an empty one is refused. */
export function singleLine(maxLength: number) {
  return z
    .string()
    .transform((written) => shortenTo(written, maxLength))
    .pipe(z.string().min(1));
}

const flagWords: Record<string, boolean> = {
  TRUE: true,
  YES: true,
  Y: true,
  ON: true,
  "1": true,
  FALSE: false,
  NO: false,
  N: false,
  OFF: false,
  "0": false,
};

/**
 * Reads a boolean as backends write it: true, "true", "Y", "yes", "on", 1, "1" and their opposites, in any
 * case.
 */
export const flag = z.unknown().transform((written, context): boolean => {
  const isWord = typeof written === "string" || typeof written === "number" || typeof written === "boolean";
  const word = isWord ? String(written).trim().toUpperCase() : "";
  const read = Object.hasOwn(flagWords, word) ? flagWords[word] : undefined;
  return read ?? refuseAs("true or false", context);
});
export const optionalFlag = optional(flag);

/** The value of an enumeration that matches a text, ignoring case, white space and word separators. */
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
    return matching(values, written) ?? refuseAs(`one of ${values.join(", ")}`, context);
  });
}

/** Reads a currency code and returns it in capitals, as ISO writes it, and another name without spaces and dots: FCFA. */
export const currencyCode = text.transform((written) => written.replace(/[\s.]/g, "").toUpperCase());

/** Reads the currency of a price; one that is blank is the country's, unless the country has two. */
export const priceCurrency = optional(currencyCode).transform((read, context) => {
  const isDual = dualCurrencies.some((currency) => currency === country.currency);
  return read ?? (isDual ? refuseAs("a currency", context) : country.currency);
});
