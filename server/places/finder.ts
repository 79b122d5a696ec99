import { foldName } from "@domain/fold";
import { isWithin } from "@domain/geo";
import type { Point } from "@domain/geo";
import {
  COVERAGE_ZOOM,
  DEPARTMENT_ZOOM,
  FOUND_ZOOM,
  PLACES_KEPT,
  PLACES_KEPT_FOR_MS,
  PROVINCE_ZOOM,
  SUGGESTIONS,
} from "@domain/map-rule-numbers";
import { PLACE_MAX_LENGTH } from "@domain/tuning";
import { pack } from "../brand/use-pack";
import { extentKm } from "./extent";
import {
  calledIn,
  isPlaceName,
  nameIn,
  nearestTown,
  type Place,
  placesNamedIn,
  searchPlaces,
} from "./gazetteer";
import type { Geocoder } from "./geocoder";

/** A place that a search found. */
export interface FoundPlace {
  kind: Place["kind"] | "address" | "point";
  /** The name in the customer's language, like province and seat. */
  name: string;
  /** The province, unless the place is the province. */
  province: string | undefined;
  /** The town that represents the place on the map, unless the place is that town. */
  seat: string | undefined;
  point: Point;
  /** The radius of the place around the point, in km. */
  extent: number;
  zoom: number;
}

export interface Search {
  place: FoundPlace | undefined;
  /** Whether the place only resembles what was typed, or is only a part of it (R-MAP-25). */
  guessed: boolean;
  /** Other places that the customer may have meant, each once. */
  others: string[];
  /** Whether a point was asked for that lies outside the country. */
  abroad: boolean;
}

export const NOTHING_FOUND: Search = { place: undefined, guessed: false, others: [], abroad: false };

/** The sentence of a page whose search has no place, as a key of its texts (R-MAP-25, R-MAP-28). */
export type SearchProblem = "abroad" | "notFound" | "unknown";

export function searchProblem(search: Search, asked: string): SearchProblem | undefined {
  if (search.abroad) return "abroad";
  if (search.place || asked === "") return undefined;
  return search.others.length > 0 ? "notFound" : "unknown";
}

/** Turns a guessed place into the first suggestion, for a page that must not answer for a guess. */
export function withoutGuess(search: Search): Search {
  const { place, guessed, others } = search;
  return place && guessed ? { ...NOTHING_FOUND, others: suggestions([place.name, ...others]) } : search;
}

/** The places whose names begin like a text, for a search that found shops by the same text. */
export function placesBeginning(typed: string, language: string): string[] {
  return suggestions(searchPlaces(typed).map((place) => nameIn(place, language)));
}

const suggestions = (names: string[]) => [...new Set(names)].slice(0, SUGGESTIONS);

const ZOOMS: Record<Place["kind"], number> = {
  town: FOUND_ZOOM,
  department: DEPARTMENT_ZOOM,
  province: PROVINCE_ZOOM,
};

function fromGazetteer(place: Place, language: string): FoundPlace {
  const { kind, name, province, seat, point } = place;
  const other = (of: string | undefined) =>
    of === undefined || of === name ? undefined : calledIn(of, language);
  return {
    kind,
    name: nameIn(place, language),
    province: other(province),
    seat: other(seat),
    point,
    extent: extentKm(place),
    zoom: ZOOMS[kind],
  };
}

/** A point as a place, named after the nearest town. */
export function placeAt(point: Point, language: string): FoundPlace {
  const near = nearestTown(point)?.place;
  const name = near ? nameIn(near, language) : "";
  const province = near && calledIn(near.province, language);
  return { kind: "point", name, province, seat: undefined, point, extent: 0, zoom: FOUND_ZOOM };
}

/** Finds the nearest town of a point; a point outside the country is reported as abroad. */
export function searchPoint(point: Point, language: string): Search {
  if (!isWithin(point, pack.map.box)) return { ...NOTHING_FOUND, abroad: true };
  return { ...NOTHING_FOUND, place: placeAt(point, language) };
}

/** The default point of the country as a place. */
export function defaultPlace(language: string): FoundPlace {
  const { centre } = pack.map;
  const near = nearestTown(centre);
  return near ? fromGazetteer(near.place, language) : placeAt(centre, language);
}

/** The view of a map before any search. */
export function defaultView(): { centre: Point; zoom: number } {
  return { centre: pack.map.centre, zoom: COVERAGE_ZOOM };
}

/** Searches the gazetteer: names first, then places that a longer text contains (R-MAP-25). */
function searchGazetteer(typed: string, language: string): Search {
  const named = searchPlaces(typed);
  const [place, ...others] = named.length > 0 ? named : placesNamedIn(typed);
  return {
    place: place && fromGazetteer(place, language),
    guessed: !isPlaceName(typed),
    others: suggestions(others.map((other) => nameIn(other, language))),
    abroad: false,
  };
}

/**
 * Finds places by name or address, by the configured geocoding service or by the gazetteer, which also answers when the
 * service is out of reach or finds nothing.
 */
export function createFinder(geocoder: Geocoder | undefined, now: () => number = Date.now) {
  const cache = new Map<string, { search: Search; until: number }>();
  return async function find(typed: string, language: string): Promise<Search> {
    const address = typed.slice(0, PLACE_MAX_LENGTH).trim();
    if (foldName(address) === "") return NOTHING_FOUND;
    if (!geocoder) return searchGazetteer(address, language);
    const key = `${language} ${foldName(address)}`;
    const cached = cache.get(key);
    if (cached && cached.until > now()) return cached.search;
    const { country, map } = pack;
    const results = await geocoder({ address, language, country: country.code, box: map.box });
    const [first, ...others] = (results ?? []).filter(({ point }) => isWithin(point, map.box));
    if (!first) {
      const known = searchGazetteer(address, language);
      return { ...known, abroad: known.place === undefined && (results ?? []).length > 0 };
    }
    const search: Search = {
      place: {
        kind: "address",
        name: first.address,
        province: undefined,
        seat: undefined,
        point: first.point,
        extent: 0,
        zoom: FOUND_ZOOM,
      },
      guessed: first.partial === true && foldName(first.address) !== foldName(address),
      others: suggestions(others.map((other) => other.address).filter((other) => other !== first.address)),
      abroad: false,
    };
    // Removes the oldest entry, because a Map keeps the order of its keys.
    const [oldest] = cache.keys();
    if (cache.size >= PLACES_KEPT && oldest !== undefined) cache.delete(oldest);
    cache.set(key, { search, until: now() + PLACES_KEPT_FOR_MS });
    return search;
  };
}
export type Finder = ReturnType<typeof createFinder>;
