import { say } from "@domain/message";
import { TOO_MANY_REQUESTS, UNAVAILABLE, UNPROCESSABLE } from "@domain/http-status";
import { CONTACT_FORM, formKey, notTaken } from "../forms/contact";
import type { FormDescription } from "../forms/schema";
import { validateForm } from "../forms/validate";
import type { FieldTexts } from "../forms/view";
import { neverReached } from "../operator/breakdown";
import { saveForm } from "../operator/content";
import type { PaymentContext } from "../payment/context";
import type { FormErrors } from "../payment/step-result";

/** A filled contact form of one visitor. */
export interface FilledContactForm {
  schema: FormDescription;
  texts: FieldTexts;
  typed: (name: string) => string;
  visitor: string;
  /** The key of the attempt that the operator refused before; empty without one. */
  refusedKey: string;
}

/** A form that was not accepted has its errors, and the key of the attempt that the operator refused. */
export type SubmittedForm =
  { ok: true } | { ok: false; errors: FormErrors; status: number; refusedKey: string };

/** Sends a contact form to the operator when its fields are right and the limit allows it (R-FRM-43). */
export async function submitContactForm(
  { operator, limits }: Pick<PaymentContext, "operator" | "limits">,
  { schema, texts, typed, visitor, refusedKey }: FilledContactForm,
): Promise<SubmittedForm> {
  const refused = (errors: FormErrors, status: number, lastRefused = refusedKey) => ({
    ok: false as const,
    errors,
    status,
    refusedKey: lastRefused,
  });
  const read = validateForm(schema, texts, typed);
  if (!read.ok) return refused({ fields: read.errors }, UNPROCESSABLE);
  const { values } = read;
  const key = formKey(CONTACT_FORM, visitor, values, refusedKey);
  const sending = await limits.form();
  if (!sending.ok) return refused({ page: say("limited"), limited: sending.limited }, TOO_MANY_REQUESTS);
  const saved = await saveForm(operator, { formName: CONTACT_FORM, values }, key);
  if (saved.ok) return { ok: true };
  if (neverReached(saved.failure)) await sending.giveBack();
  const notAccepted = notTaken(saved.failure, key, refusedKey);
  const status = notAccepted.refused ? UNPROCESSABLE : UNAVAILABLE;
  return refused({ page: notAccepted.message }, status, notAccepted.refusedKey);
}
