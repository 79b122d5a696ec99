import { getInputProps } from "@conform-to/react";
import type { ChangeEvent, ReactNode } from "react";
import type { Message } from "@domain/message";
import type { CheckedField } from "../forms/useCheckedForm";
import { FieldError } from "./FieldBox";
import { MessageText } from "./MessageText";

interface FieldProps {
  field: CheckedField;
  label: string;
  hint?: string | undefined;
  /** A message that comes before the field's own, such as the one of the line check. */
  error?: Message | undefined;
  prefix?: string;
  type?: "text" | "tel" | "email" | "password";
  inputMode?: "numeric" | "decimal" | "email" | "text";
  autoComplete?: string;
  className?: string;
  readOnly?: boolean;
  /** The only field of its page: no summary lists its error, so the message itself is announced to screen readers. */
  alone?: boolean;
  /** Allowed only in components that appear after hydration; a new document must not move the focus. */
  autoFocus?: boolean;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Usual values to choose from, above the field. */
  choices?: ReactNode;
  /** Elements that scripts add below the field. */
  children?: ReactNode;
}

/** Numbers, e-mail addresses and their prefix are written from left to right in every language. */
const leftToRight: readonly FieldProps["inputMode"][] = ["numeric", "decimal", "email"];

/**
 * A labelled input with its hint and error, which accepts any text (R-NUM-4) and has no maxlength, because "123 456"
 * can be pasted (B-9).
 */
export function Field(props: FieldProps) {
  const { field, label, hint, error: ahead, prefix, type = "text", inputMode, className, children } = props;
  const { meta, message, live } = field;
  const error = ahead ?? message;
  const hintId = hint === undefined ? undefined : meta.descriptionId;
  return (
    <div className={`field${error ? " faulty" : ""}`}>
      <label htmlFor={meta.id}>{label}</label>
      {hint !== undefined && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <FieldError
        id={meta.errorId}
        error={error && <MessageText message={error} />}
        live={props.alone || (ahead === undefined ? live : !message)}
      />
      {props.choices}
      <div className="input" dir={leftToRight.includes(inputMode) ? "ltr" : undefined}>
        {prefix && <span className="prefix">{prefix}</span>}
        <input
          {...getInputProps(meta, { type, ...(hintId === undefined ? {} : { ariaDescribedBy: hintId }) })}
          {...(ahead === undefined
            ? {}
            : { "aria-invalid": true, "aria-describedby": [meta.errorId, hintId].join(" ") })}
          inputMode={inputMode}
          autoComplete={props.autoComplete}
          className={className}
          readOnly={props.readOnly}
          autoFocus={props.autoFocus}
          onChange={props.onChange}
        />
      </div>
      {children}
    </div>
  );
}
