import type { FormField, FormSchema } from "./schema";

/** A field as a page draws it; the rules for its value stay on the server. */
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
  /** The labels of the buttons; undefined ones are built in. */
  submit: string | undefined;
  cancel: string | undefined;
}

/** A field for longer texts is drawn with several lines. */
const SINGLE_LINE_MAX_LENGTH = 120;

export function formView({ fields, actions }: FormSchema): FormView {
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
  return type === "textarea" || (maxLength ?? 0) > SINGLE_LINE_MAX_LENGTH ? "lines" : "text";
}
