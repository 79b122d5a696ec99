import { z } from "zod";
import { type Answer, type Failure, outage, refusal } from "./errors";

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
      return { failure: refused(parsed.data, code) };
    // 502 is also a business code; any other 5xx is a broken line.
    if (httpStatus >= 500 && httpStatus !== 502) return { failure: outage("http") };
    return { failure: refusal(String(httpStatus), "http", parsed.success ? detailsOf(parsed.data) : {}) };
  }
  if (httpStatus < 200 || httpStatus >= 300 || !parsed.success) return { failure: outage("malformed") };
  if (code === "200" || parsed.data.status === "success") return { envelope: parsed.data };
  if (code === undefined && !parsed.data.status) return { failure: outage("malformed") };
  return { failure: refused(parsed.data, code ?? parsed.data.status ?? "") };
}

/** Takes the part of a successful envelope that the operation answers. */
export function readPart<T>(part: unknown, schema: z.ZodType<T>): Answer<T> {
  const read = schema.safeParse(part);
  return read.success ? { ok: true, value: read.data } : { ok: false, failure: outage("malformed") };
}

function refused(answer: Envelope, code: string): Failure {
  return refusal(code, "envelope", detailsOf(answer));
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
