import type { Logger } from "pino";
import type { z } from "zod";
import { country } from "@domain/country";
import { SLOW_CALL_MS } from "@domain/tuning";
import { encryptWithPem, type Encrypt } from "./encryption";
import { readEnvelope, readPart, type Envelope } from "./envelope";
import { type Answer, type Failure, outageOf } from "./errors";
import { loggedMismatches, type Mismatch, type MismatchSink } from "./mismatch";

/** How to reach the backend: its addresses and credentials, and the fetch that sends requests to it. */
export interface Backend {
  url: string;
  contentUrl: string;
  apiKey: string;
  serviceId: string;
  publicKeyPem: string;
  timeoutMs: number;
  fetch: (request: Request) => Promise<Response>;
}

export interface Call<T> {
  /** The contract's operationId. */
  operation: string;
  method: "GET" | "POST";
  path: string;
  query?: Record<string, string | number>;
  body?: Record<string, unknown>;
  /**
   * Names of the body's properties that the contract marks x-encrypted. `encryptWith` overrides the key per
   * property.
   */
  encrypted?: readonly string[];
  encryptWith?: Record<string, Encrypt>;
  headers?: Record<string, string | undefined>;
  part: "result" | "data" | "none";
  answer: z.ZodType<T>;
  timeoutMs?: number;
  /** The call changes nothing at the operator, so it is repeated once after a broken connection. */
  readOnly?: boolean;
  /** The call checks what a customer proves, so its outcome is always logged (R-OPS-19). */
  proves?: boolean;
  /** Returns a remark for the log when an answer is usable but incomplete. */
  remark?: (value: T) => string | undefined;
  /**
   * Returns paths, such as `result.leadStatus`, of values that the contract does not list and that a fallback
   * replaces.
   */
  unknown?: (value: T) => readonly string[];
}

/** Calls the operator on behalf of one customer request. */
export interface OperatorClient {
  call<T>(call: Call<T>): Promise<Answer<T>>;
}

/** No answer of the contract is longer. */
const ANSWER_MAX_BYTES = 8 * 1024 * 1024;

/** Receivers of reports about calls: the log, and the collection of what is not as expected. */
interface Reports {
  log: Logger;
  sink: MismatchSink | undefined;
}

/**
 * Creates operator clients that share the backend's key. `for` binds a client to the correlation id of a
 * customer's request, and to a listener for calls that fail.
 */
export function createOperator(backend: Backend, log: Logger, sink?: MismatchSink) {
  const encrypt = encryptWithPem(backend.publicKeyPem);
  return {
    for(requestId: string, onFailure?: () => void): OperatorClient {
      return {
        async call(call) {
          const answer = await perform(backend, encrypt, { log, sink }, requestId, call);
          if (!answer.ok) onFailure?.();
          return answer;
        },
      };
    },
  };
}
export type Operator = ReturnType<typeof createOperator>;

async function perform<T>(
  backend: Backend,
  encrypt: Encrypt,
  { log, sink }: Reports,
  requestId: string,
  call: Call<T>,
): Promise<Answer<T>> {
  const { operation } = call;
  const started = performance.now();
  let dropped: readonly Mismatch[] = [];
  const attempt = () =>
    exchange(backend, buildRequest(backend, encrypt, requestId, call), call, (found) => (dropped = found));
  let answer = await attempt();
  if (call.readOnly && isBrokenConnection(answer)) answer = await attempt();
  const remark = answer.ok ? call.remark?.(answer.value) : undefined;
  const unknown = answer.ok ? (call.unknown?.(answer.value) ?? []).map(unlisted) : [];
  const malformed = answer.ok || answer.failure.kind === "refused" ? [] : (answer.failure.mismatches ?? []);
  const ms = Math.round(performance.now() - started);
  const fields = {
    requestId,
    operation,
    ms,
    outcome: answer.ok ? "ok" : describe(answer.failure),
    ...(remark === undefined ? {} : { remark }),
    ...loggedMismatches({ dropped, unknown, malformed }),
  };
  for (const [effect, found] of [
    ["dropped", dropped],
    ["unknown", unknown],
    ["malformed", malformed],
  ] as const)
    sink?.add(operation, effect, found);
  if (!answer.ok && answer.failure.kind === "outage") log.warn(fields, "operator call failed");
  else if (remark !== undefined || dropped.length + unknown.length > 0) log.warn(fields, "operator call");
  else if (!answer.ok || call.proves || ms > SLOW_CALL_MS) log.info(fields, "operator call");
  else log.debug(fields, "operator call");
  return answer;
}

/** A value that the contract does not list, at this path. */
function unlisted(path: string): Mismatch {
  return { path, problem: "is a value that the contract does not list" };
}

/**
 * Whether the connection broke, as idle connections do when a server closes them. Time-outs are not repeated,
 * because the customer has waited long enough.
 */
function isBrokenConnection(answer: Answer<unknown>): boolean {
  return !answer.ok && answer.failure.kind === "outage" && answer.failure.cause === "connection";
}

function describe(failure: Failure): string {
  return failure.kind === "refused" ? `refused ${failure.code.slice(0, 20)}` : failure.cause;
}

function buildRequest<T>(backend: Backend, encrypt: Encrypt, requestId: string, call: Call<T>): Request {
  const base = call.path.startsWith("/cms/") ? backend.contentUrl : backend.url;
  const url = new URL(`${base}${call.path}`);
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, String(value));
  const headers = new Headers({
    "content-type": "application/json",
    "unmask-request": "enable",
    "product-code": "ORP",
    "app-version": "1.0.0",
    "api-key": backend.apiKey,
    "service-id": backend.serviceId,
    opco: country.code,
    "run-mode": "beta",
    "x-request-id": requestId,
  });
  for (const [name, value] of Object.entries(call.headers ?? {}))
    if (value !== undefined) headers.set(name, value);
  const timeout = AbortSignal.timeout(call.timeoutMs ?? backend.timeoutMs);
  const init: RequestInit = { method: call.method, headers, signal: timeout, redirect: "manual" };
  if (call.method === "POST") init.body = JSON.stringify(encryptBody(encrypt, call));
  return new Request(url, init);
}

function encryptBody<T>(encrypt: Encrypt, call: Call<T>): Record<string, unknown> {
  const body: Record<string, unknown> = { ...call.body };
  for (const name of call.encrypted ?? []) {
    const plain = body[name];
    if (typeof plain === "string") body[name] = (call.encryptWith?.[name] ?? encrypt)(plain);
  }
  return body;
}

async function exchange<T>(
  backend: Backend,
  request: Request,
  call: Call<T>,
  onDropped: (dropped: readonly Mismatch[]) => void,
): Promise<Answer<T>> {
  let status: number;
  let body: string;
  try {
    const response = await backend.fetch(request);
    status = response.status;
    body = await readBounded(response);
  } catch (error) {
    return { ok: false, failure: outageOf(error) };
  }
  const read = readEnvelope(status, body);
  if ("failure" in read) return { ok: false, failure: read.failure };
  return readPart(partOf(read.envelope, call.part), call.answer, onDropped, call.part);
}

function partOf(envelope: Envelope, part: Call<unknown>["part"]): unknown {
  if (part === "none") return undefined;
  return part === "result" ? envelope.result : envelope.data;
}

async function readBounded(response: Response): Promise<string> {
  if (!response.body) return "";
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    size += chunk.value.byteLength;
    if (size > ANSWER_MAX_BYTES) {
      await reader.cancel();
      throw new Error("the operator's answer is too long");
    }
    text += decoder.decode(chunk.value, { stream: true });
  }
  return text + decoder.decode();
}
