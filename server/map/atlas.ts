import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Geometry, Position } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { country, type CountryCode } from "@domain/country";
import { countryMap } from "../places/country-map";

/** A country as rings of [longitude, latitude]. */
export interface Outline {
  /** ISO 3166-1, two letters. */
  code: string;
  rings: Position[][];
}

export interface Atlas {
  own: Outline;
  around: Outline[];
}

const read = new Map<CountryCode, Atlas>();

/** The country's outline and its neighbours', of Natural Earth at 1 : 10 million. Read with the first map. */
export function atlas(): Atlas {
  const { code } = country;
  let found = read.get(code);
  if (!found) {
    found = readAtlas(code);
    read.set(code, found);
  }
  return found;
}

type WorldAtlas = Topology<{ countries: GeometryCollection }>;

function readAtlas(code: CountryCode): Atlas {
  const { own, around } = countryMap(code).atlas;
  const file = createRequire(import.meta.url).resolve("world-atlas/countries-10m.json");
  const world: WorldAtlas = JSON.parse(readFileSync(file, "utf8"));
  const outline = (id: string, letters: string): Outline => {
    const found = world.objects.countries.geometries.find((geometry) => geometry.id === id);
    if (!found) throw new Error(`the atlas has no country ${id}`);
    const outlined = feature(world, found);
    return { code: letters, rings: "geometry" in outlined ? ringsOf(outlined.geometry) : [] };
  };
  return {
    own: outline(own, code),
    around: Object.entries(around).map(([id, letters]) => outline(id, letters)),
  };
}

function ringsOf(geometry: Geometry): Position[][] {
  if (geometry.type === "Polygon") return geometry.coordinates;
  return geometry.type === "MultiPolygon" ? geometry.coordinates.flat() : [];
}
