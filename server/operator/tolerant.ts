import { z } from "zod";
import { shortenTo } from "@domain/message";

/**
 * Readers for what a backend answers. Backends write numbers and booleans as strings, spell codes in lower case and
 * leave gaps as null. What is understood is read; an optional part or a list entry that is not is dropped alone, and
 * `readTolerantly` names its path.
 */

/** Replaces a dropped value in the answer while the rest is read. JSON has no symbols. */
const DROPPED = Symbol("dropped");

/** `dropped` holds the path of each value that cannot be read, never the value. */
export type Reading<T> = { ok: true; value: T; dropped: string[] } | { ok: false; dropped: string[] };

/** Reads an answer, or one part of it, which paths call `name`. Fails when a required part cannot be read. */
export function readTolerantly<T>(answer: unknown, shape: z.ZodType<T>, name?: string): Reading<T> {
  const dropped = new Map<string, string>();
  const written = (path: readonly PropertyKey[]) =>
    z.core.toDotPath(name === undefined ? path : [name, ...path]);
  for (let rest = answer; ;) {
    const read = shape.safeParse(rest);
    if (read.success) return { ok: true, value: read.data, dropped: [...dropped.values()] };
    if (rest === answer) rest = structuredClone(answer);
    for (const issue of read.error.issues) {
      const place = placeOf(issue);
      if (!place || !drop(rest, place))
        return { ok: false, dropped: read.error.issues.map(({ path }) => written(path)) };
      const key = written(place);
      if (!dropped.has(key)) dropped.set(key, written(issue.path));
    }
  }
}

/** The place that an issue allows to drop: it marks how many keys at the end of its path lie inside that place. */
function placeOf(issue: z.core.$ZodIssue): readonly PropertyKey[] | undefined {
  const inside: unknown = issue.code === "custom" ? issue.params?.["inside"] : undefined;
  return typeof inside === "number" ? issue.path.slice(0, issue.path.length - inside) : undefined;
}

/** Returns false when the answer has no such place. */
function drop(answer: unknown, place: readonly PropertyKey[]): boolean {
  const last = place.at(-1);
  let holder = answer;
  for (const key of place.slice(0, -1)) holder = isHolder(holder) ? Reflect.get(holder, key) : undefined;
  return (
    last !== undefined &&
    isHolder(holder) &&
    Object.hasOwn(holder, last) &&
    Reflect.set(holder, last, DROPPED)
  );
}

function isHolder(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Reads a value, or marks its place as one to drop. Marks inside it are passed on unless the whole is unreadable. */
function readOrDrop<T>(shape: z.ZodType<T>, value: unknown, context: z.core.$RefinementCtx): T | undefined {
  if (value === DROPPED) return undefined;
  const read = shape.safeParse(value);
  if (read.success) return read.data;
  const unreadable = read.error.issues.filter((issue) => !placeOf(issue));
  for (const { path } of unreadable)
    context.addIssue({ code: "custom", message: "unreadable", path, params: { inside: path.length } });
  if (unreadable.length === 0) for (const issue of read.error.issues) context.addIssue({ ...issue });
  return z.NEVER;
}

/** A part that may be missing, null or empty. One that cannot be read is dropped. */
export function optional<T>(shape: z.ZodType<T>) {
  return z.preprocess(
    (value, context) => (isGap(value) ? undefined : readOrDrop(shape, value, context)),
    z.custom<T>().optional(),
  );
}

function isGap(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

/** A list whose unreadable entries are dropped. */
export function listOf<T>(entry: z.ZodType<T>) {
  const tolerant = z.preprocess(
    (value, context) => readOrDrop(entry, value, context),
    z.custom<T | undefined>(),
  );
  return z.array(tolerant).transform((entries) => entries.filter((read) => read !== undefined));
}

/** The same of a part that the contract does not require: a success without it means an empty list. */
export function listIfAny<T>(entry: z.ZodType<T>) {
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

/** A text that is shown on one line: a longer one is shortened, an empty one is refused. */
export function line(longest: number) {
  return z
    .string()
    .transform((written) => shortenTo(written, longest))
    .pipe(z.string().min(1));
}

const flagWords: Record<string, boolean> = {
  ...{ TRUE: true, YES: true, Y: true, ON: true, "1": true },
  ...{ FALSE: false, NO: false, N: false, OFF: false, "0": false },
};

/** A boolean as backends write it: true, "true", "Y", "yes", "on", 1, "1" and their opposites, in any case. */
export const flag = z.union([z.boolean(), z.string(), z.number()]).transform((written, context) => {
  const word = String(written).trim().toUpperCase();
  const read = Object.hasOwn(flagWords, word) ? flagWords[word] : undefined;
  if (read === undefined) context.addIssue({ code: "custom", message: "no boolean" });
  return read ?? z.NEVER;
});
export const optionalFlag = optional(flag);

/** The value of an enumeration that a text means: case, white space and the separator of words do not count. */
export function matching<Value extends string>(values: readonly Value[], written: string): Value | undefined {
  const wanted = canonical(written);
  return values.find((value) => canonical(value) === wanted);
}

function canonical(code: string): string {
  return code
    .trim()
    .toUpperCase()
    .replace(/[\s_-]+/g, "_");
}

/** One of the values of an enumeration, spelt as the contract does. */
export function oneOf<const Value extends string>(values: readonly Value[]) {
  return text.transform((written, context) => {
    const known = matching(values, written);
    if (known === undefined) context.addIssue({ code: "custom", message: "unknown value" });
    return known ?? z.NEVER;
  });
}

/** The code of a currency, in capitals as ISO writes it. */
export const currencyCode = text.transform((written) => written.trim().toUpperCase());
