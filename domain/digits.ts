import { OTP_LENGTH, PIN_LENGTH } from "./rule-numbers";

/** Converts full-width, Arabic-Indic and Persian digits to ASCII digits and removes all kinds of spaces. */
export function plainDigits(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\s\u200e\u200f\u202a-\u202e]/g, "");
}

/** Reads a typed amount with at most two decimals, "12 345,50" or "12345.5"; returns undefined for any other text. */
export function parseMoney(typed: string): number | undefined {
  const plain = plainDigits(typed).replace(",", ".");
  return /^[0-9]{1,12}(\.[0-9]{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

/** Returns the digits of a typed or pasted OTP ("123 456", "123-456"), or undefined when it has another length. */
export function readOtp(typed: string): string | undefined {
  return readDigits(typed, OTP_LENGTH);
}

/** Returns the digits of a typed PIN, or undefined when it has another length. */
export function readPin(typed: string): string | undefined {
  return readDigits(typed, PIN_LENGTH);
}

function readDigits(typed: string, length: number): string | undefined {
  const digits = plainDigits(typed).replace(/[-.]/g, "");
  return digits.length === length && /^[0-9]+$/.test(digits) ? digits : undefined;
}
