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

/** A place that was looked for and found. */
export interface FoundPlace {
  kind: Place["kind"] | "address" | "point";
  /** In the customer's language, as are province and seat. */
  name: string;
  /** The province, when it is not the place itself. */
  province: string | undefined;
  /** The town that stands for it on the map, when it is not the place itself. */
  seat: string | undefined;
  point: Point;
  /** How far it extends around the point, km. */
  extent: number;
  zoom: number;
}

export interface Search {
  place: FoundPlace | undefined;
  /** Other places that may have been meant. */
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

/** A point on the map by itself, named after the nearest town. */
export function placeAt(point: Point, language: string): FoundPlace {
  const near = nearestTown(country.code, point)?.place;
  const name = near ? nameIn(near, language) : "";
  const province = near && calledIn(country.code, near.province, language);
  return { kind: "point", name, province, seat: undefined, point, extent: 0, zoom: FOUND_ZOOM };
}

/** The default point of the country, as a place. */
export function defaultPlace(language: string): FoundPlace {
  const { centre } = countryMap(country.code);
  const near = nearestTown(country.code, centre);
  return near ? fromGazetteer(near.place, language) : placeAt(centre, language);
}

/** Where a map stands before anything was looked for. */
export function defaultView(): { centre: Point; zoom: number } {
  return { centre: countryMap(country.code).centre, zoom: COVERAGE_ZOOM };
}

/** What the portal knows by itself: names first, then a longer text that names a place (R-MAP-25). */
function searchAtHome(typed: string, language: string): Search {
  const named = searchPlaces(country.code, typed);
  const [place, ...others] = named.length > 0 ? named : placesNamedIn(country.code, typed);
  return {
    place: place && fromGazetteer(place, language),
    others: others.map((other) => nameIn(other, language)),
  };
}

/**
 * Finds places by name or address: by the geocoding service when there is one, else, and when that is out of reach or
 * knows no such place, by the gazetteer.
 */
export function createFinder(geocoder: Geocoder | undefined, now: () => number = Date.now) {
  const kept = new Map<string, { search: Search; until: number }>();
  return async function find(typed: string, language: string): Promise<Search> {
    const address = typed.slice(0, PLACE_MAX_LENGTH).trim();
    if (foldName(address) === "") return { place: undefined, others: [] };
    if (!geocoder) return searchAtHome(address, language);
    const key = `${language} ${foldName(address)}`;
    const known = kept.get(key);
    if (known && known.until > now()) return known.search;
    const { code } = country;
    const results = await geocoder({ address, language, country: code, box: countryMap(code).box });
    const [first, ...others] = results ?? [];
    if (!first) return searchAtHome(address, language);
    const search: Search = {
      place: {
        ...{ kind: "address", name: first.address, province: undefined, seat: undefined },
        ...{ point: first.point, extent: 0, zoom: FOUND_ZOOM },
      },
      others: others.slice(0, 5).map((other) => other.address),
    };
    // The oldest goes first: a Map keeps the order of its keys.
    const [oldest] = kept.keys();
    if (kept.size >= PLACES_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(key, { search, until: now() + CONTENT_CACHE_MS });
    return search;
  };
}
export type Finder = ReturnType<typeof createFinder>;
