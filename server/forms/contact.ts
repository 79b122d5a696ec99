import { createHash } from "node:crypto";
import { formSchema, type FormSchema } from "./schema";
import type { FormValues } from "./validate";

export const CONTACT_FORM = "contact";

const EMAIL = "^[A-Za-z0-9][A-Za-z0-9._]*@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*\\.[A-Za-z]{2,}$";

/** The form for those whose operator describes none, or none that can be read. */
export function builtInContactForm(words: { name: string; email: string; message: string }): FormSchema {
  const field = { type: "text", required: true };
  return formSchema.parse({
    fields: [
      { ...field, name: "fullName", label: words.name, minLength: 3, maxLength: 60, rank: 1 },
      { ...field, name: "email", label: words.email, pattern: EMAIL, maxLength: 100, rank: 2 },
      { ...field, name: "message", label: words.message, minLength: 10, maxLength: 1000, rank: 3 },
    ],
    actions: [],
  });
}

/** The same values of the same visitor are the same form, however often it is sent (contract: IDEMPOTENCY). */
export function formKey(formName: string, visitor: string, values: FormValues): string {
  const content = JSON.stringify([visitor, values]);
  return `${formName}-${createHash("sha256").update(content).digest("hex").slice(0, 32)}`;
}
