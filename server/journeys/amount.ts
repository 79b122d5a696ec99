import { plainDigits } from "@domain/digits";
import { say, type Message } from "@domain/message";
import { country } from "@domain/country";

/** Smallest and largest amount of a payment, in the country's currency; inclusive. */
export interface AmountLimits {
  min: number;
  max: number;
}

export type AmountCheck = { ok: true; amount: number } | { ok: false; message: Message };

/** More digits than any amount of money has; beyond it a number would lose precision. */
const MOST_DIGITS = 12;

/** Reads a typed amount (R-RCH-4, R-RCH-5, R-RCH-6). */
export function checkAmount(typed: string, limits: AmountLimits): AmountCheck {
  const digits = plainDigits(typed);
  if (digits === "") return { ok: false, message: say("amountRequired") };
  if (!/^[0-9]+$/.test(digits)) return { ok: false, message: say("amountDigits") };
  return withinLimits(digits.length > MOST_DIGITS ? Infinity : Number(digits), limits);
}

/** Whether an amount is one that may be paid; the sentence names the limit that it breaks. */
export function withinLimits(amount: number, limits: AmountLimits): AmountCheck {
  const { currency } = country;
  if (amount < limits.min || amount <= 0) {
    return { ok: false, message: say("amountMin", { currency, min: limits.min }) };
  }
  if (amount > limits.max) return { ok: false, message: say("amountMax", { currency, max: limits.max }) };
  return { ok: true, amount };
}
