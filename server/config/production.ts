import { DISTINCT_CHARACTERS, SECRET_MIN_LENGTH } from "@domain/tuning";
import { LIMITS_OFF } from "./limits";
import type { Environment } from "./variables";

/**
 * What is missing for payments with real money (R-OPS-4), as sentences that name the variable. A backend on a loopback
 * address is remote, too: it may be a tunnel to the operator.
 */
export function productionErrors(values: Environment, hasLockFile: boolean): string[] {
  const errors: string[] = [];
  if (!values.PUBLIC_URL?.startsWith("https:"))
    errors.push("PUBLIC_URL must be the https address that customers open.");
  for (const name of ["OPERATOR_API_URL", "CONTENT_API_URL"] as const)
    if (values[name]?.startsWith("http:")) errors.push(`${name} must be an https address.`);
  if (values.SESSION_SECRETS.some((secret) => !isStrong(secret)))
    errors.push("SESSION_SECRETS must hold 32 random bytes or more each. npm run secret prints one.");
  if (values.CARD_PROVIDER_ORIGINS.length === 0)
    errors.push("CARD_PROVIDER_ORIGINS must list the origins of the card provider's pages.");
  if (values.LIMITS === LIMITS_OFF) errors.push("LIMITS must not be off where real money moves.");
  if (!hasLockFile && !values.REDIS_URL)
    errors.push("GUARD_DB or REDIS_URL must be set, so that the payment lock survives a crash.");
  return errors;
}

/** Whether a secret can be 32 random bytes in base64 or hexadecimal digits, and is not one word repeated. */
function isStrong(secret: string): boolean {
  return secret.length >= SECRET_MIN_LENGTH && new Set(secret).size >= DISTINCT_CHARACTERS;
}
