import { PEOPLE_KM, PEOPLE_POWER, TOWN_KM, TOWN_MIN_KM } from "@domain/map-rule-numbers";
import type { Place } from "./gazetteer";

/**
 * The radius of a place in km (R-MAP-11). The area of a town is unknown, so it follows from its people where they are
 * known, and otherwise from its rank.
 */
export function extentKm({ rank, people }: Pick<Place, "rank" | "people">): number {
  if (people === undefined) return TOWN_KM[rank];
  return Math.max(TOWN_MIN_KM, PEOPLE_KM * people ** PEOPLE_POWER);
}
