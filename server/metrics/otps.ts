import type { OtpCounts } from "../payment/otp-counts";
import { counter } from "./registry";

/** Registers the counter of one-time codes that were asked for and typed. */
export function countOtps(): OtpCounts {
  const otps = counter("otp_total", "One-time codes by what they are for and what became of them", [
    "purpose",
    "outcome",
  ]);
  return { count: (purpose, outcome) => otps.inc({ purpose, outcome }) };
}
