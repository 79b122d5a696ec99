import { LIMITS, type LimitRule } from "@domain/limit-rule-numbers";
import { LIMIT_MAX_POINTS, LIMIT_MAX_WINDOW_S } from "@domain/tuning";
import { DAY_S, HOUR_S, MINUTE_S } from "@domain/durations";

export type LimitName = keyof typeof LIMITS;
/** What a limit counts: events of a customer's number, of an address, or of a browser. */
export type LimitSubject = "number" | "address" | "browser";
export type LimitRules = Readonly<Record<LimitName, LimitRule>>;

export function isLimitName(text: string): text is LimitName {
  return Object.hasOwn(LIMITS, text);
}

export const limitNames = Object.keys(LIMITS).filter(isLimitName);

/** Whom a limit counts, as its name says. */
export function subjectOf(name: LimitName): LimitSubject {
  if (name.includes("-address")) return "address";
  return name.includes("-browser") ? "browser" : "number";
}

const UNIT_SECONDS: Readonly<Record<string, number>> = { s: 1, m: MINUTE_S, h: HOUR_S, d: DAY_S };

/**
 * Reads changed limits, as in "code-number-hour=8/1h, line-address=240/10m", over the given ones.
 * Throws an Error with the rest of a sentence that begins with the variable's name.
 */
export function parseLimits<Name extends string>(
  text: string,
  given: Readonly<Record<Name, LimitRule>>,
): Record<Name, LimitRule> {
  const changed: Record<Name, LimitRule> = { ...given };
  const isGiven = (name: string): name is Name => Object.hasOwn(given, name);
  for (const part of text.split(",").map((one) => one.trim())) {
    if (part === "") continue;
    const [, name = "", points, count, unit = ""] =
      /^([\w-]+)=(\d{1,6})\/(\d{1,6})([smhd])$/.exec(part) ?? [];
    if (name === "")
      throw new Error(
        `holds "${part}", which is not of the form name=count/time, such as code-number-hour=5/1h`,
      );
    if (!isGiven(name))
      throw new Error(`names no limit with "${name}"; the limits are ${Object.keys(given).join(", ")}`);
    const rule = { points: Number(points), windowS: Number(count) * (UNIT_SECONDS[unit] ?? 0) };
    if (rule.points < 1 || rule.points > LIMIT_MAX_POINTS)
      throw new Error(`allows ${rule.points} for ${name}; it must be 1 to ${LIMIT_MAX_POINTS}`);
    if (rule.windowS < 1 || rule.windowS > LIMIT_MAX_WINDOW_S)
      throw new Error(`has a time for ${name} that is not between 1s and ${LIMIT_MAX_WINDOW_S / 86400}d`);
    changed[name] = rule;
  }
  return changed;
}
