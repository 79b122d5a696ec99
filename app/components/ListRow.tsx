import { country } from "@domain/country";
import { amountField, bundleField, msisdnField } from "@domain/list-form";
import type { CheckedForm } from "../forms/useCheckedForm";
import type { BundleChoice } from "../list-view";
import { BundleSelect } from "./BundleSelect";
import { Field } from "./Field";

interface ListRowProps {
  form: CheckedForm;
  row: number;
  bundles: BundleChoice;
  /** The labels of the fields by row, and the option for no bundle. */
  words: { number: string[]; amount: string[]; bundle: string[]; noBundle: string };
}

/** A row of the form of a list: who gets how much, or which bundle. */
export function ListRow({ form, row, bundles, words }: ListRowProps) {
  const phone = { type: "tel", inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <>
      <Field
        field={form.field(msisdnField(row))}
        label={words.number[row - 1] ?? ""}
        prefix={`+${country.dialCode}`}
        {...phone}
      />
      <Field field={form.field(amountField(row))} label={words.amount[row - 1] ?? ""} {...phone} />
      <BundleSelect
        field={form.field(bundleField(row))}
        label={words.bundle[row - 1] ?? ""}
        choice={bundles}
        none={words.noBundle}
      />
    </>
  );
}
