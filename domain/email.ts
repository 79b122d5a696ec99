/**
 * The strict pattern (R-MET-14): a letter or digit, then letters, digits, dots and underscores, then @, a domain, a dot
 * and at least two letters. It cannot backtrack far, because no part matches the character that ends it.
 */
export const strictEmail = /^[a-z0-9][a-z0-9._]*@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i;

/** The airtime page's looser pattern. */
export const looseEmail = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** The limit of RFC 5321. */
const EMAIL_MAX_LENGTH = 254;

/** Returns a typed e-mail address without surrounding blanks, or undefined when it does not match. */
export function readEmail(typed: string, pattern: RegExp): string | undefined {
  const email = typed.trim();
  return email.length <= EMAIL_MAX_LENGTH && pattern.test(email) ? email : undefined;
}
