import { country } from "@domain/country";
import type { Point } from "@domain/geo";
import { CONTENT_CACHE_MS, COVERAGE_ZOOM, FOUND_ZOOM } from "@domain/rule-numbers";
import {
  DEPARTMENT_ZOOM,
  PLACE_MAX_LENGTH,
  PLACES_KEPT,
  PROVINCE_ZOOM,
  QUARTER_KM,
  TOWN_KM,
} from "@domain/tuning";
import { countryMap } from "./country-map";
import { calledIn, nameIn, nearestTown, type Place, placesNamedIn, searchPlaces } from "./gazetteer";
import type { Geocoder } from "./geocoder";
import { foldName } from "./names";

/** A place that a search found. */
export interface FoundPlace {
  kind: Place["kind"] | "address" | "point";
  /** The name in the customer's language, as for province and seat. */
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
  /** Other places that the customer may have meant. */
  others: string[];
}

const ZOOMS: Record<Place["kind"], number> = {
  town: FOUND_ZOOM,
  department: DEPARTMENT_ZOOM,
  province: PROVINCE_ZOOM,
};

function fromGazetteer(place: Place, language: string): FoundPlace {
  const { kind, name, province, seat, rank, point } = place;
  const other = (of: string | undefined) =>
    of === undefined || of === name ? undefined : calledIn(country.code, of, language);
  return {
    kind,
    name: nameIn(place, language),
    province: other(province),
    seat: other(seat),
    point,
    extent: rank === 5 ? QUARTER_KM : TOWN_KM,
    zoom: ZOOMS[kind],
  };
}

/** A point as a place, named after the nearest town. */
export function placeAt(point: Point, language: string): FoundPlace {
  const near = nearestTown(country.code, point)?.place;
  const name = near ? nameIn(near, language) : "";
  const province = near && calledIn(country.code, near.province, language);
  return { kind: "point", name, province, seat: undefined, point, extent: 0, zoom: FOUND_ZOOM };
}

/** The default point of the country as a place. */
export function defaultPlace(language: string): FoundPlace {
  const { centre } = countryMap(country.code);
  const near = nearestTown(country.code, centre);
  return near ? fromGazetteer(near.place, language) : placeAt(centre, language);
}

/** The view of a map before any search. */
export function defaultView(): { centre: Point; zoom: number } {
  return { centre: countryMap(country.code).centre, zoom: COVERAGE_ZOOM };
}

/** Searches the gazetteer: names first, then places that a longer text contains (R-MAP-25). */
function searchGazetteer(typed: string, language: string): Search {
  const named = searchPlaces(country.code, typed);
  const [place, ...others] = named.length > 0 ? named : placesNamedIn(country.code, typed);
  return {
    place: place && fromGazetteer(place, language),
    others: others.map((other) => nameIn(other, language)),
  };
}

/**
 * Finds places by name or address: by the geocoding service when one is configured, else by the gazetteer,
 * which also answers when the service is out of reach or finds nothing.
 */
export function createFinder(geocoder: Geocoder | undefined, now: () => number = Date.now) {
  const cache = new Map<string, { search: Search; until: number }>();
  return async function find(typed: string, language: string): Promise<Search> {
    const address = typed.slice(0, PLACE_MAX_LENGTH).trim();
    if (foldName(address) === "") return { place: undefined, others: [] };
    if (!geocoder) return searchGazetteer(address, language);
    const key = `${language} ${foldName(address)}`;
    const cached = cache.get(key);
    if (cached && cached.until > now()) return cached.search;
    const { code } = country;
    const results = await geocoder({ address, language, country: code, box: countryMap(code).box });
    const [first, ...others] = results ?? [];
    if (!first) return searchGazetteer(address, language);
    const search: Search = {
      place: {
        ...{ kind: "address", name: first.address, province: undefined, seat: undefined },
        ...{ point: first.point, extent: 0, zoom: FOUND_ZOOM },
      },
      others: others.slice(0, 5).map((other) => other.address),
    };
    // Removes the oldest entry, because a Map keeps the order of its keys.
    const [oldest] = cache.keys();
    if (cache.size >= PLACES_KEPT && oldest !== undefined) cache.delete(oldest);
    cache.set(key, { search, until: now() + CONTENT_CACHE_MS });
    return search;
  };
}
export type Finder = ReturnType<typeof createFinder>;
