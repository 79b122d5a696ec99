import { AMOUNT_MAX_DIGITS } from "./rule-numbers";
import { country } from "./country";
import { parseMoney, plainDigits } from "./digits";
import { accept, refuse, type FieldRead, type FieldRule } from "./field-rule";
import { say } from "./message";

/** The smallest and the largest amount of a payment, both inclusive, in the country's currency (R-RCH-7). */
export interface AmountLimits {
  min: number;
  max: number;
}

/** The least amount that is named: an operator without one writes 0, and only the amount due of a bill has cents. */
export function leastAmount({ min }: Pick<AmountLimits, "min">): number {
  return Math.max(1, min);
}

/** The limits of the operator's configuration, when it has both. */
export function limitsFrom(min: number | undefined, max: number | undefined): AmountLimits | undefined {
  return min === undefined || max === undefined ? undefined : { min, max };
}

/** A whole amount (R-RCH-3, R-RCH-4, R-RCH-5, R-RCH-6), of which only the digits are checked without limits. */
export function amountRule(limits: AmountLimits | undefined): FieldRule<number> {
  return (typed) => {
    const digits = plainDigits(typed);
    if (digits === "") return refuse(say("amountRequired"));
    if (!/^[0-9]+$/.test(digits)) return refuse(say("amountDigits"), "typing");
    const amount = digits.length > AMOUNT_MAX_DIGITS ? Infinity : Number(digits);
    return limits ? withinLimits(amount, limits) : accept(amount);
  };
}

/** The amount of a bill payment: the amount due, cents included, or any whole amount within the limits (R-BIL-13). */
export function billAmountRule(limits: AmountLimits | undefined, due: number | undefined): FieldRule<number> {
  const whole = amountRule(limits);
  return (typed) => {
    if (due !== undefined && parseMoney(typed) === due)
      return limits ? withinLimits(due, limits) : accept(due);
    const read = whole(typed);
    // The amount due may be typed with cents; the value may not be complete yet.
    const mayBeDue = due !== undefined && /^[0-9]+[.,][0-9]{0,2}$/.test(plainDigits(typed));
    return !read.ok && mayBeDue ? { ...read, when: "leaving" } : read;
  };
}

/** The field of a usual amount that was chosen instead of typing one. */
export const PRESET = "preset";

/**
 * Returns the usual amounts within the limits, with the customer's last amount among them, in the country's currency.
 */
export function usualAmounts(limits: AmountLimits | undefined, last?: number): number[] {
  const own = last !== undefined && Number.isInteger(last) ? [last] : [];
  return [...new Set([...country.amounts, ...own])]
    .filter((amount) => !limits || withinLimits(amount, limits).ok)
    .sort((one, other) => one - other);
}

/** The amount of a form with a field and usual amounts, where a typed and a chosen amount must be the same. */
export function typedOrChosen(typed: string, preset: string): FieldRead<string> {
  const digits = plainDigits(typed);
  if (digits === "") return accept(preset);
  return preset === "" || digits === preset ? accept(typed) : refuse(say("amountTwice"));
}

/** Checks that an amount is within the limits; the message names the limit that it breaks. */
function withinLimits(amount: number, limits: AmountLimits): FieldRead<number> {
  const { currency } = country;
  if (amount < limits.min || amount <= 0)
    return refuse(say("amountMin", { currency, min: leastAmount(limits) }));
  return amount > limits.max ? refuse(say("amountMax", { currency, max: limits.max })) : accept(amount);
}

const CENT = 0.01;

/** Rounds to cents, half a cent up, as pages show amounts. */
export function roundToCents(amount: number): number {
  // What a backend's subtraction leaves of nothing, such as 9.1e-13, is written with an exponent of its own.
  if (Math.abs(amount) < CENT / 10) return 0;
  // The decimal point moves in the written number, because 10.075 * 100 is a little less than 1007.5.
  const cents = Number(`${amount}e2`);
  if (Number.isInteger(amount) || Number.isNaN(cents)) return amount;
  // Less than half a cent below nothing is 0, and not the -0 that a page would show with its sign.
  return Math.round(cents) / 100 || 0;
}

/**
 * An amount to charge in whole cents, one at least, because an operator's sum may have more digits than the page shows
 * and the payment charges (R-RCH-12).
 */
export function toCents(amount: number): number {
  return Math.max(CENT, roundToCents(amount));
}
