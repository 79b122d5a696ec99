import { OTP_LENGTH, PIN_LENGTH } from "./rule-numbers";

/** ASCII digits for the full-width, Arabic-Indic and Persian ones that phones may type; spaces of every kind dropped. */
export function plainDigits(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\s\u200e\u200f\u202a-\u202e]/g, "");
}

/** A typed sum of money with at most two decimals, "12 345,50" or "12345.5"; undefined when it is none. */
export function parseMoney(typed: string): number | undefined {
  const plain = plainDigits(typed).replace(",", ".");
  return /^[0-9]{1,12}(\.[0-9]{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

/** The digits of a typed or pasted OTP ("123 456", "123-456"); undefined when it has another length. */
export function readOtp(typed: string): string | undefined {
  return readDigits(typed, OTP_LENGTH);
}

/** The digits of a typed PIN; undefined when it has another length. */
export function readPin(typed: string): string | undefined {
  return readDigits(typed, PIN_LENGTH);
}

function readDigits(typed: string, length: number): string | undefined {
  const digits = plainDigits(typed).replace(/[-.]/g, "");
  return digits.length === length && /^[0-9]+$/.test(digits) ? digits : undefined;
}
