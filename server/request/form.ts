import { cutTo } from "@domain/message";
import { FORM_BODY_MAX_BYTES, FORM_FIELD_MAX_LENGTH, FORM_RECEIVED_MAX_BYTES } from "@domain/rule-numbers";
import type { PostedOtp } from "../payment/otp";
import { isFromOtherSite, isOurForm } from "../security/csrf";
import { type FormRefusal, noteRefusal } from "./refusals";
import type { Visit } from "./visit";

/** The names of the hidden fields in every form of the portal. */
export const formFields = {
  csrf: "csrf",
  /** What the form's page showed: a payment attempt, a list, a number, an account, a request, or the key of a refused form. */
  order: "order",
  intent: "intent",
  /** The sum of a challenge, and the customer's answer. */
  challenge: "challenge",
  sum: "sum",
} as const;

/** A posted form, whose unknown fields are ignored and whose missing fields read as an empty text. */
export interface PostedForm {
  text: (name: string) => string;
  /** The typed values, which fill the page again and identify duplicate submissions. */
  entries: Record<string, string>;
  /** Whether the form came from a page that this browser was shown. */
  isAccepted: boolean;
  /** The reason why the form is not carried out; undefined when it is. */
  refusal: FormRefusal | undefined;
}

/** Reads the form of a POST; a form that is too long or of another content type reads as empty and is not accepted. */
export async function readForm(visit: Visit): Promise<PostedForm> {
  const body = await readBody(visit.request);
  const entries: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(body ?? "")) {
    if (!Object.hasOwn(entries, name)) entries[name] = cutTo(value, FORM_FIELD_MAX_LENGTH);
  }
  const text = (name: string) => (Object.hasOwn(entries, name) ? (entries[name] ?? "") : "");
  const refusal = refusalOf(visit, body, text(formFields.csrf));
  if (refusal !== undefined) noteRefusal(visit, { refused: "form", reason: refusal });
  return { text, entries, isAccepted: refusal === undefined, refusal };
}

/** Reads what the form of an OTP page holds. */
export function postedOtp({ text }: PostedForm): PostedOtp {
  return { intent: text(formFields.intent), otp: text("otp") };
}

/**
 * The reason why the form of a request is not carried out; undefined when it comes from a page that this browser was
 * shown.
 */
function refusalOf(visit: Visit, body: string | undefined, token: string): FormRefusal | undefined {
  const { request, session, service } = visit;
  if (!isForm(request)) return "content-type";
  if (body === undefined) return "body";
  const hosts = [visit.url.host, new URL(visit.origin).host];
  if (isFromOtherSite(request, hosts)) return "other-site";
  return isOurForm(request, service.sealer, session.csrfId, token, hosts) ? undefined : "token";
}

/** Whether a request has the content type of forms. */
function isForm({ headers }: Request): boolean {
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  return type.trim().toLowerCase() === "application/x-www-form-urlencoded";
}

/** Reads the fields of a posted form; returns no fields when the form cannot be read. */
export async function readPostedFields(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams((await readBody(request)) ?? "");
}

async function readBody(request: Request): Promise<string | undefined> {
  if (!isForm(request) || !request.body) return undefined;
  const reader = request.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let received = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    received += chunk.value.byteLength;
    if (received > FORM_RECEIVED_MAX_BYTES) {
      await reader.cancel();
      return undefined;
    }
    if (received <= FORM_BODY_MAX_BYTES) text += decoder.decode(chunk.value, { stream: true });
  }
  return received > FORM_BODY_MAX_BYTES ? undefined : text + decoder.decode();
}
