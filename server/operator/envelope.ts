import { z } from "zod";
import { shortenTo } from "@domain/message";
import { type Answer, type Failure, outage, reasonOf, refusal } from "./errors";

/**
 * Backends write numbers as strings and leave gaps as null. These readers accept what can be understood and
 * turn the rest into an absent value.
 */
export const looseNumber = z.preprocess((value) => {
  if (typeof value === "string" && value.trim() !== "") return Number(value);
  return value;
}, z.number().finite());

export const optionalNumber = z.preprocess((value) => {
  const read = looseNumber.safeParse(value);
  return read.success ? read.data : undefined;
}, z.number().optional());

export const optionalText = z.preprocess((value) => {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}, z.string().optional());

export const text = z.preprocess(
  (value) => (typeof value === "number" ? String(value) : value),
  z.string().refine((value) => value.trim() !== ""),
);

/** A text that is shown on one line: a longer one is shortened, an empty one is none. */
export function line(longest: number) {
  return z
    .string()
    .transform((written) => shortenTo(written, longest))
    .pipe(z.string().min(1));
}

export const optionalFlag = z.preprocess((value) => {
  if (value === "true" || value === true) return true;
  return value === "false" || value === false ? false : undefined;
}, z.boolean().optional());

/** A list whose unreadable entries are left out instead of spoiling the rest. */
export function listOf<T>(entry: z.ZodType<T>) {
  return z.array(z.unknown()).transform((entries) =>
    entries.flatMap((candidate) => {
      const read = entry.safeParse(candidate);
      return read.success ? [read.data] : [];
    }),
  );
}

/** The same of a part that the contract does not require: a success without it means that there are none. */
export function listIfAny<T>(entry: z.ZodType<T>) {
  return listOf(entry)
    .nullish()
    .transform((entries) => entries ?? []);
}

const envelope = z.object({
  statusCode: z.union([z.number(), z.string()]).nullish().catch(undefined),
  status: z.string().nullish().catch(undefined),
  message: z.string().nullish().catch(undefined),
  result: z.unknown().optional(),
  data: z.unknown().optional(),
});
export type Envelope = z.infer<typeof envelope>;

/** A gap must not read as "none left". */
const attempts = z.object({ attemptsLeft: looseNumber.pipe(z.number().int().min(0).max(99)) });

/**
 * Reads an answer of the operator (contract: ENVELOPE): a success when statusCode is 200 or status is 'success'.
 * An HTTP error status with a code of the operator's own in the body means that code.
 */
export function readEnvelope(
  httpStatus: number,
  body: string,
): { envelope: Envelope } | { failure: Failure } {
  const parsed = envelope.safeParse(parseJson(body));
  const code = parsed.success ? codeOf(parsed.data) : undefined;
  if (httpStatus >= 400) {
    if (parsed.success && code !== undefined && code !== "200")
      return { failure: refused(parsed.data, meantBy(code, httpStatus), httpStatus) };
    // 502 is also a business code; any other 5xx is a broken line.
    if (httpStatus >= 500 && httpStatus !== 502) return { failure: outage("http") };
    const details = parsed.success ? detailsOf(parsed.data) : {};
    return { failure: refusal(String(httpStatus), "http", { ...details, httpStatus }) };
  }
  if (httpStatus < 200 || httpStatus >= 300 || !parsed.success) return { failure: outage("malformed") };
  if (code === "200" || parsed.data.status === "success") return { envelope: parsed.data };
  if (code === undefined && !parsed.data.status) return { failure: outage("malformed") };
  return { failure: refused(parsed.data, code ?? parsed.data.status ?? "", httpStatus) };
}

/** HTTP statuses that say what they mean, also beside a code of which the contract knows nothing. */
const telling = [401, 409];

function meantBy(code: string, httpStatus: number): string {
  return telling.includes(httpStatus) && reasonOf(code) === "other" ? String(httpStatus) : code;
}

/** Takes the part of a successful envelope that the operation answers. */
export function readPart<T>(part: unknown, schema: z.ZodType<T>): Answer<T> {
  const read = schema.safeParse(part);
  return read.success ? { ok: true, value: read.data } : { ok: false, failure: outage("malformed") };
}

function refused(answer: Envelope, code: string, httpStatus: number): Failure {
  return refusal(code, "envelope", { ...detailsOf(answer), httpStatus });
}

function detailsOf(answer: Envelope) {
  const left = attempts.safeParse(answer.result);
  return {
    message: answer.message ?? undefined,
    attemptsLeft: left.success ? left.data.attemptsLeft : undefined,
  };
}

function codeOf(answer: Envelope): string | undefined {
  const code = answer.statusCode;
  return code === undefined || code === null || code === "" ? undefined : String(code).trim();
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
