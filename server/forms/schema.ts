import { z } from "zod";
import { listOf, optionalFlag, optionalNumber } from "../operator/envelope";

const LABEL = 120;
const LONGEST_PATTERN = 500;
const MOST_FIELDS = 40;
const MOST_OPTIONS = 500;

const line = (longest: number) =>
  z
    .string()
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(z.string().min(1).max(longest));
const optionalLine = (longest: number) => line(longest).optional().catch(undefined);
const length = z.preprocess(
  (value) => optionalNumber.parse(value),
  z.number().int().min(0).max(10_000).optional().catch(undefined),
);
const rank = z.preprocess((value) => optionalNumber.parse(value), z.number().default(Infinity));

/** A value that is shown as it is sent; some services name it apart. */
const option = z
  .union([z.string(), z.number(), z.object({ value: z.union([z.string(), z.number()]) })])
  .transform((written) => String(typeof written === "object" ? written.value : written).trim())
  .pipe(z.string().min(1).max(LABEL));

/** One field of a form whose schema comes from the operator (spec section 3). */
const field = z
  .object({
    name: z.string().regex(/^[A-Za-z][\w.-]{0,59}$/),
    label: line(LABEL),
    type: z.string().trim().toLowerCase().catch("text"),
    required: optionalFlag.transform((flag) => flag ?? false),
    pattern: z.string().max(LONGEST_PATTERN).min(1).optional().catch(undefined),
    minLength: length,
    maxLength: length,
    errorMessage: optionalLine(300),
    placeholder: optionalLine(LABEL),
    rank,
    options: listOf(option)
      .transform((values) => [...new Set(values)].slice(0, MOST_OPTIONS))
      .catch([]),
    countryCode: z
      .preprocess((code) => (typeof code === "number" ? String(code) : code), z.string())
      .transform((code) => code.replace(/\D/g, ""))
      .pipe(z.string().min(1).max(4))
      .optional()
      .catch(undefined),
  })
  // A choice without anything to choose could never be filled in.
  .refine(({ type, options }) => type !== "select" || options.length > 0);
export type FormField = z.infer<typeof field>;

const action = z.object({
  type: z.string().trim().toLowerCase(),
  label: line(LABEL),
  rank,
});
export type FormAction = z.infer<typeof action>;

/** Names that our forms and pages use for themselves (server/request/form.ts, the id of the page's content). */
const taken = ["csrf", "order", "intent", "content"];

const byRank = (a: { rank: number }, b: { rank: number }) => (a.rank === b.rank ? 0 : a.rank - b.rank);

/** Each field once, in the order of the ranks; fields that cannot be read are left out. */
function inOrder(fields: FormField[]): FormField[] {
  const seen = new Set(taken);
  const own = fields.filter(({ name }) => !seen.has(name) && seen.add(name));
  return own.sort(byRank).slice(0, MOST_FIELDS);
}

/** A form whose fields and buttons the operator describes. One without a readable field is no form. */
export const formSchema = z.object({
  fields: listOf(field)
    .transform(inOrder)
    .refine((fields) => fields.length > 0),
  actions: listOf(action)
    .transform((actions) => [...actions].sort(byRank))
    .catch([]),
});
export type FormSchema = z.infer<typeof formSchema>;
