import { accept, refuse, type FieldRule } from "./field-rule";
import { say, type Message } from "./message";
import { OTP_LENGTH, PIN_LENGTH } from "./rule-numbers";

/**
 * Converts full-width, Arabic-Indic and Persian digits to ASCII digits and all dashes to hyphens, and removes all kinds of
 * spaces and the invisible marks of direction and of breaks that come with a pasted text.
 */
export function plainDigits(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[\s\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069]/g, "");
}

/** Reads a typed amount with at most two decimals, "12 345,50" or "12345.5"; returns undefined for any other text. */
export function parseMoney(typed: string): number | undefined {
  const plain = plainDigits(typed).replace(",", ".");
  return /^[0-9]{1,12}(\.[0-9]{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

/** A typed or pasted code without the signs that group its digits. */
export function ungroupedCode(typed: string): string {
  return plainDigits(typed).replace(/[-.]/g, "");
}

/** A typed or pasted OTP ("123 456", "123-456"). */
export const otpRule = digitsRule(OTP_LENGTH, say("codeFormat"));

/** A typed PIN. */
export const pinRule = digitsRule(PIN_LENGTH, say("pinFormat"));

function digitsRule(length: number, message: Message): FieldRule<string> {
  return (typed) => {
    const digits = ungroupedCode(typed);
    if (!/^[0-9]*$/.test(digits) || digits.length > length) return refuse(message, "typing");
    return digits.length === length ? accept(digits) : refuse(message);
  };
}
