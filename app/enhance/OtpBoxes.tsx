import { useNavigation, useSubmit } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import type { ChangeEvent } from "react";
import { otpRule, ungroupedCode } from "@domain/digits";
import { OTP_LENGTH } from "@domain/rule-numbers";
import { Field } from "../components/Field";
import type { CheckedForm } from "../forms/useCheckedForm";
import { useAppearedLater, useHydrated } from "./hydration";

interface OtpBoxesProps {
  form: CheckedForm;
  label: string;
  hint: string;
}

/** A field for six digits; scripts draw six boxes over it and submit the form after the sixth digit (R-OTP-2). */
export function OtpBoxes({ form, label, hint }: OtpBoxesProps) {
  const hydrated = useHydrated();
  const later = useAppearedLater();
  const digits = ungroupedCode(form.values?.["otp"] ?? "");
  // Six boxes cannot show what else was pasted, such as the words of a message, so the field shows it itself.
  const boxed = hydrated && /^[0-9]*$/.test(digits);
  const submit = useSubmit();
  const busy = useNavigation().state !== "idle";
  const sentOtp = useRef("");
  const typed = useRef<HTMLInputElement>();
  const send = useCallback(() => {
    const { form: sending, value = "" } = typed.current ?? {};
    const read = otpRule(value);
    if (!read.ok) sentOtp.current = "";
    if (!read.ok || sentOtp.current === read.value || !sending) return;
    sentOtp.current = read.value;
    submit(sending);
  }, [submit]);
  // A form that is being sent ends first, because this one would cancel it: a new code could be lost (R-FRM-10).
  useEffect(() => {
    if (!busy) send();
  }, [busy, send]);
  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    typed.current = currentTarget;
    if (!busy) send();
  }
  return (
    <Field
      field={form.field("otp")}
      label={label}
      hint={hint}
      // HTML allows the autocomplete value one-time-code on text inputs, but not on tel inputs.
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      className={boxed ? "code boxed" : "code"}
      alone
      autoFocus={later}
      onChange={onChange}
    >
      {boxed && (
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
