import { createHash } from "node:crypto";
import { say, type Message } from "@domain/message";
import { answerMessage } from "../operator/answer-message";
import { isOperatorsOwn } from "../operator/breakdown";
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
 * `refusedKey` is the key of a refused attempt, because the operator repeats its refusal for that key and the next attempt
 * needs a new one.
 */
export function formKey(formName: string, visitor: string, values: FormValues, refusedKey = ""): string {
  const content = JSON.stringify(refusedKey === "" ? [visitor, values] : [visitor, values, refusedKey]);
  return `${formName}-${createHash("sha256").update(content).digest("hex").slice(0, 32)}`;
}

/** The message for a form that was not accepted, and the key of the refused attempt. */
export interface NotTaken {
  message: Message;
  refusedKey: string;
  /** Whether the operator refused the form, rather than possibly storing it without an answer. */
  refused: boolean;
}

/** Only the operator's own refusal is final; a gateway may refuse while the form was stored. */
export function notTaken(failure: Failure, key: string, refusedKey: string): NotTaken {
  if (failure.kind === "refused" && isOperatorsOwn(failure))
    return { message: answerMessage(failure), refusedKey: key, refused: true };
  return { message: say("somethingWrong"), refusedKey, refused: false };
}
