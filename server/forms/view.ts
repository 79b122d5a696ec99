import type { FormField, FormSchema } from "./schema";

/** A field as a page draws it; what is asked of its value stays on the server. */
export interface FieldView {
  name: string;
  label: string;
  kind: "select" | "checkbox" | "text" | "email" | "tel" | "number" | "lines";
  required: boolean;
  placeholder: string | undefined;
  options: string[];
  countryCode: string | undefined;
}

export interface FormView {
  fields: FieldView[];
  /** Texts of the buttons; absent ones are built in. */
  submit: string | undefined;
  cancel: string | undefined;
}

/** A text that may be longer than this gets lines to be written on. */
const ONE_LINE = 120;

export function viewOf({ fields, actions }: FormSchema): FormView {
  return {
    fields: fields.map((field) => ({
      name: field.name,
      label: field.label,
      kind: kindOf(field),
      required: field.required,
      placeholder: field.placeholder,
      options: field.options,
      countryCode: field.countryCode,
    })),
    submit: actions.find(({ type }) => type === "submit")?.label,
    cancel: actions.find(({ type }) => type === "cancel")?.label,
  };
}

function kindOf({ type, name, countryCode, maxLength }: FormField): FieldView["kind"] {
  if (type === "select" || type === "checkbox") return type;
  if (countryCode !== undefined || type === "tel" || type === "phone") return "tel";
  if (type === "email" || name === "email") return "email";
  if (type === "number") return "number";
  return type === "textarea" || (maxLength ?? 0) > ONE_LINE ? "lines" : "text";
}
