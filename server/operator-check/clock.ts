import { CHECK_CLOCK_DIFFERENCE_MS } from "@domain/tuning";
import type { Exchange } from "./exchange";
import type { Findings } from "./findings";

export const CLOCK = "Clock";

/** Compares the Date header of the fastest answer with our clock in the middle of the call. */
export function checkClock(exchanges: readonly Exchange[], findings: Findings): void {
  const dated = exchanges.filter(({ date }) => date !== undefined && !Number.isNaN(Date.parse(date)));
  const [fastest] = dated.sort((one, other) => one.ms - other.ms);
  if (fastest?.date === undefined) {
    findings.notChecked(CLOCK, "no answer has a Date header");
    return;
  }
  const differenceMs = Date.parse(fastest.date) - (fastest.sentAt + fastest.ms / 2);
  const seconds = Math.round(Math.abs(differenceMs) / 1000);
  findings.facts.set(CLOCK, `${seconds} s apart`);
  if (Math.abs(differenceMs) <= CHECK_CLOCK_DIFFERENCE_MS) return;
  findings.warning(CLOCK, `the backend's is ${seconds} s ${differenceMs > 0 ? "ahead of" : "behind"} ours`);
}
