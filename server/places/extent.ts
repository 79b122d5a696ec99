import { PEOPLE_KM, PEOPLE_POWER, TOWN_KM, TOWN_MIN_KM } from "@domain/map-rule-numbers";
import type { Place } from "./gazetteer";

/**
 * The radius of a place in km (R-MAP-11), from the number of its people where known and otherwise from its rank,
 * because the area of a town is unknown.
 */
export function extentKm({ rank, people }: Pick<Place, "rank" | "people">): number {
  if (people === undefined) return TOWN_KM[rank];
  return Math.max(TOWN_MIN_KM, PEOPLE_KM * people ** PEOPLE_POWER);
}
