import { country } from "./country";
import { plainDigits } from "./digits";
import { emailRule } from "./email";
import { accept, refuse, type FieldRead, type FieldRule } from "./field-rule";
import { localDigits, numberRule } from "./msisdn";

/** A field of a form that the operator's schema describes (R-FRM-27), as a page draws and checks it. */
export interface SchemaField {
  name: string;
  label: string;
  kind: "select" | "checkbox" | "text" | "email" | "tel" | "number" | "lines";
  required: boolean;
  placeholder?: string | undefined;
  options: string[];
  /** The options as the page shows them, in the same order; undefined when it shows them unchanged. */
  shown?: string[] | undefined;
  countryCode?: string | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  /** The operator's pattern, where a browser may run it. */
  pattern?: string | undefined;
  /** Home broadband reads its number and its e-mail address like every journey (R-LEA-15). */
  readAs?: "number" | "email" | undefined;
  /** The sentences of its errors in the customer's language. */
  messages: SchemaFieldMessages;
}

export interface SchemaFieldMessages {
  required: string;
  /** A value of the wrong form. */
  invalid: string;
  tooShort?: string | undefined;
  tooLong?: string | undefined;
  /** A choice that is not offered. */
  notOffered?: string | undefined;
  /** An e-mail address that the payment pages would refuse. */
  badEmail?: string | undefined;
  /** Says which signs may stand before the @ of an e-mail address. */
  badEmailSigns?: string | undefined;
  /** An address or landmark without letters (R-FRM-34). */
  noLetters?: string | undefined;
}

/**
 * The rule of a field (R-FRM-30, R-FRM-31, R-FRM-32, R-FRM-33); `fits` runs the operator's pattern, with different
 * engines on the server and in the browser.
 */
export function schemaFieldRule(
  field: SchemaField,
  fits: (text: string) => boolean,
): FieldRule<string | boolean> {
  const { kind, required, messages } = field;
  if (kind === "checkbox")
    return (typed) => (typed === "" && required ? refuse({ text: messages.required }) : accept(typed !== ""));
  if (field.readAs === "number")
    return numberRule({ required: { text: messages.required }, invalid: { text: messages.invalid } });
  return (typed) => {
    const value = readText(field, typed);
    if (value === "") return required ? refuse({ text: messages.required }) : accept(value);
    const isTooLong = field.maxLength !== undefined && value.length > field.maxLength;
    if (kind === "tel" && field.countryCode === country.dialCode && !isTooLong) {
      const number = numberRule({
        required: { text: messages.required },
        invalid: { text: messages.invalid },
      })(typed);
      if (!number.ok) return number;
    }
    return readFilled(field, value, fits);
  };
}

/** The typed value, with normalised line breaks and without surrounding white space. */
function readText({ countryCode }: SchemaField, typed: string): string {
  const text = typed.replace(/\r\n?/g, "\n").trim();
  if (countryCode === undefined) return text;
  // A phone number may have spaces and the country's prefix; other texts stay unchanged.
  const digits = countryCode === country.dialCode ? localDigits(text) : plainDigits(text);
  return /^[0-9]+$/.test(digits) ? digits : text;
}

function readFilled(field: SchemaField, value: string, fits: (text: string) => boolean): FieldRead<string> {
  const { kind, minLength, maxLength, options, messages } = field;
  if (kind === "select")
    return options.includes(value)
      ? accept(value)
      : refuse({ text: messages.notOffered ?? messages.invalid });
  if (minLength !== undefined && value.length < minLength)
    return refuse({ text: messages.tooShort ?? messages.invalid });
  if (maxLength !== undefined && value.length > maxLength)
    return refuse({ text: messages.tooLong ?? messages.invalid });
  if (field.readAs === "email") {
    const invalid = { text: messages.badEmail ?? messages.invalid };
    const signs = messages.badEmailSigns === undefined ? invalid : { text: messages.badEmailSigns };
    const email = emailRule("strict", { required: invalid, invalid, signs })(value);
    if (!email.ok) return email;
  }
  if (!fits(value)) {
    // An address of digits alone, or of dashes, slashes, commas and spaces alone.
    const hasNoLetters = messages.noLetters !== undefined && /^(?:[0-9]+|[-/, ]+)$/.test(value);
    return refuse({ text: hasNoLetters ? (messages.noLetters ?? "") : messages.invalid });
  }
  return accept(value);
}

/** Engines that backtrack run such a pattern fast enough on a text of this length. */
const MAX_REPETITIONS = 3;
const MAX_TEXT_LENGTH = 300;

/**
 * Whether a browser may run an operator's pattern: it begins at the start of the text, has one branch, repeats no group
 * and only few characters.
 * The server runs every pattern, on an engine that never backtracks.
 */
export function isBrowserPattern(pattern: string): boolean {
  if (!pattern.startsWith("^") || /\)[*+{]|\\[1-9]/.test(pattern)) return false;
  if (hasBranches(withoutClasses(pattern))) return false;
  const lookaheads = pattern.match(/\(\?[=!][^()]*\)/g) ?? [];
  const rest = pattern.replace(/\(\?[=!][^()]*\)/g, "");
  return lookaheads.every((ahead) => repetitions(ahead) <= 1) && repetitions(rest) <= MAX_REPETITIONS;
}

/** Whether a pattern has branches outside its groups; all but the first may begin anywhere in the text. */
function hasBranches(pattern: string): boolean {
  let depth = 0;
  for (const character of pattern) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (character === "|" && depth === 0) return true;
  }
  return false;
}

/** A pattern with a letter for each of its escapes and classes. */
function withoutClasses(pattern: string): string {
  return pattern.replace(/\\.|\[(?:\\.|[^\]\\])*\]/g, "x");
}

/** The number of repeated characters. */
function repetitions(pattern: string): number {
  return (withoutClasses(pattern).match(/[*+]|\{\d+,\d*\}/g) ?? []).length;
}

/** The rule of a field in a browser. */
export function browserFieldRule(field: SchemaField): FieldRule<string | boolean> {
  const { pattern } = field;
  if (pattern === undefined) return schemaFieldRule(field, () => true);
  let compiled: RegExp | undefined;
  try {
    // The flag makes a character outside the basic plane count as one, as on the server.
    compiled = new RegExp(pattern, "u");
  } catch {
    // A pattern that this browser cannot compile is left to the server.
  }
  return schemaFieldRule(field, (text) => text.length > MAX_TEXT_LENGTH || (compiled?.test(text) ?? true));
}
