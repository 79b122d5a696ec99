import { pack } from "../brand/use-pack";
import { type CallOrigin, traceparentOf } from "./call-origin";
import type { Backend, Call } from "./call";
import { type Encrypt, TooLongToEncrypt } from "./encryption";
import { readEnvelope, type Envelope } from "./envelope";
import { outage, outageOf, type Failure } from "./errors";
import type { BackendAnswer, BackendRequest } from "./send";

/** The result of a call before the operation's part of the answer is read. */
export type Exchanged = { envelope: Envelope } | { failure: Failure };

/** Sends one call and reads the envelope of its answer. */
export async function exchange<T>(
  backend: Backend,
  encrypt: Encrypt,
  origin: CallOrigin,
  call: Call<T>,
): Promise<Exchanged> {
  const timeoutMs = call.timeoutMs ?? backend.timeoutMs;
  let request: BackendRequest;
  try {
    request = buildRequest(backend, encrypt, origin, call, timeoutMs);
  } catch (error) {
    if (!(error instanceof TooLongToEncrypt)) throw error;
    return { failure: outage("too-long") };
  }
  let answer: BackendAnswer;
  try {
    answer = await backend.send(request);
  } catch (error) {
    return { failure: outageOf(error, timeoutMs) };
  }
  return readEnvelope(answer.status, answer.body);
}

/** A request with the headers that every call has (R-OPR-1). */
function buildRequest<T>(
  backend: Backend,
  encrypt: Encrypt,
  origin: CallOrigin,
  call: Call<T>,
  timeoutMs: number,
): BackendRequest {
  const base = call.path.startsWith("/cms/") ? backend.contentUrl : backend.url;
  const url = new URL(`${base}${call.path}`);
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, String(value));
  const headers: Record<string, string> = {
    "content-type": "application/json",
    "unmask-request": "enable",
    "product-code": "ORP",
    "app-version": "1.0.0",
    "api-key": backend.apiKey,
    "service-id": backend.serviceId,
    opco: pack.opco,
    "run-mode": "beta",
    "x-request-id": origin.requestId,
    traceparent: traceparentOf(origin),
  };
  for (const [name, value] of Object.entries(call.headers ?? {}))
    if (value !== undefined) headers[name] = value.trim();
  const body = call.method === "POST" ? JSON.stringify(encryptBody(encrypt, call)) : undefined;
  return { method: call.method, url, headers, body, timeoutMs };
}

function encryptBody<T>(encrypt: Encrypt, call: Call<T>): Record<string, unknown> {
  const body: Record<string, unknown> = { ...call.body };
  for (const name of call.encrypted ?? []) {
    const plain = body[name];
    if (typeof plain === "string") body[name] = (call.encryptWith?.[name] ?? encrypt)(plain);
  }
  return body;
}
