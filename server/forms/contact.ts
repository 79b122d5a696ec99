import { createHash } from "node:crypto";
import { say, sayTheirs, type Message } from "@domain/message";
import type { Failure } from "../operator/errors";
import { builtInForm, type FormSchema } from "./schema";
import type { FormValues } from "./validate";

export const CONTACT_FORM = "contact";

const EMAIL = "^[A-Za-z0-9][A-Za-z0-9._]*@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*\\.[A-Za-z]{2,}$";

/** The form for those whose operator describes none, or none that can be read. */
export function builtInContactForm(words: { name: string; email: string; message: string }): FormSchema {
  const field = { type: "text", required: true };
  return builtInForm({
    fields: [
      { ...field, name: "fullName", label: words.name, minLength: 3, maxLength: 60, rank: 1 },
      { ...field, name: "email", label: words.email, pattern: EMAIL, maxLength: 100, rank: 2 },
      { ...field, name: "message", label: words.message, minLength: 10, maxLength: 1000, rank: 3 },
    ],
    actions: [],
  });
}

/**
 * The same values of the same visitor are the same form, however often it is sent (contract: IDEMPOTENCY). `after` is the
 * key under which they were refused: the operator would answer that for ever, so that the next try has one of its own.
 */
export function formKey(formName: string, visitor: string, values: FormValues, after = ""): string {
  const content = JSON.stringify(after === "" ? [visitor, values] : [visitor, values, after]);
  return `${formName}-${createHash("sha256").update(content).digest("hex").slice(0, 32)}`;
}

/** What is said of a form that was not taken, and the key that the next try comes after. */
export interface NotTaken {
  message: Message;
  after: string;
  /** The operator has said no, as opposed to a silence in which the form may have been stored. */
  refused: boolean;
}

/** A refusal of the operator's own is final; a bare HTTP status may come from a proxy on the way, behind which it went on. */
export function notTaken(failure: Failure, key: string, after: string): NotTaken {
  if (failure.kind === "refused" && failure.via === "envelope")
    return { message: sayTheirs(failure.message), after: key, refused: true };
  return { message: say("somethingWrong"), after, refused: false };
}
