import { country } from "@domain/country";
import { plainDigits } from "@domain/digits";
import { shorten, shortenTo } from "@domain/message";
import { localDigits } from "@domain/msisdn";
import { readPattern } from "./pattern";
import type { FormField, FormSchema } from "./schema";

/** What may be wrong with a field, or the operator's own words for it. */
export type FieldMessage =
  | { key: "required" | "invalid"; values: { label: string } }
  | { key: "tooShort" | "tooLong"; values: { label: string; n: number } }
  | { key: "noAddress" | "noLandmark" | "noPhone" | "badPhone" | "badEmail" }
  | { text: string };

export interface FieldError {
  name: string;
  message: FieldMessage;
}

/** What is sent on: texts, and true or false for what may be ticked. */
export type FormValues = Record<string, string | boolean>;

export type FormResult = { ok: true; values: FormValues } | { ok: false; errors: FieldError[] };

/** Of a label that is a whole paragraph a fault repeats the beginning. */
const LABEL_IN_SENTENCE = 120;

/** Fields of an address, which have their own messages (R-FRM-34). */
const places = new Map([
  ["installationAddress", "noAddress"],
  ["landmark", "noLandmark"],
] as const);

/**
 * Judges a posted form by the schema that it was drawn from. FormErrors bear the names of our form, values those of the
 * operator's. Optional fields that are empty are not sent on.
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

/** What a person typed, without what only keyboards and browsers add. */
function readValue(field: FormField, typed: string): string | boolean {
  if (field.type === "checkbox") return typed !== "";
  const text = typed.replace(/\r\n?/g, "\n").trim();
  return field.countryCode === undefined ? text : readPhone(text, field.countryCode);
}

/** A phone number with the spaces and the country's prefix that people write; other texts as they are. */
function readPhone(text: string, countryCode: string): string {
  const digits = countryCode === country.dialCode ? localDigits(text) : plainDigits(text);
  return /^[0-9]+$/.test(digits) ? digits : text;
}

/** What is wrong with one field, in the words of R-FRM-30, R-FRM-31, R-FRM-32, R-FRM-33. */
function errorFor(field: FormField, value: string | boolean): FieldMessage | undefined {
  const { errorMessage, minLength, maxLength, options, pattern } = field;
  const label = shortenTo(field.label, LABEL_IN_SENTENCE);
  if (value === "" || value === false)
    return field.required ? { key: "required", values: { label } } : undefined;
  if (value === true) return undefined;
  const theirs = (otherwise: FieldMessage): FieldMessage =>
    errorMessage ? { text: shorten(errorMessage) } : otherwise;
  if (field.type === "select")
    return options.includes(value) ? undefined : { key: "invalid", values: { label } };
  if (minLength !== undefined && value.length < minLength)
    return theirs({ key: "tooShort", values: { label, n: minLength } });
  if (maxLength !== undefined && value.length > maxLength)
    return theirs({ key: "tooLong", values: { label, n: maxLength } });
  if (pattern === undefined || (readPattern(pattern)?.(value) ?? true)) return undefined;
  return noPlace(field.name, value) ?? theirs({ key: "invalid", values: { label } });
}

/** An address of digits only, or of dashes, slashes, commas and spaces only. */
function noPlace(name: string, value: string): FieldMessage | undefined {
  for (const [place, key] of places) {
    if (place === name && /^(?:[0-9]+|[-/, ]+)$/.test(value)) return { key };
  }
  return undefined;
}
