import type { Point } from "@domain/geo";
import { LEAD_ZOOM, SHOP_RADIUS_KM } from "@domain/rule-numbers";
import { PLACE_MAX_LENGTH } from "@domain/tuning";
import type { LeadAt, LeadDetails } from "../order/lead-draft";
import type { Finder, FoundPlace } from "../places/finder";
import { kilometresBetween, writePoint } from "../places/point";

/**
 * Where an installation is to be (R-LEA-17, R-LEA-18): by address and town, else by landmark and town, else by the
 * town alone. Undefined when none of them is known: the customer chooses on the map.
 */
export async function locate(
  find: Finder,
  details: Pick<LeadDetails, "city" | "installationAddress" | "landmark">,
  language: string,
): Promise<Point | undefined> {
  const { city, installationAddress, landmark } = details;
  const town = (await find(city, language)).place;
  for (const words of [installationAddress, landmark]) {
    if (words === undefined) continue;
    const asked = `${words.slice(0, PLACE_MAX_LENGTH - city.length - 2)}, ${city}`;
    const { place } = await find(asked, language);
    if (place && saysMore(place, town)) return place.point;
  }
  return town?.point;
}

/** A street of the same name stands in many towns, and a street may be named after another town. */
function saysMore(place: FoundPlace, town: FoundPlace | undefined): boolean {
  if (!town) return place.kind === "address";
  const near = kilometresBetween(place.point, town.point) <= SHOP_RADIUS_KM;
  return near && (place.kind === "address" || place.name !== town.name) && place.kind !== "province";
}

/** The picker's fields as the draft keeps them: where the map was left, or where the address was found. */
export function pickerFieldsOf(draft: LeadAt<"details" | "located">): Record<string, string> {
  const landmark = draft.details.landmark ?? "";
  const { map } = draft;
  if (map) {
    const { asked, town, at, zoom, fresh } = map;
    return {
      ...{ q: asked, town, landmark, at: writePoint(at), zoom: String(zoom) },
      was: fresh ? "" : `${asked}|${town}`,
    };
  }
  if (draft.at === "located") return { landmark, at: writePoint(draft.point), zoom: String(LEAD_ZOOM) };
  return { landmark };
}
