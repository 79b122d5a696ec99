import { type Environment, isSet } from "./variables";

/** The errors of an origin with a path, and of variables that are valid alone and do not go together, as sentences. */
export function combinationErrors(
  env: Record<string, string | undefined>,
  values: Environment,
  remote: boolean,
): string[] {
  const errors: string[] = [];
  if (values.PUBLIC_URL && values.PUBLIC_URL !== new URL(values.PUBLIC_URL).origin) {
    errors.push("PUBLIC_URL must be an origin, without a path.");
  }
  if (values.SESSION_SECRETS.length === 0) {
    if (remote)
      errors.push(
        "SESSION_SECRETS is required when OPERATOR_API_URL is set: one or more secrets, newest first.",
      );
    else if (isSet(env["REDIS_URL"]))
      errors.push("SESSION_SECRETS is required when REDIS_URL is set: the same secrets for every node.");
  }
  if (values.DRAIN_DELAY_MS >= values.DRAIN_TIMEOUT_MS)
    errors.push("DRAIN_DELAY_MS must be less than DRAIN_TIMEOUT_MS, which begins with it.");
  return errors;
}
