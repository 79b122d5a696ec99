import { useSubmit } from "@remix-run/react";
import { useRef } from "react";
import type { ChangeEvent } from "react";
import { plainDigits } from "@domain/digits";
import { OTP_LENGTH } from "@domain/rule-numbers";
import { Field } from "../components/Field";
import { useAppearedLater, useHydrated } from "./hydration";
import { useTyped } from "./useTyped";

interface CodeBoxesProps {
  label: string;
  hint: string;
  error: string | undefined;
}

/** One field for six digits. Scripts draw six boxes over it and send the form with the sixth digit (R-OTP-2). */
export function OtpBoxes({ label, hint, error }: CodeBoxesProps) {
  const hydrated = useHydrated();
  const later = useAppearedLater();
  const submit = useSubmit();
  const sent = useRef("");
  const { text, props } = useTyped("");
  const digits = digitsOf(text);
  function typed(event: ChangeEvent<HTMLInputElement>) {
    const { currentTarget } = event;
    const code = digitsOf(currentTarget.value);
    props.onChange(event);
    if (code.length !== OTP_LENGTH) sent.current = "";
    if (code.length !== OTP_LENGTH || sent.current === code || !currentTarget.form) return;
    sent.current = code;
    submit(currentTarget.form);
  }
  return (
    <Field
      name="otp"
      label={label}
      hint={hint}
      error={error}
      // No "tel": HTML knows one-time-code for texts only.
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      className={hydrated ? "code boxed" : "code"}
      autoFocus={later}
      inputRef={props.inputRef}
      onChange={typed}
    >
      {hydrated && (
        <div className="boxes" dir="ltr" aria-hidden="true">
          {Array.from({ length: OTP_LENGTH }, (_, place) => (
            <span key={place} className={place === digits.length ? "box next" : "box"}>
              {digits[place] ?? ""}
            </span>
          ))}
        </div>
      )}
    </Field>
  );
}

function digitsOf(text: string): string {
  return plainDigits(text).replace(/[^0-9]/g, "");
}
