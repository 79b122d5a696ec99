import { isOurForm } from "../security/csrf";
import type { Visit } from "./visit";

/** Names of the hidden fields that every form of ours carries. */
export const formFields = { csrf: "csrf", order: "order", intent: "intent" } as const;

/** A posted form. Unknown fields are ignored; a missing field reads as an empty text. */
export interface PostedForm {
  text: (name: string) => string;
  /** What was typed, for filling the page again and for telling submissions apart. */
  entries: Record<string, string>;
  /** Whether it came from a page that we showed to this browser. */
  ours: boolean;
}

/** No form of ours is longer; a field longer than this was not typed. */
const LONGEST_BODY = 64 * 1024;
/** A body that is too long is still received, so that its sender gets our answer; but not for ever. */
const LONGEST_RECEIVED = 1024 * 1024;
const LONGEST_FIELD = 2000;

/** Reads the form of a POST. One that is too long or of another type reads as empty and is not ours. */
export async function readForm(visit: Visit): Promise<PostedForm> {
  const body = await readBody(visit.request);
  const entries: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(body ?? "")) {
    if (!Object.hasOwn(entries, name)) entries[name] = value.slice(0, LONGEST_FIELD);
  }
  const text = (name: string) => (Object.hasOwn(entries, name) ? (entries[name] ?? "") : "");
  const hosts = [visit.url.host, new URL(visit.origin).host];
  const { sealer } = visit.service;
  const ours =
    body !== undefined &&
    isOurForm(visit.request, sealer, visit.session.csrfId, text(formFields.csrf), hosts);
  return { text, entries, ours };
}

/** The fields of a posted form; none when it cannot be read. */
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
    if (received > LONGEST_RECEIVED) {
      await reader.cancel();
      return undefined;
    }
    if (received <= LONGEST_BODY) text += decoder.decode(chunk.value, { stream: true });
  }
  return received > LONGEST_BODY ? undefined : text + decoder.decode();
}
