import type { Position } from "geojson";
import { pack } from "../brand/use-pack";
import { nameIn, townsOf } from "../places/gazetteer";
import type { Site } from "../places/sites";
import { technologies, type Technology } from "@domain/geo";
import { atlas } from "./atlas";
import { technologyColours } from "./ground";
import { clipRing, type Corner } from "./lines";

/** Degrees are sent as whole numbers of this many parts, each as the difference to the one before. */
export const BASE_PARTS = 1000;
export const SITE_PARTS = 10_000;
/** How far beyond the country its neighbours are sent, in degrees. */
const BEYOND = 8;

/** The outlines and towns that Leaflet draws without tiles, the same as on the server's maps. */
export interface MapBase {
  parts: number;
  own: number[][];
  around: number[][];
  /** Name, latitude, longitude, rank. */
  towns: [string, number, number, number][];
}

export function mapBase(language: string): MapBase {
  const { own, around } = atlas().simple;
  const { box } = pack.map;
  const low: Corner = [box.west - BEYOND, box.south - BEYOND];
  const high: Corner = [box.east + BEYOND, box.north + BEYOND];
  const send = (rings: Position[][]) =>
    rings
      .map((ring) => ring.map(([lng = 0, lat = 0]): Corner => [lng, lat]))
      .map((ring) => clipRing(ring, low, high))
      .filter((ring) => ring.length > 3)
      .map((ring) => stepsOf(ring.flat(), 2, BASE_PARTS));
  return {
    parts: BASE_PARTS,
    own: send(own.rings),
    around: around.flatMap(({ rings }) => send(rings)),
    towns: townsOf().map((town) => [nameIn(town, language), town.point.lat, town.point.lng, town.rank]),
  };
}

/** All sites for the browser's map: latitude, longitude, and one bit per technology. */
export interface SitesSent {
  parts: number;
  /** The colour of a site by its newest technology. */
  colours: Record<Technology, string>;
  /** Triples; each position is the difference to the one before. */
  sites: number[];
}

export function sitesSent(sites: Site[]): SitesSent {
  const sorted = [...sites].sort((a, b) => a.point.lat - b.point.lat);
  const steps = stepsOf(
    sorted.flatMap(({ point }) => [point.lat, point.lng]),
    2,
    SITE_PARTS,
  );
  return {
    parts: SITE_PARTS,
    colours: technologyColours(),
    sites: sorted.flatMap(({ offers }, index) => {
      const bits = offers.reduce((sum, name) => sum + 2 ** technologies.indexOf(name), 0);
      return [...steps.slice(2 * index, 2 * index + 2), bits];
    }),
  };
}

/**
 * Encodes `width` interleaved series as whole parts, each number as the difference to the one before in its
 * series.
 */
function stepsOf(values: number[], width: number, parts: number): number[] {
  const whole = values.map((value) => Math.round(value * parts));
  return whole.map((value, index) => value - (index < width ? 0 : (whole[index - width] ?? 0)));
}
