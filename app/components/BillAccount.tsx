import { useTexts } from "../i18n/useTexts";
import type { CheckedField } from "../forms/useCheckedForm";
import { Field } from "./Field";

/** The name of the button that requests the bill by the account number. */
export const SHOW_BILLS = "showBills";

/** The field for the account of the bill, by which it is shown without a code. */
export function BillAccount({ field }: { field: CheckedField }) {
  const { t } = useTexts();
  return (
    <Field
      field={field}
      label={t("bill.account")}
      hint={t("bill.accountHint")}
      type="tel"
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
