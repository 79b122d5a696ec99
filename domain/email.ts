/**
 * The strict pattern (R-MET-14): a letter or digit, then letters, digits, dots, underscores, then @, domain, dot, at least two
 * letters. Nothing in it can backtrack far: the parts share no characters with what ends them.
 */
export const strictEmail = /^[a-z0-9][a-z0-9._]*@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i;

/** The airtime page's looser pattern. */
export const looseEmail = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** No mailbox has a longer address (RFC 5321). */
const LONGEST = 254;

/** A typed e-mail address without the blanks around it, or undefined when it does not fit. */
export function readEmail(typed: string, pattern: RegExp): string | undefined {
  const email = typed.trim();
  return email.length <= LONGEST && pattern.test(email) ? email : undefined;
}
