import type { MapTextKey, Translate } from "../i18n/translate";
import type { FoundPlace } from "@server/places/finder";

/** Returns the name of a found place for use in a sentence. */
export function placeName(place: FoundPlace, t: Translate<MapTextKey>): string {
  const { kind, name, province, seat } = place;
  if (kind === "point") return t("place.point", { town: name });
  const bare = province === undefined ? name : t("place.inProvince", { place: name, province });
  return seat === undefined ? bare : t("place.bySeat", { place: bare, seat });
}
