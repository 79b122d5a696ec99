import { country } from "@domain/country";
import { plainDigits } from "@domain/digits";
import { shorten, shortenTo } from "@domain/message";
import { localDigits } from "@domain/msisdn";
import { readPattern } from "./pattern";
import type { FormField, FormSchema } from "./schema";

/** The error of a field, or the operator's own message for it. */
export type FieldMessage =
  | { key: "required" | "invalid"; values: { label: string } }
  | { key: "tooShort" | "tooLong"; values: { label: string; n: number } }
  | { key: "noAddress" | "noLandmark" | "noPhone" | "badPhone" | "badEmail" }
  | { text: string };

export interface FieldError {
  name: string;
  message: FieldMessage;
}

/** The submitted values: texts, and booleans for checkboxes. */
export type FormValues = Record<string, string | boolean>;

export type FormResult = { ok: true; values: FormValues } | { ok: false; errors: FieldError[] };

/** Error messages repeat at most this much of a label. */
const LABEL_IN_SENTENCE = 120;

/** The fields of an address, which have their own messages (R-FRM-34). */
const addressFields = new Map([
  ["installationAddress", "noAddress"],
  ["landmark", "noLandmark"],
] as const);

/**
 * Validates a posted form against its schema. Errors have the names of the portal's form, values those of the
 * operator. Empty optional fields are not submitted.
 */
export function validateForm(schema: FormSchema, typed: (name: string) => string): FormResult {
  const errors: FieldError[] = [];
  const values: FormValues = {};
  for (const field of schema.fields) {
    const value = readValue(field, typed(field.name));
    const message = errorFor(field, value);
    if (message) errors.push({ name: field.name, message });
    else if (value !== "") values[field.sentAs] = value;
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, values };
}

/** The typed value, with normalised line breaks and without surrounding white space. */
function readValue(field: FormField, typed: string): string | boolean {
  if (field.type === "checkbox") return typed !== "";
  const text = typed.replace(/\r\n?/g, "\n").trim();
  return field.countryCode === undefined ? text : readPhone(text, field.countryCode);
}

/** Reads a phone number, which may have spaces and the country's prefix. Other texts stay unchanged. */
function readPhone(text: string, countryCode: string): string {
  const digits = countryCode === country.dialCode ? localDigits(text) : plainDigits(text);
  return /^[0-9]+$/.test(digits) ? digits : text;
}

/** The error of one field (R-FRM-30, R-FRM-31, R-FRM-32, R-FRM-33). */
function errorFor(field: FormField, value: string | boolean): FieldMessage | undefined {
  const { errorMessage, minLength, maxLength, options, pattern } = field;
  const label = shortenTo(field.label, LABEL_IN_SENTENCE);
  if (value === "" || value === false)
    return field.required ? { key: "required", values: { label } } : undefined;
  if (value === true) return undefined;
  const operatorMessageOr = (fallback: FieldMessage): FieldMessage =>
    errorMessage ? { text: shorten(errorMessage) } : fallback;
  if (field.type === "select")
    return options.includes(value) ? undefined : { key: "invalid", values: { label } };
  if (minLength !== undefined && value.length < minLength)
    return operatorMessageOr({ key: "tooShort", values: { label, n: minLength } });
  if (maxLength !== undefined && value.length > maxLength)
    return operatorMessageOr({ key: "tooLong", values: { label, n: maxLength } });
  if (pattern === undefined || (readPattern(pattern)?.(value) ?? true)) return undefined;
  return addressError(field.name, value) ?? operatorMessageOr({ key: "invalid", values: { label } });
}

/** The error of an address that is only digits, or only dashes, slashes, commas and spaces. */
function addressError(name: string, value: string): FieldMessage | undefined {
  for (const [place, key] of addressFields) {
    if (place === name && /^(?:[0-9]+|[-/, ]+)$/.test(value)) return { key };
  }
  return undefined;
}
