import { LIMITS, type LimitRule, SANDBOX_LIMITS, WRONG_CODES_ALARM } from "@domain/limit-rule-numbers";
import { type LimitRules, parseLimits } from "../limits/rules";
import type { Environment } from "./variables";

/** Turns every limit off. */
export const LIMITS_OFF = "off";

export interface LimitSettings {
  /** Undefined when nothing is limited. */
  limits: LimitRules | undefined;
  /** How many wrong codes of all customers of a process raise the alarm, and within what time (R-LIM-14). */
  wrongCodesAlarm: LimitRule;
}

/**
 * Reads the limits (R-LIM-11): those of the rules, or the sandbox's own, with the changes of LIMITS; productionErrors
 * refuses "off" where real money moves.
 */
export function readLimits(values: Environment, remote: boolean, errors: string[]): LimitSettings {
  const text = values.LIMITS ?? "";
  if (text === LIMITS_OFF) return { limits: undefined, wrongCodesAlarm: WRONG_CODES_ALARM };
  const given = { ...(remote ? LIMITS : SANDBOX_LIMITS), "wrong-codes-alarm": WRONG_CODES_ALARM };
  const { "wrong-codes-alarm": wrongCodesAlarm, ...limits } = parseGiven(text, given, errors);
  return { limits, wrongCodesAlarm };
}

/** The given limits with what the text changes; an unreadable text is an error and changes nothing. */
function parseGiven<Name extends string>(
  text: string,
  given: Readonly<Record<Name, LimitRule>>,
  errors: string[],
): Readonly<Record<Name, LimitRule>> {
  try {
    return parseLimits(text, given);
  } catch (error) {
    errors.push(`LIMITS ${error instanceof Error ? error.message : "cannot be read"}.`);
    return given;
  }
}
