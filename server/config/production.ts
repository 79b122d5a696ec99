import { DISTINCT_CHARACTERS } from "@domain/tuning";
import { SECRET_MIN_LENGTH } from "@domain/rule-numbers";
import { commandCall } from "../command-name";
import { LIMITS_OFF } from "./limits";
import { shortKeyError } from "./public-key";
import type { Environment } from "./variables";

/** The value of GUARD_DB that deliberately keeps no file. */
export const NO_LOCK_FILE = "none";

/** The addresses that customers' data, or what pages show, come from or go to. */
const encrypted = [
  "OPERATOR_API_URL",
  "CONTENT_API_URL",
  "CDN_BASE_URL",
  "MAP_TILES_URL",
  "GEOCODER_URL",
] as const;

/**
 * The settings that payments with real money lack (R-OPS-4), as sentences that name the variable, also for a backend on
 * a loopback address, which may be a tunnel to the operator.
 */
export function productionErrors(
  env: Record<string, string | undefined>,
  values: Environment,
  { hasLockFile, publicKeyPem }: { hasLockFile: boolean; publicKeyPem: string | undefined },
): string[] {
  const errors: string[] = [];
  if (!values.PUBLIC_URL?.startsWith("https:"))
    errors.push("PUBLIC_URL must be the https address that customers open.");
  for (const name of encrypted)
    if (values[name]?.startsWith("http:")) errors.push(`${name} must be an https address.`);
  if (values.CARD_PROVIDER_ORIGINS.some((origin) => origin.startsWith("http:")))
    errors.push("CARD_PROVIDER_ORIGINS must be https origins.");
  if (values.REDIS_URL && !values.REDIS_URL.tls && !isLoopback(values.REDIS_URL.host))
    errors.push("REDIS_URL must be a rediss address, unless Redis is on this machine.");
  if (env["NODE_TLS_REJECT_UNAUTHORIZED"] === "0")
    errors.push("NODE_TLS_REJECT_UNAUTHORIZED must not be 0, which accepts every certificate.");
  if (values.SESSION_SECRETS.some((secret) => !isStrong(secret)))
    errors.push(
      `SESSION_SECRETS must hold 32 random bytes or more each. ${commandCall("secret")} prints one.`,
    );
  if (values.CARD_PROVIDER_ORIGINS.length === 0)
    errors.push("CARD_PROVIDER_ORIGINS must list the origins of the card provider's pages.");
  const keyError = publicKeyPem === undefined ? undefined : shortKeyError(publicKeyPem);
  if (keyError !== undefined)
    errors.push(
      `${values.OPERATOR_PUBLIC_KEY ? "OPERATOR_PUBLIC_KEY" : "OPERATOR_PUBLIC_KEY_FILE"} ${keyError}`,
    );
  if (values.LIMITS === LIMITS_OFF) errors.push("LIMITS must not be off where real money moves.");
  if (!hasLockFile && !values.REDIS_URL && values.GUARD_DB !== NO_LOCK_FILE)
    errors.push("GUARD_DB or REDIS_URL must be set, so that the payment lock survives a crash.");
  return errors;
}

/** Whether a secret can be 32 random bytes in base64 or hexadecimal digits, and is not one word repeated. */
function isStrong(secret: string): boolean {
  return secret.length >= SECRET_MIN_LENGTH && new Set(secret).size >= DISTINCT_CHARACTERS;
}

/** Whether a connection to this host stays on this machine. */
function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}
