import type { ChangeEvent, HTMLInputTypeAttribute, ReactNode, RefObject } from "react";

interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  prefix?: string;
  type?: HTMLInputTypeAttribute;
  inputMode?: "numeric" | "decimal" | "email" | "text";
  autoComplete?: string;
  defaultValue?: string | undefined;
  className?: string;
  readOnly?: boolean;
  /** Allowed only in components that appear after hydration; a new document must not move the focus. */
  autoFocus?: boolean;
  inputRef?: RefObject<HTMLInputElement>;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Elements that scripts add below the field. */
  children?: ReactNode;
}

/** Numbers, e-mail addresses and their prefix are written from left to right in every language. */
const leftToRight: readonly FieldProps["inputMode"][] = ["numeric", "decimal", "email"];

/** A labelled input with its hint and error. It has no maxlength, because "123 456" can be pasted (B-9). */
export function Field(props: FieldProps) {
  const { name, label, hint, error, prefix, type = "text", inputMode, className, children } = props;
  const described = [hint ? `${name}-hint` : "", error ? `${name}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className={`field${error ? " faulty" : ""}`}>
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="fault" id={`${name}-error`}>
          {error}
        </p>
      )}
      <div className="input" dir={leftToRight.includes(inputMode) ? "ltr" : undefined}>
        {prefix && <span className="prefix">{prefix}</span>}
        <input
          ref={props.inputRef}
          id={name}
          name={name}
          type={type}
          inputMode={inputMode}
          autoComplete={props.autoComplete}
          defaultValue={props.defaultValue}
          className={className}
          readOnly={props.readOnly}
          autoFocus={props.autoFocus}
          onChange={props.onChange}
          {...(described ? { "aria-describedby": described } : {})}
          {...(error ? { "aria-invalid": true } : {})}
        />
      </div>
      {children}
    </div>
  );
}
