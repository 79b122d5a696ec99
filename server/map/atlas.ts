import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Geometry, Position } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { isWithin } from "@domain/geo";
import type { BrandPack } from "../brand/pack";
import { perPack } from "../brand/use-pack";
import { type Corner, simplify } from "./lines";

/** A country's outline as rings of [longitude, latitude]. */
export interface Outline {
  /** The two-letter ISO 3166-1 code. */
  code: string;
  rings: Position[][];
}

export interface Atlas {
  own: Outline;
  around: Outline[];
  /**
   * The outlines with fewer corners for the browser's map, where neighbours still share their borders, so that there
   * are no gaps.
   */
  simple: { own: Outline; around: Outline[] };
}

/** How far simplified lines may be from the atlas, in degrees: near the country, and elsewhere. */
const NEAR_TOLERANCE_DEGREES = 0.004;
const FAR_TOLERANCE_DEGREES = 0.05;

/**
 * The outlines of the country and its neighbours from Natural Earth at 1 : 10 million, loaded with the first
 * map.
 */
export const atlas = perPack(readAtlas);

type WorldAtlas = Topology<{ countries: GeometryCollection }>;

function isWorldAtlas(value: unknown): value is WorldAtlas {
  return typeof value === "object" && value !== null && "objects" in value && "arcs" in value;
}

function readAtlas(pack: BrandPack): Atlas {
  const file = createRequire(import.meta.url).resolve("world-atlas/countries-10m.json");
  const world: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (!isWorldAtlas(world)) throw new Error("the atlas cannot be read");
  return { ...outlinesOf(world, pack), simple: outlinesOf(simpler(world, pack.map), pack) };
}

function outlinesOf(world: WorldAtlas, { country, map }: BrandPack): { own: Outline; around: Outline[] } {
  const { own, around } = map.atlas;
  const outline = (id: string, letters: string): Outline => {
    const found = world.objects.countries.geometries.find((geometry) => geometry.id === id);
    if (!found) throw new Error(`The atlas has no country with the number ${id}`);
    const outlined = feature(world, found);
    return { code: letters, rings: "geometry" in outlined ? ringsOf(outlined.geometry) : [] };
  };
  return {
    own: outline(own, country.code),
    around: Object.entries(around).map(([id, letters]) => outline(id, letters)),
  };
}

function ringsOf(geometry: Geometry): Position[][] {
  if (geometry.type === "Polygon") return geometry.coordinates;
  return geometry.type === "MultiPolygon" ? geometry.coordinates.flat() : [];
}

/** Simplifies each border of the shown countries once, for both of its countries. */
function simpler(world: WorldAtlas, { atlas: { own, around }, box }: BrandPack["map"]): WorldAtlas {
  const { transform, ...rest } = world;
  const [kx, ky] = transform?.scale ?? [1, 1];
  const [dx, dy] = transform?.translate ?? [0, 0];
  const shown = bordersOf(world, new Set([own, ...Object.keys(around)]));
  const arcs = world.arcs.map((steps, place) => {
    if (!shown.has(place)) return [];
    let [x, y] = [0, 0];
    const line = steps.map(([right = 0, up = 0]): Corner => {
      [x, y] = transform ? [x + right, y + up] : [right, up];
      return [x * kx + dx, y * ky + dy];
    });
    const near = line.some(([lng, lat]) => isWithin({ lat, lng }, box));
    return simplify(line, near ? NEAR_TOLERANCE_DEGREES : FAR_TOLERANCE_DEGREES);
  });
  return { ...rest, arcs };
}

/** The places of the arcs that some countries use, where a negative number is an arc that is read backwards. */
function bordersOf({ objects }: WorldAtlas, ids: ReadonlySet<unknown>): Set<number> {
  const used = objects.countries.geometries
    .filter(({ id }) => ids.has(id))
    .flatMap((country) => ("arcs" in country ? country.arcs.flat(2) : []));
  return new Set(used.map((arc) => (arc < 0 ? ~arc : arc)));
}
