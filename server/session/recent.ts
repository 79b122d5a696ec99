import { RECENT_NUMBERS } from "@domain/rule-numbers";
import type { Prefs, RecentNumber } from "./prefs";

/** Adds a number to those that the customer chose to remember, newest first, without duplicates. */
export function rememberNumber(prefs: Prefs, number: RecentNumber): Prefs {
  const others = (prefs.recent ?? []).filter(
    ({ journey, msisdn }) => journey !== number.journey || msisdn !== number.msisdn,
  );
  return { ...prefs, recent: [number, ...others].slice(0, RECENT_NUMBERS) };
}

export function forgetNumbers(prefs: Prefs): Prefs {
  const { recent: _forgotten, ...kept } = prefs;
  return kept;
}

/** The number at an index of the list. Links carry the index, because a number must not appear in an address. */
export function recentAt(prefs: Prefs, place: string | null, journey: string): RecentNumber | undefined {
  if (place === null || !/^[0-9]$/.test(place)) return undefined;
  const found = prefs.recent?.[Number(place)];
  return found?.journey === journey ? found : undefined;
}
