import type { Point } from "@domain/geo";
import type { Demo } from "../../server/brand/schema";
import { pack, perPack } from "../../server/brand/use-pack";
import { atlas } from "../../server/map/atlas";
import { isInside } from "../../server/places/outline";
import { kilometresBetween } from "../../server/places/point";
import { demo } from "../demo";

export interface Site {
  title: string;
  latitude: number;
  longitude: number;
  technology: { _2Gservice: boolean; _3Gservice: boolean; _4Gservice: boolean; _5Gservice: boolean };
}

/** The masts of a town form a spiral with this angle, which distributes them evenly and deterministically. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
/** The distance between the first masts of a town. */
const MAST_DISTANCE_DEGREES = 0.012;
/** A quarter within this distance belongs to the town. */
const QUARTER_MAX_KM = 10;
/** The distance between the masts of a road. */
const ROAD_MAST_KM = 30;
/** How many places are tried for each mast, because some places around a town at the border lie outside the country. */
const TRIES_PER_MAST = 4;

function siteAt(title: string, { lat, lng }: Point, generation: number): Site {
  return {
    title,
    latitude: Number(lat.toFixed(4)),
    longitude: Number(lng.toFixed(4)),
    technology: {
      _2Gservice: true,
      _3Gservice: generation >= 3,
      _4Gservice: generation >= 4,
      _5Gservice: generation >= 5,
    },
  };
}

const isInCountry = (point: Point) => isInside(point, atlas().own.rings);

/** A number from 0 to 1 that is always the same for an index, so that masts do not form a pattern. */
function wobble(index: number): number {
  return Math.abs((Math.sin(index * 12.9898) * 43_758.5453) % 1);
}

/** The places of a town's masts from its middle outwards, inside the country. */
function spiral(middle: Point, count: number, distance: number): Point[] {
  const points: Point[] = [];
  for (let index = 0; points.length < count && index < count * TRIES_PER_MAST; index += 1) {
    const radius = distance * Math.sqrt(index) * (1 - wobble(index) / 4);
    const point = {
      lat: middle.lat + radius * Math.sin(index * GOLDEN_ANGLE),
      lng: middle.lng + radius * Math.cos(index * GOLDEN_ANGLE),
    };
    if (index === 0 || isInCountry(point)) points.push(point);
  }
  return points;
}

/** The quarters of a town that the gazetteer knows. */
function quartersOf(middle: Point): { name: string; point: Point }[] {
  return pack.places.towns
    .filter(([, , , , rank]) => rank === 5)
    .map(([name, lat, lng]) => ({ name, point: { lat, lng } }))
    .filter(({ point }) => kilometresBetween(point, middle) <= QUARTER_MAX_KM && isInCountry(point));
}

function mastsOf([town, latitude, longitude, best, count]: Demo["masts"][number], share: number): Site[] {
  const masts = Math.max(1, Math.round(count * share));
  const middle = { lat: latitude, lng: longitude };
  // More masts are closer together, so that a town does not outgrow the country.
  const distance = MAST_DISTANCE_DEGREES / Math.sqrt(Math.max(1, share));
  const quarters = quartersOf(middle).slice(0, Math.floor(masts / 2));
  const numbered = spiral(middle, masts - quarters.length, distance).map((point, index) => ({
    name: String(index + 1),
    point,
  }));
  // Only the inner masts of a town have its newest generation.
  return [...numbered, ...quarters].map(({ name, point }, index) =>
    siteAt(`${town} ${name}`, point, index < Math.ceil(masts / 3) ? best : Math.max(2, best - 1)),
  );
}

/** The masts along a road, which is a straight line from town to town. */
function mastsAlong(road: readonly string[]): Site[] {
  const known = new Map(pack.places.towns.map(([name, lat, lng]) => [name, { lat, lng }]));
  return road.slice(1).flatMap((to, index) => {
    const from = road[index] ?? "";
    const [start, end] = [known.get(from), known.get(to)];
    if (!start || !end) return [];
    const parts = Math.round(kilometresBetween(start, end) / ROAD_MAST_KM);
    return Array.from({ length: Math.max(0, parts - 1) }, (_, place) => {
      const along = (place + 1) / parts;
      const lat = start.lat + (end.lat - start.lat) * along;
      const lng = start.lng + (end.lng - start.lng) * along;
      return { name: `Route ${from}–${to} ${place + 1}`, point: { lat, lng } };
    })
      .filter(({ point }) => isInCountry(point))
      .map(({ name, point }) => siteAt(name, point, 3));
  });
}

/** The sites of the test operator: in the towns, in their quarters and along the roads. */
export const sites = perPack(({ demo }) => [
  ...demo.masts.flatMap((town) => mastsOf(town, 1)),
  ...(demo.roads ?? []).flatMap(mastsAlong),
]);

/** Returns about this many sites in the same towns, for performance tests. */
export function manySites(count: number): Site[] {
  const share = count / demo().masts.reduce((sum, [, , , , masts]) => sum + masts, 0);
  return demo().masts.flatMap((town) => mastsOf(town, share));
}
