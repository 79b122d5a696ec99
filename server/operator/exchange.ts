import { pack } from "../brand/use-pack";
import { type CallOrigin, traceparentOf } from "./call-origin";
import type { Backend, Call } from "./client";
import type { Encrypt } from "./encryption";
import { readEnvelope, type Envelope } from "./envelope";
import { outageOf, type Failure } from "./errors";

/** What a call came to, before the operation's part of the answer is read. */
export type Exchanged = { envelope: Envelope } | { failure: Failure };

/** No answer of the contract is longer. */
const ANSWER_MAX_BYTES = 8 * 1024 * 1024;

/** Sends one call and reads the envelope of its answer. */
export async function exchange<T>(
  backend: Backend,
  encrypt: Encrypt,
  origin: CallOrigin,
  call: Call<T>,
): Promise<Exchanged> {
  const timeoutMs = call.timeoutMs ?? backend.timeoutMs;
  const request = buildRequest(backend, encrypt, origin, call, timeoutMs);
  let status: number;
  let body: string;
  try {
    const response = await backend.fetch(request);
    status = response.status;
    body = await readBounded(response);
  } catch (error) {
    return { failure: outageOf(error, timeoutMs) };
  }
  return readEnvelope(status, body);
}

function buildRequest<T>(
  backend: Backend,
  encrypt: Encrypt,
  origin: CallOrigin,
  call: Call<T>,
  timeoutMs: number,
): Request {
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
    opco: pack.opco,
    "run-mode": "beta",
    "x-request-id": origin.requestId,
    traceparent: traceparentOf(origin),
  });
  for (const [name, value] of Object.entries(call.headers ?? {}))
    if (value !== undefined) headers.set(name, value);
  const timeout = AbortSignal.timeout(timeoutMs);
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
