import { EMAIL_MAX_LENGTH } from "./rule-numbers";
import { accept, refuse, type FieldRule } from "./field-rule";
import type { Message } from "./message";

/**
 * The strict pattern (R-MET-14): a letter or digit, then letters, digits, dots and underscores, then @, a domain, a dot
 * and at least two letters.
 * It cannot backtrack far, because no part matches the character that ends it.
 */
const strict = /^[a-z0-9][a-z0-9._]*@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i;

/** The airtime page's looser pattern (R-MET-15). */
const loose = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

const patterns = { strict, loose };
export type EmailPattern = keyof typeof patterns;

/** What may stand before the @ by the strict pattern. */
const strictBefore = /^[a-z0-9][a-z0-9._]*$/i;

interface EmailMessages {
  required: Message;
  invalid: Message;
  /** Says which signs may stand before the @, when others do; `invalid` without it. */
  signs?: Message;
}

/**
 * An e-mail address without the blanks around it; a character that no address has is reported while the customer types.
 */
export function emailRule(
  pattern: EmailPattern,
  { required, invalid, signs = invalid }: EmailMessages,
): FieldRule<string> {
  return (typed) => {
    const email = typed.trim();
    if (email === "") return refuse(required);
    if (email.length <= EMAIL_MAX_LENGTH && patterns[pattern].test(email)) return accept(email);
    const foreign = pattern === "strict" && /[^a-z0-9._@-]/i.test(email);
    const [before = ""] = email.split("@");
    const wrongBefore = pattern === "strict" && before !== "" && !strictBefore.test(before);
    return refuse(wrongBefore ? signs : invalid, foreign ? "typing" : "leaving");
  };
}
