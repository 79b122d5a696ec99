import type { ReactNode } from "react";

interface FieldBoxProps {
  /** Id of the control; the id of its error is `{id}-error`. */
  id: string;
  label: string;
  error: string | undefined;
  children: ReactNode;
}

/** Label and error of a control other than a single-line input. */
export function FieldBox({ id, label, error, children }: FieldBoxProps) {
  return (
    <div className={`field${error ? " faulty" : ""}`}>
      <label htmlFor={id}>{label}</label>
      <FieldError id={id} error={error} />
      {children}
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="fault" id={`${id}-error`}>
      {error}
    </p>
  );
}

/** Returns the ARIA attributes that connect a control with its error. */
export function errorProps(id: string, error: string | undefined) {
  return error ? { "aria-describedby": `${id}-error`, "aria-invalid": true as const } : {};
}
