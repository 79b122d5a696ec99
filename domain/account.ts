import { plainDigits } from "./digits";
import { accept, refuse, type FieldRule } from "./field-rule";
import { say } from "./message";

/** The characters that a printed account number may have between its digits. */
const withoutSeparators = (typed: string) => plainDigits(typed).replace(/[-./]/g, "");

/** The ten digits of a postpaid account number as a bill prints them (R-BIL-3). */
export const accountRule: FieldRule<string> = (typed) => {
  const account = withoutSeparators(typed);
  if (/^[0-9]{10}$/.test(account)) return accept(account);
  return refuse(say("accountFormat"), /^[0-9]{0,10}$/.test(account) ? "leaving" : "typing");
};

/** A fixed-internet account number: two letters, each P or E, and ten digits (R-INV-2). */
export const fixedAccountRule: FieldRule<string> = (typed) => {
  const account = withoutSeparators(typed).toUpperCase();
  if (/^[PE]{2}[0-9]{10}$/.test(account)) return accept(account);
  const begun = /^(?:[PE]{0,2}|[PE]{2}[0-9]{0,10})$/.test(account);
  return refuse(say("fixedAccountInvalid"), begun ? "leaving" : "typing");
};
