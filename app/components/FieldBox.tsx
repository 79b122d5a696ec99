import type { ReactNode } from "react";
import type { CheckedField } from "../forms/useCheckedForm";
import { MessageText } from "./MessageText";

interface FieldBoxProps {
  field: CheckedField;
  label: string;
  children: ReactNode;
}

/** Label and error of a control other than a single-line input. */
export function FieldBox({ field, label, children }: FieldBoxProps) {
  return (
    <div className={`field${field.message ? " faulty" : ""}`}>
      <label htmlFor={field.meta.id}>{label}</label>
      <FieldMessage field={field} />
      {children}
    </div>
  );
}

/** The message of a field, if it has one. */
export function FieldMessage({ field: { meta, message, live } }: { field: CheckedField }) {
  return <FieldError id={meta.errorId} error={message && <MessageText message={message} />} live={live} />;
}

interface FieldErrorProps {
  id: string;
  error: ReactNode;
  /** Whether the error appeared while the customer typed; the summary lists only the other errors. */
  live: boolean;
}

export function FieldError({ id, error, live }: FieldErrorProps) {
  if (!error) return null;
  return (
    <p className="field-error" id={id} role={live ? "alert" : undefined}>
      {error}
    </p>
  );
}
