import { country } from "./country";
import { plainDigits } from "./digits";
import { accept, refuse, type FieldRule } from "./field-rule";
import { say, type Message } from "./message";

/**
 * Returns the local digits of a typed number without spaces, dots, dashes, brackets and the usual spellings of the
 * country's prefix (its dial code after + or 00 or alone, the trunk prefix).
 */
export function localDigits(typed: string): string {
  const bare = withoutGrouping(typed);
  for (const prefix of prefixesIn(typed)) {
    if (bare.startsWith(prefix) && bare.length === prefix.length + country.numberDigits)
      return bare.slice(prefix.length);
  }
  return bare;
}

const withoutGrouping = (typed: string) => plainDigits(typed).replace(/[.\-()/]/g, "");

/**
 * The usual ways to write the country's prefix; the trunk prefix stands after the dial code only where the text has it
 * in brackets there, as many write it: +234 (0) 803 123 4567 (R-NUM-2).
 */
function prefixesIn(typed: string): string[] {
  const { dialCode, trunkPrefix } = country;
  const dialled = [`+${dialCode}`, `00${dialCode}`, dialCode];
  const plain = plainDigits(typed);
  const bracketed = dialled.filter((prefix) => plain.startsWith(`${prefix}(${trunkPrefix})`));
  return [...dialled, trunkPrefix, ...bracketed.map((prefix) => prefix + trunkPrefix)].filter(Boolean);
}

/** A mobile number of this country (R-NUM-1). */
export function numberRule(messages: { required: Message; invalid: Message }): FieldRule<string> {
  return (typed) => {
    const msisdn = parseMsisdn(typed);
    if (msisdn) return accept(msisdn);
    if (typed.trim() === "") return refuse(messages.required);
    return refuse(messages.invalid, mayBecomeNumber(typed) ? "leaving" : "typing");
  };
}

/** The number of a line that the operator checks; an empty field gets the same message. */
export const lineRule = numberRule({ required: say("invalidMobile"), invalid: say("invalidMobile") });

/** Whether a text can still become a number: it has no foreign character and not too many digits after a prefix. */
function mayBecomeNumber(typed: string): boolean {
  const bare = withoutGrouping(typed);
  if (/^[0-9]*$/.test(bare) && bare.length <= country.numberDigits) return true;
  return prefixesIn(typed).some(
    (prefix) =>
      prefix.startsWith(bare) ||
      (bare.startsWith(prefix) &&
        /^[0-9]*$/.test(bare.slice(prefix.length)) &&
        bare.length <= prefix.length + country.numberDigits),
  );
}

function isLocalNumber(digits: string): boolean {
  const { numberDigits, numberPattern } = country;
  const complete = /^[0-9]*$/.test(digits) && digits.length === numberDigits;
  return complete && (numberPattern === undefined || new RegExp(numberPattern).test(digits));
}

/** Returns a complete local number, or undefined. */
export function parseMsisdn(typed: string): string | undefined {
  const digits = localDigits(typed);
  return isLocalNumber(digits) ? digits : undefined;
}

/** Returns the format of payment calls: the trunk prefix before the local digits. */
export function withTrunkPrefix(msisdn: string): string {
  return `${country.trunkPrefix}${msisdn}`;
}

/** Formats a number for customers: 66 00 00 01. */
export function formatMsisdn(msisdn: string): string {
  const local = localDigits(msisdn);
  if (!/^[0-9]+$/.test(local) || local.length !== country.numberDigits) return msisdn;
  return local.replace(/(\d)(?=(\d\d)+$)/g, "$1\u00a0");
}

/** Formats a number with the prefix of its country: +999 66 00 00 01. */
export function formatInternational(msisdn: string): string {
  return `+${country.dialCode}\u00a0${formatMsisdn(msisdn)}`;
}

/** Masks a number for customers who have not proved that it is theirs: 66 •• •• 01. */
export function maskMsisdn(msisdn: string): string {
  return maskEnds(endsOf(msisdn));
}

/** The first and last two digits of a number, which a masked number shows: 6601; empty for a short number. */
export function endsOf(msisdn: string): string {
  const local = localDigits(msisdn);
  return local.length < 5 ? "" : local.slice(0, 2) + local.slice(-2);
}

/** Returns the masked number for its first and last digits. */
export function maskEnds(ends: string): string {
  return ends === "" ? "••••" : `${ends.slice(0, 2)}\u00a0••\u00a0••\u00a0${ends.slice(-2)}`;
}

/** How many digits in a row may be a number in countries with as long ones, also where one of them is missing. */
const MASKED_MAX_DIGITS = 8;

/** Masks everything in a text of the backend that could be a customer's number, in any digits, or e-mail address. */
export function maskNumbersIn(text: string): string {
  const more = Math.min(country.numberDigits, MASKED_MAX_DIGITS) - 1;
  return text
    .replace(/[^\s@]+@[^\s@]+/g, "••••")
    .replace(new RegExp(`\\+?\\p{Nd}(?:[ \\u00a0.\\-/]?\\p{Nd}){${more},}`, "gu"), maskMsisdn);
}
