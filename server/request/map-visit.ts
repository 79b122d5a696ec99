import { z } from "zod";
import { country } from "@domain/country";
import { isTechnology, type Point } from "@domain/geo";
import { PLACE_MAX_LENGTH } from "@domain/tuning";
import { SHOP_RADIUS_KM } from "@domain/rule-numbers";
import { findShops } from "../operator/content";
import type { ContentLanguage } from "../operator/content";
import { countryMap } from "../places/country-map";
import { type CoverageFacts, coverageFacts } from "../map/coverage";
import { defaultPlace, placeAt, type Search } from "../places/finder";
import { type PickerFacts, pickerFacts, readPicker } from "../map/picker";
import { parsePoint } from "../places/point";
import { arrangeShops, type ShopCard } from "../places/shops";
import { type StoreFacts, storeFacts } from "../map/store";
import { readForm } from "./form";
import { pagePath } from "./require";
import type { Visit } from "./visit";

/** Half the Earth's girth: a shop anywhere. */
const ANYWHERE_KM = 20_000;

/** What an address asks a map page for: a name, an address, or coordinates as other maps give them. */
function askedOf({ url }: Visit): string {
  return (url.searchParams.get("q") ?? "").slice(0, PLACE_MAX_LENGTH).trim();
}

/** `here`: where the browser says that it is; it comes by a form and stands in no address. */
async function searchFor(visit: Visit, language: ContentLanguage, here: Point | undefined): Promise<Search> {
  const asked = askedOf(visit);
  const point = here ?? parsePoint(asked);
  if (point) return { place: placeAt(point, language), others: [] };
  return asked === "" ? { place: undefined, others: [] } : visit.service.places.find(asked, language);
}

/** Everything that the coverage page tells. */
export async function coverageOf(
  visit: Visit,
  language: ContentLanguage,
  here?: Point,
): Promise<CoverageFacts> {
  const { searchParams } = visit.url;
  const technology = searchParams.get("tech");
  const [sites, search] = await Promise.all([
    visit.service.places.sites({ operator: visit.operator, language }),
    searchFor(visit, language, here),
  ]);
  return coverageFacts({
    sites,
    search,
    asked: here ? "" : askedOf(visit),
    technology: isTechnology(technology) ? technology : undefined,
    allTowns: searchParams.get("towns") === "all",
    address: here ? new URLSearchParams() : searchParams,
    language,
    tiles: visit.service.config.mapTilesUrl,
  });
}

/** Everything that the store finder tells. */
export async function storesOf(visit: Visit, language: ContentLanguage, here?: Point): Promise<StoreFacts> {
  const search = await searchFor(visit, language, here);
  const asked = here ? "" : askedOf(visit);
  const otherwise = defaultPlace(language);
  const centre = asked === "" && !search.place ? countryMap(country.code).centre : search.place?.point;
  const near = centre ? await shopsAround(visit, language, centre, SHOP_RADIUS_KM) : [];
  const far = centre && near?.length === 0 ? await shopsAround(visit, language, centre, ANYWHERE_KM) : [];
  return storeFacts({
    path: pagePath(visit),
    asked,
    search,
    otherwise,
    shops: near,
    farther: far?.[0],
    // A position stands in no address: there is none to list all at.
    allShops: here !== undefined || visit.url.searchParams.get("shops") === "all",
    address: here ? new URLSearchParams() : visit.url.searchParams,
    language,
    tiles: visit.service.config.mapTilesUrl,
  });
}

async function shopsAround(
  { operator }: Visit,
  language: ContentLanguage,
  { lat, lng }: Point,
  kilometres: number,
): Promise<ShopCard[] | undefined> {
  const answer = await findShops(operator, { latitude: lat, longitude: lng, kilometres, language });
  return answer.ok ? arrangeShops(answer.value, { lat, lng }, kilometres) : undefined;
}

const position = z.object({
  lat: z.coerce.number().min(-85).max(85),
  lng: z.coerce.number().min(-180).max(180),
});

/** The browser's position out of a form of ours; undefined when there is none in it. */
export async function readHere(visit: Visit): Promise<Point | undefined> {
  const form = await readForm(visit);
  const typed = { lat: form.text("lat") || undefined, lng: form.text("lng") || undefined };
  const read = position.safeParse(typed);
  // A hundred metres are near enough for a shop, and nobody's front door.
  const coarse = (degrees: number) => Number(degrees.toFixed(3));
  return form.ours && read.success ? { lat: coarse(read.data.lat), lng: coarse(read.data.lng) } : undefined;
}

/**
 * The reusable map element's facts for a form it stands in, of whatever method: `text` reads one of its fields
 * (R-MAP-32). The point, and what the customer wrote about it, are in them.
 */
export async function pickerOf(
  visit: Visit,
  language: ContentLanguage,
  text: (name: string) => string,
): Promise<PickerFacts> {
  const form = readPicker((name) => text(name).slice(0, PLACE_MAX_LENGTH));
  const found =
    form.search === undefined ? undefined : await visit.service.places.find(form.search, language);
  return pickerFacts(form, found, { language, tiles: visit.service.config.mapTilesUrl });
}
