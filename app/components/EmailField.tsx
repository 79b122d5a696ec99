import type { CheckedField } from "../forms/useCheckedForm";
import { useTexts } from "../i18n/useTexts";
import { Field } from "./Field";

/** The customer's e-mail address; it is read-only where the order has brought one. */
export function EmailField({ field, readOnly = false }: { field: CheckedField; readOnly?: boolean }) {
  const { t } = useTexts();
  return (
    <Field
      field={field}
      label={t("payer.email")}
      hint={t("payer.emailHint")}
      type="email"
      inputMode="email"
      autoComplete="email"
      readOnly={readOnly}
    />
  );
}
