import { useSubmit } from "@remix-run/react";
import { useRef } from "react";
import type { ChangeEvent } from "react";
import { plainDigits } from "@domain/digits";
import { OTP_LENGTH } from "@domain/rule-numbers";
import { Field } from "../components/Field";
import { useAppearedLater, useHydrated } from "./hydration";
import { useTyped } from "./useTyped";

interface OtpBoxesProps {
  label: string;
  hint: string;
  error: string | undefined;
}

/** A field for six digits. Scripts draw six boxes over it and submit the form after the sixth digit (R-OTP-2). */
export function OtpBoxes({ label, hint, error }: OtpBoxesProps) {
  const hydrated = useHydrated();
  const later = useAppearedLater();
  const submit = useSubmit();
  const sentOtp = useRef("");
  const { text, props } = useTyped("");
  const digits = digitsOf(text);
  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const { currentTarget } = event;
    const otp = digitsOf(currentTarget.value);
    props.onChange(event);
    if (otp.length !== OTP_LENGTH) sentOtp.current = "";
    if (otp.length !== OTP_LENGTH || sentOtp.current === otp || !currentTarget.form) return;
    sentOtp.current = otp;
    submit(currentTarget.form);
  }
  return (
    <Field
      name="otp"
      label={label}
      hint={hint}
      error={error}
      // HTML allows the autocomplete value one-time-code on text inputs, but not on tel inputs.
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      className={hydrated ? "code boxed" : "code"}
      autoFocus={later}
      inputRef={props.inputRef}
      onChange={onChange}
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
