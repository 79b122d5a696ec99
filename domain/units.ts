import { foldName } from "./fold";

/** A unit of data or time in which operators count bundles and balances. */
export type Unit =
  "kb" | "mb" | "gb" | "tb" | "second" | "minute" | "hour" | "day" | "night" | "week" | "month" | "year";

/** How operators write their units, folded (R-CON-25). */
const SPELLINGS: readonly (readonly [RegExp, Unit])[] = [
  [/^(ko|kb|kio)$/, "kb"],
  [/^(mo|mb|mio|megas?)$/, "mb"],
  [/^(go|gb|gio|gigas?)$/, "gb"],
  [/^(to|tb)$/, "tb"],
  [/^(s|secs?|secondes?|seconds?|sekunde)$/, "second"],
  [/^(mn|mins?|minutes?|dakika)$/, "minute"],
  [/^(h|hrs?|hours?|heures?|saa)$/, "hour"],
  [/^(j|jrs?|jours?|d|days?|siku)$/, "day"],
  [/^(nuits?|nights?)$/, "night"],
  [/^(sem|semaines?|wks?|weeks?|wiki)$/, "week"],
  [/^(mois|mths?|months?|mwezi|miezi)$/, "month"],
  [/^(ans?|annees?|yrs?|years?|mwaka|miaka)$/, "year"],
];

/** The ending of "Day(s)", folded. */
const PERHAPS_PLURAL = / s$/;

/** Returns the unit that an operator has written in one of the languages of its country, or undefined for another word. */
export function unitOf(written: string): Unit | undefined {
  return unitIn(SPELLINGS, written);
}

function unitIn(table: typeof SPELLINGS, written: string): Unit | undefined {
  const folded = foldName(written).replace(PERHAPS_PLURAL, "");
  return table.find(([spelling]) => spelling.test(folded))?.[1];
}

/** Spellings that name a time only as the unit of a validity, folded; elsewhere "mo" is a megabyte. */
const TIMES: readonly (readonly [RegExp, Unit])[] = [
  [/^hourly$/, "hour"],
  [/^(daily|journees?|journalier)$/, "day"],
  [/^(w|weekly|hebdo|hebdomadaire)$/, "week"],
  [/^(m|mo|mon|monthly|mensuel)$/, "month"],
  [/^(y|a|yearly|annuel)$/, "year"],
];

const HOURS: Partial<Record<Unit, number>> = {
  second: 1 / 3600,
  minute: 1 / 60,
  hour: 1,
  day: 24,
  night: 24,
  week: 7 * 24,
  month: 30 * 24,
  year: 365 * 24,
};

/** Returns the length of a validity's unit in hours, to compare durations; undefined for another word. */
export function hoursOf(written: string): number | undefined {
  const unit = unitIn(TIMES, written) ?? unitOf(written);
  return unit && HOURS[unit];
}
