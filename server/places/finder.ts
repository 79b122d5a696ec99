import { country } from "@domain/country";
import type { Point } from "@domain/geo";
import {
  CONTENT_CACHE,
  COVERAGE_ZOOM,
  DEPARTMENT_ZOOM,
  FOUND_ZOOM,
  LONGEST_PLACE,
  PLACES_KEPT,
  PROVINCE_ZOOM,
  QUARTER_KM,
  TOWN_KM,
} from "@domain/limits";
import { countryMap } from "./country-map";
import { nearestTown, type Place, placesNamedIn, searchPlaces } from "./gazetteer";
import type { Geocoder } from "./geocoder";
import { foldName } from "./names";

/** A place that was looked for and found. */
export interface FoundPlace {
  kind: Place["kind"] | "address" | "point";
  name: string;
  arabic: string;
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

function fromGazetteer(place: Place): FoundPlace {
  const { kind, name, arabic, province, seat, rank, point } = place;
  return {
    kind,
    name,
    arabic,
    province: province === name ? undefined : province,
    seat: seat === name ? undefined : seat,
    point,
    extent: rank === 5 ? QUARTER_KM : TOWN_KM,
    zoom: ZOOMS[kind],
  };
}

/** A point on the map by itself, named after the nearest town. */
export function placeAt(point: Point): FoundPlace {
  const near = nearestTown(country.code, point);
  const { name = "", arabic = "", province = "" } = near?.place ?? {};
  return { kind: "point", name, arabic, province, seat: undefined, point, extent: 0, zoom: FOUND_ZOOM };
}

/** The default point of the country, as a place. */
export function defaultPlace(): FoundPlace {
  const { centre } = countryMap(country.code);
  const near = nearestTown(country.code, centre);
  return near ? fromGazetteer(near.place) : placeAt(centre);
}

/** Where a map stands before anything was looked for. */
export function defaultView(): { centre: Point; zoom: number } {
  return { centre: countryMap(country.code).centre, zoom: COVERAGE_ZOOM };
}

/** What the portal knows by itself: names first, then a longer text that names a place (spec section 5, Maps). */
function searchAtHome(typed: string): Search {
  const named = searchPlaces(country.code, typed);
  const [place, ...others] = named.length > 0 ? named : placesNamedIn(country.code, typed);
  return { place: place && fromGazetteer(place), others: others.map(({ name }) => name) };
}

/**
 * Finds places by name or address: by the geocoding service when there is one, else, and when that is out of reach or
 * knows no such place, by the gazetteer.
 */
export function createFinder(geocoder: Geocoder | undefined, now: () => number = Date.now) {
  const kept = new Map<string, { search: Search; until: number }>();
  return async function find(typed: string, language: string): Promise<Search> {
    const address = typed.slice(0, LONGEST_PLACE).trim();
    if (foldName(address) === "") return { place: undefined, others: [] };
    if (!geocoder) return searchAtHome(address);
    const key = `${language} ${foldName(address)}`;
    const known = kept.get(key);
    if (known && known.until > now()) return known.search;
    const { code } = country;
    const results = await geocoder({ address, language, country: code, box: countryMap(code).box });
    const [first, ...others] = results ?? [];
    if (!first) return searchAtHome(address);
    const search: Search = {
      place: {
        ...{ kind: "address", name: first.address, arabic: "", province: undefined, seat: undefined },
        ...{ point: first.point, extent: 0, zoom: FOUND_ZOOM },
      },
      others: others.slice(0, 5).map((other) => other.address),
    };
    // The oldest goes first: a Map keeps the order of its keys.
    const [oldest] = kept.keys();
    if (kept.size >= PLACES_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(key, { search, until: now() + CONTENT_CACHE });
    return search;
  };
}
export type Finder = ReturnType<typeof createFinder>;
