import { isOurForm } from "../security/csrf";
import type { Visit } from "./visit";

/** The names of the hidden fields in every form of the portal. */
export const formFields = {
  csrf: "csrf",
  order: "order",
  intent: "intent",
  /** The sum of a challenge, and the customer's answer. */
  challenge: "challenge",
  sum: "sum",
} as const;

/** A posted form. Unknown fields are ignored, and a missing field reads as an empty text. */
export interface PostedForm {
  text: (name: string) => string;
  /** The typed values, which fill the page again and identify duplicate submissions. */
  entries: Record<string, string>;
  /** Whether the form came from a page that this browser was shown. */
  ours: boolean;
}

/** No form of the portal is longer. */
const BODY_MAX_BYTES = 64 * 1024;
/** A longer body is received up to this size, so that its sender gets an answer. */
const RECEIVED_MAX_BYTES = 1024 * 1024;
const FIELD_MAX_LENGTH = 2000;

/** Reads the form of a POST. A form that is too long or of another content type reads as empty and not `ours`. */
export async function readForm(visit: Visit): Promise<PostedForm> {
  const body = await readBody(visit.request);
  const entries: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(body ?? "")) {
    if (!Object.hasOwn(entries, name)) entries[name] = value.slice(0, FIELD_MAX_LENGTH);
  }
  const text = (name: string) => (Object.hasOwn(entries, name) ? (entries[name] ?? "") : "");
  const hosts = [visit.url.host, new URL(visit.origin).host];
  const { sealer } = visit.service;
  const ours =
    body !== undefined &&
    isOurForm(visit.request, sealer, visit.session.csrfId, text(formFields.csrf), hosts);
  return { text, entries, ours };
}

/** Reads the fields of a posted form; none when it cannot be read. */
export async function readFields(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams((await readBody(request)) ?? "");
}

async function readBody(request: Request): Promise<string | undefined> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded") || !request.body) return undefined;
  const reader = request.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let received = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    received += chunk.value.byteLength;
    if (received > RECEIVED_MAX_BYTES) {
      await reader.cancel();
      return undefined;
    }
    if (received <= BODY_MAX_BYTES) text += decoder.decode(chunk.value, { stream: true });
  }
  return received > BODY_MAX_BYTES ? undefined : text + decoder.decode();
}
