import { country } from "./country";
import { plainDigits } from "./digits";
import { MSISDN_LENGTH } from "./rule-numbers";

/**
 * The eight local digits of what a person typed: spaces, dots, dashes and brackets are dropped, and so is the
 * country's prefix in its usual spellings (+235, 00235, 235, leading 0).
 */
export function localDigits(typed: string): string {
  const bare = plainDigits(typed).replace(/[.\-()/]/g, "");
  const prefixes = [`+${country.dialCode}`, `00${country.dialCode}`, country.dialCode, country.trunkPrefix];
  for (const prefix of prefixes) {
    if (bare.startsWith(prefix) && bare.length === prefix.length + MSISDN_LENGTH)
      return bare.slice(prefix.length);
  }
  return bare;
}

/** A complete local number, or undefined. */
export function parseMsisdn(typed: string): string | undefined {
  const digits = localDigits(typed);
  return new RegExp(`^[0-9]{${MSISDN_LENGTH}}$`).test(digits) ? digits : undefined;
}

/** The payment calls' spelling: the trunk prefix before the local digits. */
export function withTrunkPrefix(msisdn: string): string {
  return `${country.trunkPrefix}${msisdn}`;
}

/** A number as people read it: 66 00 00 01. */
export function formatMsisdn(msisdn: string): string {
  const local = localDigits(msisdn);
  return /^[0-9]{8}$/.test(local) ? local.replace(/(\d\d)(?=\d)/g, "$1\u00a0") : msisdn;
}

/** A number shown to somebody who has not proved that it is theirs: 66 •• •• 01. */
export function maskMsisdn(msisdn: string): string {
  const local = localDigits(msisdn);
  if (local.length < 5) return "••••";
  return `${local.slice(0, 2)}\u00a0••\u00a0••\u00a0${local.slice(-2)}`;
}

/** A text of somebody else's with all in it masked that could be a customer's number or e-mail address. */
export function maskNumbersIn(text: string): string {
  return text.replace(/[^\s@]+@[^\s@]+/g, "••••").replace(/\+?\d(?:[ \u00a0.\-/]?\d){7,}/g, maskMsisdn);
}
