import { Fragment, useEffect, useRef } from "react";
import { says } from "@domain/message";
import type { Message } from "@domain/message";
import type { FormReply } from "@server/forms/read";
import { useAppearedLater } from "../enhance/hydration";
import { useAnswerKey } from "../enhance/KeepReply";
import type { ErrorList } from "../forms/error-list";
import { useTexts } from "../i18n/useTexts";
import { Alert } from "./Alert";
import { MessageText } from "./MessageText";
import { TooMany } from "./TooMany";

interface Outcome {
  reply?: { form: Pick<FormReply, "error"> } | undefined;
  flash: { tone: "error" | "success"; message: Message } | undefined;
}

/** The messages of a page whose forms have no fields; a reply to them takes precedence over the flash message. */
export function pageErrors({ reply, flash }: Outcome): ErrorList {
  if (reply) return { fields: [], page: reply.form.error[""]?.[0] };
  return flash?.tone === "success"
    ? { fields: [], success: flash.message }
    : { fields: [], page: flash?.message };
}

interface ErrorsProps {
  errors: ErrorList;
}

interface SummaryProps extends ErrorsProps {
  /** The labels of fields by the ids of their controls, for a form where several fields have the same error. */
  labels?: ReadonlyMap<string, string> | undefined;
}

/** Lists the errors at the top of the page, with a link to each field. */
export function ErrorSummary({ errors, labels }: SummaryProps) {
  const key = useAnswerKey();
  return (
    <>
      <PageMessages errors={errors} />
      {errors.fields.length > 0 && (
        <FieldErrors key={`fields ${errors.answer ?? key}`} fields={errors.fields} labels={labels} />
      )}
    </>
  );
}

/** The messages about the whole page; a page with one field has only these, because the error stands at its field. */
export function PageMessages({ errors }: ErrorsProps) {
  // The key makes screen readers announce a message that repeats after another submission.
  const key = useAnswerKey();
  return (
    <Fragment key={key}>
      {errors.page && says(errors.page, "limited") && <TooMany />}
      {errors.page && !says(errors.page, "limited") && (
        <Alert tone="error">
          <MessageText message={errors.page} />
        </Alert>
      )}
      {errors.success && (
        <Alert tone="success">
          <MessageText message={errors.success} />
        </Alert>
      )}
    </Fragment>
  );
}

/**
 * Takes the focus when it appears in a hydrated page, and is no live region there, so that a screen reader reads it
 * once.
 */
function FieldErrors({ fields, labels }: Pick<ErrorList, "fields"> & Pick<SummaryProps, "labels">) {
  const { t } = useTexts();
  const summary = useRef<HTMLDivElement>(null);
  const later = useAppearedLater();
  useEffect(() => {
    if (later) summary.current?.focus();
  }, [later]);
  return (
    <div className="alert error" ref={summary} tabIndex={-1} role={later ? undefined : "alert"}>
      <strong>{t("form.problems")}</strong>
      <ul>
        {fields.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`}>
              {labels?.has(id) && `${labels.get(id)} – `}
              <MessageText message={message} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
