import { plainDigits } from "@domain/digits";
import { say, type Message } from "@domain/message";
import { country } from "@domain/country";

/** The smallest and the largest amount of a payment, both inclusive, in the country's currency. */
export interface AmountLimits {
  min: number;
  max: number;
}

export type AmountCheck = { ok: true; amount: number } | { ok: false; message: Message };

/** Amounts with more digits would lose precision as a number; no payment is that large. */
const AMOUNT_MAX_DIGITS = 12;

/** Checks a typed amount (R-RCH-4, R-RCH-5, R-RCH-6). */
export function checkAmount(typed: string, limits: AmountLimits): AmountCheck {
  const digits = plainDigits(typed);
  if (digits === "") return { ok: false, message: say("amountRequired") };
  if (!/^[0-9]+$/.test(digits)) return { ok: false, message: say("amountDigits") };
  return withinLimits(digits.length > AMOUNT_MAX_DIGITS ? Infinity : Number(digits), limits);
}

/** Checks that an amount is within the limits. The message names the limit that it breaks. */
export function withinLimits(amount: number, limits: AmountLimits): AmountCheck {
  const { currency } = country;
  if (amount < limits.min || amount <= 0) {
    return { ok: false, message: say("amountMin", { currency, min: limits.min }) };
  }
  if (amount > limits.max) return { ok: false, message: say("amountMax", { currency, max: limits.max }) };
  return { ok: true, amount };
}
