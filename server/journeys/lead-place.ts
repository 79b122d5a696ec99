import type { Point } from "@domain/geo";
import { LEAD_ZOOM, SHOP_RADIUS_KM } from "@domain/map-rule-numbers";
import { PLACE_MAX_LENGTH } from "@domain/tuning";
import type { LeadAt, LeadDetails } from "../order/lead-draft";
import type { Finder, FoundPlace } from "../places/finder";
import { kilometresBetween, writePoint } from "../places/point";

/**
 * Finds the point of an installation (R-LEA-17, R-LEA-18) by address and town, else by landmark and town, else by town;
 * undefined when no point is found, so that the customer chooses on the map.
 */
export async function locate(
  find: Finder,
  details: Pick<LeadDetails, "city" | "installationAddress" | "landmark">,
  language: string,
): Promise<Point | undefined> {
  const { city, installationAddress, landmark } = details;
  const town = (await find(city, language)).place;
  for (const description of [installationAddress, landmark]) {
    if (description === undefined) continue;
    const query = `${description.slice(0, PLACE_MAX_LENGTH - city.length - 2)}, ${city}`;
    const { place } = await find(query, language);
    if (place && isMorePrecise(place, town)) return place.point;
  }
  return town?.point;
}

/**
 * Whether a place is more precise than its town; it must lie near the town, because many towns have streets of the same
 * name.
 */
function isMorePrecise(place: FoundPlace, town: FoundPlace | undefined): boolean {
  if (!town) return place.kind === "address";
  const near = kilometresBetween(place.point, town.point) <= SHOP_RADIUS_KM;
  return near && (place.kind === "address" || place.name !== town.name) && place.kind !== "province";
}

/** The picker's fields for a draft: the last position of the map, or the point of the address. */
export function pickerFieldsOf(draft: LeadAt<"details" | "located">): Record<string, string> {
  const landmark = draft.details.landmark ?? "";
  const { map } = draft;
  if (map) {
    const { asked, town, at, zoom, fresh } = map;
    return {
      q: asked,
      town,
      landmark,
      at: writePoint(at),
      zoom: String(zoom),
      was: fresh ? "" : `${asked}|${town}`,
    };
  }
  if (draft.at === "located") return { landmark, at: writePoint(draft.point), zoom: String(LEAD_ZOOM) };
  return { landmark };
}
