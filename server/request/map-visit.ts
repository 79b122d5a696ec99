import { cutTo } from "@domain/message";
import { z } from "zod";
import { isTechnology, type Point } from "@domain/geo";
import { OK, UNPROCESSABLE } from "@domain/http-status";
import { PLACE_MAX_LENGTH, UNLIMITED_RADIUS_KM } from "@domain/tuning";
import { POSITION_DECIMALS, SHOP_RADIUS_KM } from "@domain/map-rule-numbers";
import { findShops } from "../operator/content";
import type { ContentLanguage } from "../operator/content";
import { pack } from "../brand/use-pack";
import { type CoverageFacts, coverageFacts } from "../map/coverage";
import {
  defaultPlace,
  NOTHING_FOUND,
  placesBeginning,
  type Search,
  searchPoint,
  withoutGuess,
} from "../places/finder";
import { type PickerFacts, pickerFacts, readPicker } from "../map/picker";
import { parsePoint } from "../places/point";
import { isPlaceName } from "../places/gazetteer";
import { shopsNamed } from "../places/shop-search";
import { arrangeShops, listShops, type ShopCard } from "../places/shops";
import { type ShopFacts, shopFacts } from "../map/shop-facts";
import { readForm } from "./form";
import { pagePath } from "./require";
import { refusedStatus } from "./take-step";
import type { Visit } from "./visit";

/** The search of a map page's address: a name, an address, or coordinates as other maps write them. */
function searchTextOf({ url }: Visit): string {
  return cutTo(url.searchParams.get("q") ?? "", PLACE_MAX_LENGTH).trim();
}

/**
 * Searches for a typed text or for `here`, the position of the browser, which comes in a form and never appears in an
 * address.
 */
async function searchFor(visit: Visit, language: ContentLanguage, here: Point | undefined): Promise<Search> {
  const asked = searchTextOf(visit);
  const point = here ?? parsePoint(asked);
  if (point) return searchPoint(point, language);
  return asked === "" ? NOTHING_FOUND : withoutGuess(await visit.service.places.find(asked, language));
}

/** The facts of the coverage page. */
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
    asked: here ? "" : searchTextOf(visit),
    technology: isTechnology(technology) ? technology : undefined,
    allTowns: searchParams.get("towns") === "all",
    address: here ? new URLSearchParams() : searchParams,
    language,
    tiles: visit.service.config.mapTilesUrl,
    posted: here !== undefined,
  });
}

/** The facts of the store finder. */
export async function shopsOf(visit: Visit, language: ContentLanguage, here?: Point): Promise<ShopFacts> {
  const asked = here ? "" : searchTextOf(visit);
  const named = asked === "" ? [] : await shopsCalled(visit, language, asked);
  const found = named ?? [];
  const search =
    found.length > 0
      ? { ...NOTHING_FOUND, others: placesBeginning(asked, language) }
      : await searchFor(visit, language, here);
  const isFirst = asked === "" && here === undefined;
  const centre = isFirst ? pack.map.centre : search.place?.point;
  // Without a place, the shops that were asked for are missing when the operator's list of them is.
  const near =
    centre && found.length === 0 ? await shopsAround(visit, language, centre, SHOP_RADIUS_KM) : named;
  const far =
    centre && near && !near.some(({ at }) => at)
      ? await shopsAround(visit, language, centre, UNLIMITED_RADIUS_KM)
      : [];
  return shopFacts({
    path: pagePath(visit),
    asked,
    search,
    defaultPlace: defaultPlace(language),
    named: found.length > 0,
    here,
    nowMs: visit.now,
    shops: near,
    farther: far?.[0],
    // A position never appears in an address, so there is no address that lists all shops.
    allShops: here !== undefined || visit.url.searchParams.get("shops") === "all",
    address: here ? new URLSearchParams() : visit.url.searchParams,
    language,
    tiles: visit.service.config.mapTilesUrl,
  });
}

/**
 * The shops that the customer names (R-MAP-38); the name of a place, and coordinates, ask for the shops around that
 * place instead. Returns undefined when the operator does not list its shops.
 */
async function shopsCalled(
  { service, operator }: Visit,
  language: ContentLanguage,
  asked: string,
): Promise<ShopCard[] | undefined> {
  if (parsePoint(asked) || isPlaceName(asked)) return [];
  const shops = await service.places.shops({ operator, language });
  return shops && listShops(shopsNamed(shops, asked));
}

async function shopsAround(
  { operator, service }: Visit,
  language: ContentLanguage,
  { lat, lng }: Point,
  kilometres: number,
): Promise<ShopCard[] | undefined> {
  const around = { latitude: lat, longitude: lng, kilometres, language };
  const answer = await findShops(operator, around, service.content.timeoutMs);
  return answer.ok ? arrangeShops(answer.value, { lat, lng }, kilometres) : undefined;
}

const position = z.object({
  lat: z.coerce.number().min(-85).max(85),
  lng: z.coerce.number().min(-180).max(180),
});

/** The browser's own position, as a form sent it. */
interface PostedPosition {
  /** Undefined when the form has no position or is not one of the portal. */
  here: Point | undefined;
  /** Whether the form is refused like one of a page that was open for too long (R-FRM-5). */
  expired: boolean;
  status: number;
}

/** Reads the browser's position from a form of the portal. */
export async function readHere(visit: Visit): Promise<PostedPosition> {
  const form = await readForm(visit);
  const typed = { lat: form.text("lat") || undefined, lng: form.text("lng") || undefined };
  const read = position.safeParse(typed);
  // A hundred metres are precise enough for shops and do not reveal a home.
  const coarse = (degrees: number) => Number(degrees.toFixed(POSITION_DECIMALS));
  if (!form.isAccepted) return { here: undefined, expired: true, status: refusedStatus(form) };
  if (!read.success) return { here: undefined, expired: false, status: UNPROCESSABLE };
  const here = { lat: coarse(read.data.lat), lng: coarse(read.data.lng) };
  return { here, expired: false, status: OK };
}

/**
 * The facts of the map picker in any form (R-MAP-32); `text` reads a field of that form, which holds the point and the
 * typed search.
 */
export async function pickerOf(
  visit: Visit,
  language: ContentLanguage,
  text: (name: string) => string,
): Promise<PickerFacts> {
  const form = readPicker(text);
  const found =
    form.search === undefined ? undefined : await findPicked(visit, language, form.search, form.otherwise);
  return pickerFacts(form, found, { language, tiles: visit.service.config.mapTilesUrl });
}

/** Searches for a text, and for the town that was chosen with it when the text is unknown. */
async function findPicked(
  visit: Visit,
  language: ContentLanguage,
  asked: string,
  town: string | undefined,
): Promise<Search> {
  const { find } = visit.service.places;
  const found = await find(asked, language);
  if (found.place || town === undefined) return found;
  return { ...(await find(town, language)), guessed: true };
}
