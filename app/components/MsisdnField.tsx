import { country } from "@domain/country";
import type { Message } from "@domain/message";
import type { LineState } from "../enhance/useLineCheck";
import type { CheckedField } from "../forms/useCheckedForm";
import { Field } from "./Field";
import { LineNote } from "./LineNote";

interface MsisdnFieldProps {
  field: CheckedField;
  label: string;
  hint: string;
  /** The check of the line, on pages that check the number while the customer types it. */
  line?: LineState;
  /** What the server advised the customer to do about the number. */
  advice?: Message | undefined;
}

/** The field for a number in this country, after its dial code, with the result of the check of its line. */
export function MsisdnField({ line, advice, ...props }: MsisdnFieldProps) {
  return (
    <Field
      {...props}
      error={line?.kind === "unfit" ? line.message : undefined}
      prefix={`+${country.dialCode}`}
      type="tel"
      inputMode="numeric"
      autoComplete="tel"
    >
      {line && <LineNote line={line} hint={advice} />}
    </Field>
  );
}
