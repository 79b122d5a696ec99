import { parseJson } from "./json";
import { z } from "zod";
import { type Answer, type Failure, malformed, outage, reasonOf, refusal } from "./errors";
import { type Mismatch, typeName } from "./mismatch";
import { looseNumber, readTolerantly } from "./tolerant";

const envelope = z.object({
  statusCode: z.union([z.number(), z.string()]).nullish().catch(undefined),
  status: z.string().nullish().catch(undefined),
  message: z.string().nullish().catch(undefined),
  result: z.unknown().optional(),
  data: z.unknown().optional(),
});
export type Envelope = z.infer<typeof envelope>;

/** A missing or null count must not read as 0 attempts left. */
const attempts = z.object({ attemptsLeft: looseNumber.pipe(z.number().int().min(0).max(99)) });

/**
 * Reads an answer of the operator (contract: ENVELOPE), which is a success when statusCode is 200 or status is
 * 'success'; with an HTTP error status, a business code in the body decides the meaning (R-OPR-4, R-OPR-5, R-OPR-6).
 */
export function readEnvelope(
  httpStatus: number,
  body: string,
): { envelope: Envelope } | { failure: Failure } {
  const json = parseJson(body);
  const parsed = envelope.safeParse(json);
  const code = parsed.success ? codeOf(parsed.data) : undefined;
  if (httpStatus >= 400) {
    if (parsed.success && code !== undefined && code !== "200")
      return { failure: refused(parsed.data, effectiveCode(code, httpStatus), httpStatus) };
    // Any 5xx means that the backend is down, except 502, which is also a business code.
    if (httpStatus >= 500 && httpStatus !== 502) return { failure: outage("http", `HTTP ${httpStatus}`) };
    // A 5xx comes from a gateway or a broken server, whose sentence is not for customers (R-FRM-13).
    const details = parsed.success && httpStatus < 500 ? detailsOf(parsed.data) : {};
    return { failure: refusal(String(httpStatus), "http", { ...details, httpStatus }) };
  }
  if (httpStatus < 200 || httpStatus >= 300)
    return { failure: malformed([{ path: "", problem: `has HTTP status ${httpStatus}, expected 200` }]) };
  if (!parsed.success) return { failure: malformed([noEnvelope(json)]) };
  if (code === "200" || isSuccess(parsed.data.status)) return { envelope: parsed.data };
  if (code === undefined && !parsed.data.status) return { failure: malformed([withoutStatus]) };
  return { failure: refused(parsed.data, code ?? parsed.data.status ?? "", httpStatus) };
}

/** Neither statusCode nor status can be read. */
const withoutStatus: Mismatch = { path: "statusCode", problem: "is missing, expected a number or a text" };

function noEnvelope(json: unknown): Mismatch {
  const problem = json === undefined ? "is not JSON" : `is ${typeName(json)}`;
  return { path: "", problem: `${problem}, expected an object` };
}

function isSuccess(status: Envelope["status"]): boolean {
  return status?.trim().toLowerCase() === "success";
}

/** HTTP statuses that keep their meaning when the body holds a code that the contract does not list. */
const authoritativeStatuses = [401, 409];

function effectiveCode(code: string, httpStatus: number): string {
  return authoritativeStatuses.includes(httpStatus) && reasonOf(code) === "other" ? String(httpStatus) : code;
}

/** Reads the part of a successful envelope that the operation returns, and passes left-out values to `onDropped`. */
export function readPart<T>(
  part: unknown,
  schema: z.ZodType<T>,
  onDropped?: (dropped: readonly Mismatch[]) => void,
  name?: string,
): Answer<T> {
  const read = readTolerantly(part, schema, name);
  if (!read.ok) return { ok: false, failure: malformed(read.malformed) };
  if (read.dropped.length > 0) onDropped?.(read.dropped);
  return { ok: true, value: read.value };
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
