import { createHash } from "node:crypto";
import { say, type Message } from "@domain/message";
import { answerMessage } from "../operator/answer-message";
import { isOperatorsOwn, mayBeKeptForKey } from "../operator/breakdown";
import type { Failure } from "../operator/errors";
import { builtInForm, type FormField, type FormDescription } from "./schema";
import type { FormValues } from "./schema";

export const CONTACT_FORM = "contact";

/** The pattern of the built-in form's e-mail address, which is the rule of domain/email.ts. */
export const CONTACT_EMAIL = "^[A-Za-z0-9][A-Za-z0-9._]*@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*\\.[A-Za-z]{2,}$";

/** The built-in form, for operators whose form is missing or unreadable. */
export function builtInContactForm(labels: {
  name: string;
  email: string;
  message: string;
}): FormDescription {
  const field = { type: "text", required: true };
  const form = builtInForm({
    fields: [
      { ...field, name: "fullName", label: labels.name, minLength: 3, maxLength: 60, rank: 1 },
      {
        ...field,
        name: "email",
        label: labels.email,
        pattern: CONTACT_EMAIL,
        maxLength: 100,
        rank: 2,
      },
      { ...field, name: "message", label: labels.message, minLength: 10, maxLength: 1000, rank: 3 },
    ],
    actions: [],
  });
  const isEmail = ({ name }: FormField) => name === "email";
  return {
    ...form,
    fields: form.fields.map((one) => (isEmail(one) ? { ...one, readAs: "email" } : one)),
  };
}

/**
 * The idempotency key of a form, which is the same for the same values of the same visitor (contract: IDEMPOTENCY).
 * `after` is the key of an attempt with a final answer, which the operator repeats for that key, so the next attempt
 * needs a new one.
 */
export function formKey(formName: string, visitor: string, values: FormValues, after = ""): string {
  const content = JSON.stringify(after === "" ? [visitor, values] : [visitor, values, after]);
  return `${formName}-${createHash("sha256").update(content).digest("hex").slice(0, 32)}`;
}

/** What the page of a form that was not accepted knows of its earlier attempts. */
export interface EarlierAttempts {
  /** The key of the last attempt with a final answer; empty without one. */
  after: string;
  /** The key of an attempt whose answer may be a gateway's; empty without one. */
  open: string;
}

const BETWEEN = " ";

/** Reads the earlier attempts from the field of the page. */
export function readAttempts(field: string): EarlierAttempts {
  const [after = "", open = ""] = field.split(BETWEEN);
  return { after, open };
}

/** Writes the earlier attempts for the field of the page. */
export function writeAttempts({ after, open }: EarlierAttempts): string {
  return open === "" ? after : after + BETWEEN + open;
}

/** The message for a form that was not accepted. */
export interface NotTaken {
  message: Message;
  attempts: EarlierAttempts;
  /** Whether the operator refused the form, rather than possibly storing it without an answer. */
  refused: boolean;
}

/**
 * Only the operator's own refusal is final; a gateway may refuse while the form was stored. An error that comes a
 * second time under one key would come for ever.
 */
export function notTaken(failure: Failure, key: string, before: EarlierAttempts): NotTaken {
  if (failure.kind === "refused" && isOperatorsOwn(failure))
    return { message: answerMessage(failure), attempts: { after: key, open: "" }, refused: true };
  const answered = mayBeKeptForKey(failure);
  const isKept = answered && before.open === key;
  const open = answered ? key : before.open;
  const attempts = isKept ? { after: key, open: "" } : { after: before.after, open };
  return { message: say("somethingWrong"), attempts, refused: false };
}
