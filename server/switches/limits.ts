import { LIMITS } from "@domain/limit-rule-numbers";
import { type LimitRules, parseLimits } from "../limits/rules";

/** Why a text cannot be read as limits, as the rest of a sentence; undefined when it can be read. */
function errorOfLimits(text: string): string | undefined {
  if (text.trim() === "") return "names no limit";
  try {
    parseLimits(text, LIMITS);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : "cannot be read";
  }
}

export function isLimitsText(text: string): boolean {
  return errorOfLimits(text) === undefined;
}

/** The given limits with the changes of a switch. */
export function limitsWith(text: string | undefined, given: LimitRules): LimitRules {
  return text === undefined || !isLimitsText(text) ? given : parseLimits(text, given);
}
