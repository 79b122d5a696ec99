import type { CountryCode } from "@domain/country";
import type { Point } from "@domain/geo";
import { foldName, lettersApart } from "../names";
import { kilometresBetween } from "../point";
import { cd } from "./cd";
import type { Entries, Rank } from "./entries";
import { td } from "./td";

/** A place that the portal knows by itself. A province and a department lie where they are governed from. */
export interface Place {
  kind: "town" | "department" | "province";
  name: string;
  arabic: string;
  province: string;
  /** The town that stands for a department or a province. */
  seat: string | undefined;
  rank: Rank;
  point: Point;
}

interface Known {
  place: Place;
  /** Every spelling, folded. */
  names: string[];
}

const entriesOf: Record<CountryCode, Entries> = { TD: td, CD: cd };
const read = new Map<CountryCode, Known[]>();

/** All that is known of a country: towns first, then departments, then provinces. */
function known(code: CountryCode): Known[] {
  let all = read.get(code);
  if (!all) {
    all = readEntries(entriesOf[code]);
    read.set(code, all);
  }
  return all;
}

function readEntries({ towns, departments, provinces }: Entries): Known[] {
  const seats = new Map<string, Point>(towns.map(([name, lat, lng]) => [name, { lat, lng }]));
  const at = (seat: string): Point => seats.get(seat) ?? { lat: 0, lng: 0 };
  const entry = (place: Place, others: string[]): Known => ({
    place,
    names: [place.name, place.arabic, ...others].map(foldName).filter((name) => name !== ""),
  });
  return [
    ...towns.map(([name, lat, lng, province, rank, arabic, ...others]) =>
      entry({ kind: "town", name, arabic, province, seat: undefined, rank, point: { lat, lng } }, others),
    ),
    ...departments.map(([name, province, seat, ...others]) =>
      entry({ kind: "department", name, arabic: "", province, seat, rank: 4, point: at(seat) }, others),
    ),
    ...provinces.map(([name, seat, arabic, ...others]) =>
      entry({ kind: "province", name, arabic, province: name, seat, rank: 4, point: at(seat) }, others),
    ),
  ];
}

/** What a place is called in a language; Arabic has names of its own for all but some departments. */
export function nameIn({ name, arabic }: Pick<Place, "name" | "arabic">, language: string): string {
  return language === "ar" && arabic !== "" ? arabic : name;
}

/** What a town or a province is called in a language. */
export function calledIn(code: CountryCode, name: string, language: string): string {
  const found = known(code).find(({ place }) => place.name === name && place.kind !== "department");
  return found ? nameIn(found.place, language) : name;
}

/** The towns of a country, the largest first. */
export function townsOf(code: CountryCode): Place[] {
  return known(code)
    .map(({ place }) => place)
    .filter(({ kind }) => kind === "town")
    .sort((a, b) => a.rank - b.rank);
}

/** Shorter names are too alike for misspellings to be told apart. */
const SHORTEST_MISSPELT = 4;
const SPELT = 2;
const NO_MATCH = 9;

/** 0 the name itself, 1 its beginning, 2 the beginning of one of its words, 3 and more: misspelt. */
function likeness(asked: string, name: string): number {
  if (name === asked) return 0;
  if (asked.length < 2) return NO_MATCH;
  if (name.startsWith(asked)) return 1;
  if (name.includes(` ${asked}`)) return 2;
  if (asked.length < SHORTEST_MISSPELT) return NO_MATCH;
  const most = asked.length > 6 ? 2 : 1;
  const apart = lettersApart(asked, name, most);
  return apart <= most ? 2 + apart : NO_MATCH;
}

/** Places whose name is, begins like, or is misspelt as what was typed, the likeliest first. */
export function searchPlaces(code: CountryCode, typed: string, most = 6): Place[] {
  const asked = foldName(typed);
  if (asked === "") return [];
  const seen = new Set<string>();
  const found = known(code)
    .map(({ place, names }) => ({ place, how: Math.min(...names.map((name) => likeness(asked, name))) }))
    .filter(({ how }) => how < NO_MATCH);
  // Who has typed a name has not misspelt another one.
  const spelt = found.filter(({ how }) => how <= SPELT);
  return (spelt.length > 0 ? spelt : found)
    .sort((a, b) => a.how - b.how || a.place.rank - b.place.rank)
    .map(({ place }) => place)
    .filter(({ name }) => !seen.has(name) && seen.add(name))
    .slice(0, most);
}

/**
 * The places that a longer text names ("Marché central, Moundou"): the smallest part of the country first, a part of
 * a town before the town.
 */
export function placesNamedIn(code: CountryCode, text: string): Place[] {
  const asked = ` ${foldName(text)} `;
  const kinds = { town: 0, department: 1, province: 2 };
  return known(code)
    .map(({ place, names }) => ({
      place,
      length: Math.max(0, ...names.filter((name) => asked.includes(` ${name} `)).map((name) => name.length)),
    }))
    .filter(({ length }) => length > 2)
    .sort(
      (a, b) =>
        kinds[a.place.kind] - kinds[b.place.kind] || b.place.rank - a.place.rank || b.length - a.length,
    )
    .map(({ place }) => place);
}

/** The town that a position is at, or the nearest one, and how far away it is, km. */
export function nearestTown(
  code: CountryCode,
  point: Point,
  smallest: Rank = 5,
): { place: Place; kilometres: number } | undefined {
  let best: { place: Place; kilometres: number } | undefined;
  for (const { place } of known(code)) {
    if (place.kind !== "town" || place.rank > smallest) continue;
    const kilometres = kilometresBetween(point, place.point);
    if (!best || kilometres < best.kilometres) best = { place, kilometres };
  }
  return best;
}
