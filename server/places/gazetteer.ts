import { foldName } from "@domain/fold";
import type { Point } from "@domain/geo";
import type { PlaceEntries, Rank } from "../brand/schema";
import { perPack } from "../brand/use-pack";
import { editDistance } from "./names";
import { kilometresBetween } from "./point";

/** A place of the gazetteer; a province and a department have the position of the town that governs them. */
export interface Place {
  kind: "town" | "department" | "province";
  name: string;
  arabic: string;
  province: string;
  /** The town that represents a department or a province. */
  seat: string | undefined;
  rank: Rank;
  point: Point;
  /** How many people live in the town (of a province or a department: in its seat), where that is known. */
  people: number | undefined;
}

interface IndexedPlace {
  place: Place;
  /** Every spelling, folded. */
  names: string[];
}

/** All places of the country: towns first, then departments, then provinces. */
const allPlaces = perPack(({ places }) => readEntries(places));

function readEntries({ towns, departments, provinces, people = {} }: PlaceEntries): IndexedPlace[] {
  const seats = new Map<string, Point>(towns.map(([name, lat, lng]) => [name, { lat, lng }]));
  const at = (seat: string): Point => seats.get(seat) ?? { lat: 0, lng: 0 };
  const entry = (place: Place, others: string[]): IndexedPlace => ({
    place,
    names: [place.name, place.arabic, ...others].map(foldName).filter((name) => name !== ""),
  });
  return [
    ...towns.map(([name, lat, lng, province, rank, arabic, ...others]) =>
      entry(
        {
          kind: "town",
          name,
          arabic,
          province,
          seat: undefined,
          rank,
          point: { lat, lng },
          people: people[name],
        },
        others,
      ),
    ),
    ...departments.map(([name, province, seat, ...others]) =>
      entry(
        {
          kind: "department",
          name,
          arabic: "",
          province,
          seat,
          rank: 4,
          point: at(seat),
          people: people[seat],
        },
        others,
      ),
    ),
    ...provinces.map(([name, seat, arabic, ...others]) =>
      entry(
        {
          kind: "province",
          name,
          arabic,
          province: name,
          seat,
          rank: 4,
          point: at(seat),
          people: people[seat],
        },
        others,
      ),
    ),
  ];
}

/** The name of a place in a language; only some departments have no Arabic name. */
export function nameIn({ name, arabic }: Pick<Place, "name" | "arabic">, language: string): string {
  return language === "ar" && arabic !== "" ? arabic : name;
}

/** The name of a town or a province in a language. */
export function calledIn(name: string, language: string): string {
  const found = allPlaces().find(({ place }) => place.name === name && place.kind !== "department");
  return found ? nameIn(found.place, language) : name;
}

/** The name of a town as an operator writes it, in a language; unchanged when the gazetteer has no such town. */
export function townIn(written: string, language: string): string {
  const folded = foldName(written);
  const found = allPlaces().find(({ place, names }) => place.kind === "town" && names.includes(folded));
  return found && language === "ar" ? nameIn(found.place, language) : written;
}

/** The towns of the country, the largest first. */
export function townsOf(): Place[] {
  return allPlaces()
    .map(({ place }) => place)
    .filter(({ kind }) => kind === "town")
    .sort((a, b) => a.rank - b.rank || (b.people ?? 0) - (a.people ?? 0));
}

/** Shorter names are too similar to detect misspellings. */
const MISSPELLING_MIN_LENGTH = 4;
const CORRECT_SPELLING_MAX = 2;
const NO_MATCH = 9;

/**
 * The score of a match: 0 the whole name, 1 its beginning, 2 the beginning of one of its words, 3 and more a
 * misspelling.
 */
function matchScore(folded: string, name: string): number {
  if (name === folded) return 0;
  if (folded.length < 2) return NO_MATCH;
  if (name.startsWith(folded)) return 1;
  if (name.includes(` ${folded}`)) return 2;
  if (folded.length < MISSPELLING_MIN_LENGTH) return NO_MATCH;
  const maxDistance = folded.length > 6 ? 2 : 1;
  const distance = editDistance(folded, name, maxDistance);
  return distance <= maxDistance ? 2 + distance : NO_MATCH;
}

/** Whether a text is the name of a place in one of its spellings, and not only its beginning or similar to it. */
export function isPlaceName(typed: string): boolean {
  const folded = foldName(typed);
  return allPlaces().some(({ names }) => names.includes(folded));
}

/** Searches places by name, by the beginning of a name and by misspellings, the best match first. */
export function searchPlaces(typed: string, limit = 6): Place[] {
  const folded = foldName(typed);
  if (folded === "") return [];
  const seen = new Set<string>();
  const found = allPlaces()
    .map(({ place, names }) => ({ place, score: Math.min(...names.map((name) => matchScore(folded, name))) }))
    .filter(({ score }) => score < NO_MATCH);
  // Misspellings count only when nothing matches exactly.
  const spelledRight = found.filter(({ score }) => score <= CORRECT_SPELLING_MAX);
  return (spelledRight.length > 0 ? spelledRight : found)
    .sort((a, b) => a.score - b.score || a.place.rank - b.place.rank)
    .map(({ place }) => place)
    .filter(({ name }) => !seen.has(name) && seen.add(name))
    .slice(0, limit);
}

/**
 * The places that a longer text names ("Marché central, Moundou"): towns first, and a part of a town before the
 * town.
 */
export function placesNamedIn(text: string): Place[] {
  const folded = ` ${foldName(text)} `;
  const kinds = { town: 0, department: 1, province: 2 };
  return allPlaces()
    .map(({ place, names }) => ({
      place,
      length: Math.max(0, ...names.filter((name) => folded.includes(` ${name} `)).map((name) => name.length)),
    }))
    .filter(({ length }) => length > 2)
    .sort(
      (a, b) =>
        kinds[a.place.kind] - kinds[b.place.kind] || b.place.rank - a.place.rank || b.length - a.length,
    )
    .map(({ place }) => place);
}

/** The town nearest to a position, and its distance in km. */
export function nearestTown(
  point: Point,
  smallest: Rank = 5,
): { place: Place; kilometres: number } | undefined {
  let best: { place: Place; kilometres: number } | undefined;
  for (const { place } of allPlaces()) {
    if (place.kind !== "town" || place.rank > smallest) continue;
    const kilometres = kilometresBetween(point, place.point);
    if (!best || kilometres < best.kilometres) best = { place, kilometres };
  }
  return best;
}
