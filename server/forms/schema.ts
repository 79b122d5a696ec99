import { z } from "zod";
import type { SchemaField } from "@domain/schema-field";
import { SCHEMA_FIELDS_MAX, SCHEMA_PATTERN_MAX_LENGTH, SCHEMA_TEXT_MAX_LENGTH } from "@domain/rule-numbers";
import { sentenceOf } from "../operator/mismatch";
import {
  singleLine,
  listOf,
  looseNumber,
  optional,
  optionalFlag,
  optionalNumber,
  readTolerantly,
  text,
} from "../operator/tolerant";

/** A label may be the sentence that a customer agrees to. */
const SCHEMA_LABEL_MAX_LENGTH = 1000;
const SCHEMA_HINT_MAX_LENGTH = 300;
const MAX_OPTIONS = 500;
/** The field of home broadband whose options are the operator's towns. */
const TOWN_FIELD = "city";

const optionalLine = (maxLength: number) => optional(singleLine(maxLength));
const length = optional(looseNumber.pipe(z.number().int().min(0).max(SCHEMA_TEXT_MAX_LENGTH)));
const rank = optionalNumber.transform((place) => place ?? Infinity);

/** An option is shown and submitted unchanged, so it is not shortened; some services wrap its value in an object. */
const option = z
  .union([z.string(), z.number(), z.object({ value: z.union([z.string(), z.number()]) })])
  .transform((written) => String(typeof written === "object" ? written.value : written).trim())
  .pipe(z.string().min(1).max(SCHEMA_LABEL_MAX_LENGTH));

/** One field of a form whose schema comes from the operator (R-FRM-27). */
const anyField = z.object({
  name: z.string().regex(/^[A-Za-z][\w.-]{0,59}$/),
  label: singleLine(SCHEMA_LABEL_MAX_LENGTH),
  type: optional(z.string().trim().toLowerCase()).transform((type) => type ?? "text"),
  required: optionalFlag.transform((flag) => flag ?? false),
  pattern: optional(z.string().max(SCHEMA_PATTERN_MAX_LENGTH)),
  minLength: length,
  maxLength: length,
  errorMessage: optionalLine(SCHEMA_HINT_MAX_LENGTH),
  placeholder: optionalLine(SCHEMA_HINT_MAX_LENGTH),
  rank,
  options: optional(listOf(option)).transform((values) => [...new Set(values)].slice(0, MAX_OPTIONS)),
  countryCode: optional(text.transform((code) => code.replace(/\D/g, "")).pipe(z.string().min(1).max(4))),
});
type AnyField = z.infer<typeof anyField>;

/** A select without options could never be filled in. */
const canBeFilled = ({ type, options }: AnyField) => type !== "select" || options.length > 0;

/** `name` is the field's name in the portal's form, `sentAs` the operator's name for it. */
export type FormField = AnyField & {
  sentAs: string;
  /** How the portal itself reads the value (SchemaField). */
  readAs?: SchemaField["readAs"];
};

const action = z.object({
  type: z.string().trim().toLowerCase(),
  label: singleLine(SCHEMA_LABEL_MAX_LENGTH),
  rank,
});

/** Names that the portal's forms and pages use (server/request/form.ts, the id of the page's content). */
const reservedNames = ["csrf", "order", "intent", "challenge", "sum", "content"];
/** Pages look fields up by name, so property names of every object are reserved too. */
const isReserved = (name: string) => reservedNames.includes(name) || name in Object.prototype;

const byRank = (a: { rank: number }, b: { rank: number }) => (a.rank === b.rank ? 0 : a.rank - b.rank);

/** Returns each readable field once, sorted by rank, under a name that is not reserved. */
function inOrder(fields: AnyField[]): FormField[] {
  const names = new Set<string>();
  const own = fields.filter(({ name }) => !names.has(name) && names.add(name));
  return own
    .sort(byRank)
    .slice(0, SCHEMA_FIELDS_MAX)
    .map((read) => ({ ...read, name: freeName(read.name, names), sentAs: read.name }));
}

function freeName(name: string, others: ReadonlySet<string>): string {
  // In a form a dot would mean a part of a field.
  let free = name.replaceAll(".", "_");
  while (isReserved(free) || (free !== name && others.has(free))) free += "_";
  return free;
}

/** A form of such fields, with at least one that can be read. */
function formOf(field: z.ZodType<AnyField>) {
  return z.object({
    fields: listOf(field)
      .transform(inOrder)
      .refine((fields) => fields.length > 0, { params: { expected: "a list with a readable field" } }),
    actions: optional(listOf(action)).transform((actions = []) => [...actions].sort(byRank)),
  });
}

/** A form that the operator describes. */
export const formSchema = formOf(anyField.refine(canBeFilled));
/** The form of home broadband: its towns come from another list of the operator (R-LEA-13). */
export const leadFormSchema = formOf(
  anyField.refine((field) => field.name === TOWN_FIELD || canBeFilled(field)),
);
export type FormDescription = z.infer<typeof formSchema>;

/** A form that the portal describes itself. */
export function builtInForm(description: unknown): FormDescription {
  const read = readTolerantly(description, formSchema);
  if (!read.ok)
    throw new Error(`A built-in form cannot be read: ${read.malformed.map(sentenceOf).join(", ")}`);
  return read.value;
}

/** The submitted values: texts, and booleans for checkboxes. */
export type FormValues = Record<string, string | boolean>;
