import { LIMITS } from "@domain/rule-numbers";
import { SANDBOX_LIMITS } from "@domain/tuning";
import { type LimitRules, parseLimits } from "../limits/rules";
import type { Environment } from "./variables";

/** Turns every limit off. */
export const LIMITS_OFF = "off";

/**
 * Reads the limits (R-LIM-11): those of the rules, or the sandbox's own, with what LIMITS changes. Undefined when they
 * are off, which a portal with real money refuses (productionErrors).
 */
export function readLimits(values: Environment, remote: boolean, errors: string[]): LimitRules | undefined {
  const text = values.LIMITS ?? "";
  if (text === LIMITS_OFF) return undefined;
  const given = remote ? LIMITS : SANDBOX_LIMITS;
  try {
    return parseLimits(text, given);
  } catch (error) {
    errors.push(`LIMITS ${error instanceof Error ? error.message : "cannot be read"}.`);
    return given;
  }
}
