import { isBrowserPattern, type SchemaField, type SchemaFieldMessages } from "@domain/schema-field";
import { shorten, shortenTo } from "@domain/message";
import { CONTACT_EMAIL } from "./contact";
import { readPattern } from "./pattern";
import type { FormField, FormDescription } from "./schema";

/** A form as a page draws it. */
export interface FormView {
  fields: SchemaField[];
  /** The labels of the buttons; built-in texts replace undefined labels. */
  submit: string | undefined;
  cancel: string | undefined;
}

/** The built-in sentences of field errors. */
export type FieldSentence =
  | { key: "required" | "invalid"; values: { label: string } }
  | { key: "tooShort" | "tooLong"; values: { label: string; n: number } }
  | { key: "noAddress" | "noLandmark" | "noPhone" | "badPhone" | "emailInvalid" | "emailSigns" };

/** Returns a sentence in the customer's language. */
export type FieldTexts = (sentence: FieldSentence) => string;

/** A field for longer texts is drawn with several lines. */
const SINGLE_LINE_MAX_LENGTH = 120;
/** Error messages repeat at most this much of a label. */
const LABEL_IN_SENTENCE = 120;

export function formView(form: FormDescription, texts: FieldTexts): FormView {
  return {
    fields: form.fields.map((field) => {
      const { pattern, ...view } = fieldView(field, texts);
      return {
        ...view,
        ...(pattern !== undefined && isBrowserPattern(pattern) && readPattern(pattern) ? { pattern } : {}),
      };
    }),
    submit: form.actions.find(({ type }) => type === "submit")?.label,
    cancel: form.actions.find(({ type }) => type === "cancel")?.label,
  };
}

/** A field with its rules and its sentences. */
export function fieldView(field: FormField, texts: FieldTexts): SchemaField {
  const { name, label, required, placeholder, options, countryCode, minLength, maxLength, pattern } = field;
  // A browser cannot run the pattern of the built-in contact form, but has the same rule for e-mail addresses.
  const readAs = field.readAs ?? (pattern === CONTACT_EMAIL ? "email" : undefined);
  return {
    name,
    label,
    kind: kindOf(field),
    required,
    placeholder,
    options,
    countryCode,
    minLength,
    maxLength,
    pattern,
    readAs,
    messages: messagesOf(field, texts),
  };
}

function messagesOf(field: FormField, texts: FieldTexts): SchemaFieldMessages {
  const { name, errorMessage, minLength, maxLength, readAs } = field;
  const label = shortenTo(field.label, LABEL_IN_SENTENCE);
  const operatorMessageOr = (sentence: FieldSentence) =>
    errorMessage ? shorten(errorMessage) : texts(sentence);
  const invalid: FieldSentence = { key: "invalid", values: { label } };
  if (readAs === "number")
    return { required: texts({ key: "noPhone" }), invalid: texts({ key: "badPhone" }) };
  return {
    required: texts({ key: "required", values: { label } }),
    invalid: operatorMessageOr(invalid),
    ...(minLength === undefined
      ? {}
      : { tooShort: operatorMessageOr({ key: "tooShort", values: { label, n: minLength } }) }),
    ...(maxLength === undefined
      ? {}
      : { tooLong: operatorMessageOr({ key: "tooLong", values: { label, n: maxLength } }) }),
    ...(field.type === "select" ? { notOffered: texts(invalid) } : {}),
    ...(name === "installationAddress" ? { noLetters: texts({ key: "noAddress" }) } : {}),
    ...(name === "landmark" ? { noLetters: texts({ key: "noLandmark" }) } : {}),
    ...(readAs === "email"
      ? {
          badEmail: operatorMessageOr({ key: "emailInvalid" }),
          badEmailSigns: operatorMessageOr({ key: "emailSigns" }),
        }
      : {}),
  };
}

function kindOf({ type, name, countryCode, maxLength }: FormField): SchemaField["kind"] {
  if (type === "select" || type === "checkbox") return type;
  if (countryCode !== undefined || type === "tel" || type === "phone") return "tel";
  if (type === "email" || name === "email") return "email";
  if (type === "number") return "number";
  return type === "textarea" || (maxLength ?? 0) > SINGLE_LINE_MAX_LENGTH ? "lines" : "text";
}
