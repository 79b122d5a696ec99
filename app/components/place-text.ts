import type { MapTextKey, Translate } from "../i18n/translate";
import type { FoundPlace } from "@server/places/finder";
import { formatNumber } from "../i18n/format";
import type { Language } from "@domain/languages";

/** Formats a distance in kilometres with one decimal. */
export function kilometres(value: number, language: Language): string {
  return formatNumber(Math.round(value * 10) / 10, language);
}

/** Returns the name of a found place for use in a sentence. */
export function placeName(place: FoundPlace, t: Translate<MapTextKey>): string {
  const { kind, name, province, seat } = place;
  if (kind === "point") return t("place.point", { town: name });
  const bare = province === undefined ? name : t("place.inProvince", { place: name, province });
  return seat === undefined ? bare : t("place.bySeat", { place: bare, seat });
}
