import { randomBytes } from "node:crypto";
import type { Logger } from "pino";
import { SECRET_BYTES } from "@domain/rule-numbers";

export const SECRETS_NOT_SET =
  "SESSION_SECRETS is not set: orders will be forgotten when the service is restarted";

/** The secrets that seal cookies, newest first; the sandbox gets a generated secret when none is configured. */
export function sessionSecretsOf(configured: readonly string[], log: Logger): readonly string[] {
  if (configured.length > 0) return configured;
  log.warn(SECRETS_NOT_SET);
  return [randomBytes(SECRET_BYTES).toString("base64url")];
}
