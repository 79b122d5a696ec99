import { useLocation } from "@remix-run/react";
import { Fragment } from "react";
import { useTexts } from "../i18n/useTexts";
import type { Message } from "@domain/message";
import { Alert } from "./Alert";
import { messageText } from "./message-text";

/** The messages about the last submission, which this page or the page before it answered. */
export interface ErrorList {
  fields: { name: string; message: Message }[];
  page?: Message | undefined;
  success?: Message | undefined;
}

interface Outcome {
  reply:
    | { errors: { fields?: { name: string; message: Message }[] | undefined; page?: Message | undefined } }
    | undefined;
  flash: { tone: "error" | "success"; field?: string | undefined; message: Message } | undefined;
}

/** A reply to this page's form takes precedence over the flash message of an earlier page. */
export function formErrorsOf({ reply, flash }: Outcome): ErrorList {
  if (reply) {
    const { fields = [], page } = reply.errors;
    return { fields, page };
  }
  if (!flash) return { fields: [] };
  if (flash.tone === "success") return { fields: [], success: flash.message };
  return flash.field
    ? { fields: [{ name: flash.field, message: flash.message }] }
    : { fields: [], page: flash.message };
}

/** Returns a function that finds the error message of a field. */
export function useFieldError(formErrors: ErrorList): (name: string) => string | undefined {
  const { t } = useTexts();
  return (name) => {
    const found = formErrors.fields.find((field) => field.name === name);
    return found && messageText(found.message, t);
  };
}

/** Lists the errors at the top of the page, with a link to each field. */
export function ErrorSummary({ formErrors }: { formErrors: ErrorList }) {
  const { t } = useTexts();
  // The key makes screen readers announce a message that repeats after another submission.
  const { key } = useLocation();
  return (
    <Fragment key={key}>
      {formErrors.page && <Alert tone="error">{messageText(formErrors.page, t)}</Alert>}
      {formErrors.success && <Alert tone="success">{messageText(formErrors.success, t)}</Alert>}
      {formErrors.fields.length > 0 && (
        <div className="alert error" role="alert">
          <strong>{t("form.problems")}</strong>
          <ul>
            {formErrors.fields.map(({ name, message }) => (
              <li key={name}>
                <a href={`#${name}`}>{messageText(message, t)}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Fragment>
  );
}
