import type { Point } from "@domain/geo";
import { AT_PLACE_KM, LANDMARK_MAX_KM } from "@domain/map-rule-numbers";
import { shorten } from "@domain/message";
import { pack } from "../brand/use-pack";
import type { Shop } from "../operator/content";
import { nameIn, nearestTown, type Place, townsOf } from "./gazetteer";
import { kilometresBetween, readPosition } from "./point";
import { shopName } from "./shops";

/** The directions of a compass, clockwise from the north. */
export const directions = [
  ...(["north", "northEast", "east", "southEast"] as const),
  ...(["south", "southWest", "west", "northWest"] as const),
] as const;
export type Direction = (typeof directions)[number];

/** A well-known point: the middle of a town, a quarter, or a shop with its landmark. */
export interface KnownPoint {
  kind: "town" | "quarter" | "shop";
  name: string;
  /** The town of the point, or the nearest town; the same as the name for a town. */
  town: string;
  point: Point;
}

/** Where a point lies, seen from a known point. */
export interface Whereabouts {
  from: KnownPoint;
  /** The distance in km, rounded to 50 m below one kilometre, to 100 m below ten, else to one kilometre. */
  kilometres: number;
  /** Undefined when the point lies at the known point. */
  direction: Direction | undefined;
}

/** The direction of the point `to`, seen from `from`. */
export function directionTo(from: Point, to: Point): Direction {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const east = Math.sin(radians(to.lng - from.lng)) * Math.cos(radians(to.lat));
  const north =
    Math.cos(radians(from.lat)) * Math.sin(radians(to.lat)) -
    Math.sin(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.cos(radians(to.lng - from.lng));
  const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return directions[(eighths + directions.length) % directions.length] ?? "north";
}

/** A distance as people say it: 400 m instead of 437 m. */
export function roundedKm(kilometres: number): number {
  const step = kilometres < 1 ? 0.05 : kilometres < 10 ? 0.1 : 1;
  return Number((Math.round(kilometres / step) * step).toFixed(2));
}

/** Where a point lies, seen from a known point. */
export function seenFrom(from: KnownPoint, point: Point): Whereabouts {
  const kilometres = kilometresBetween(from.point, point);
  if (kilometres <= AT_PLACE_KM) return { from, kilometres: 0, direction: undefined };
  return { from, kilometres: roundedKm(kilometres), direction: directionTo(from.point, point) };
}

/**
 * The known points around a point, the nearest first: all within a walk, else the nearest town; a name that occurs
 * twice, such as a quarter with a shop, counts once.
 */
export function knownAround(point: Point, known: KnownPoint[], limit: number): Whereabouts[] {
  const byDistance = known
    .map((one) => ({ one, kilometres: kilometresBetween(one.point, point) }))
    .sort((a, b) => a.kilometres - b.kilometres);
  const walkable = byDistance.filter(({ kilometres }) => kilometres <= LANDMARK_MAX_KM);
  const towns = byDistance.filter(({ one }) => one.kind === "town");
  const chosen = walkable.length > 0 ? walkable : towns.slice(0, 1);
  const seen = new Set<string>();
  return chosen
    .filter(({ one }) => !seen.has(one.name) && seen.add(one.name))
    .slice(0, limit)
    .map(({ one }) => seenFrom(one, point));
}

/** The towns and quarters of the gazetteer and the shops of the operator as known points, in a language. */
export function knownPoints(shops: Shop[], language: string): KnownPoint[] {
  const places = townsOf().map((place) => fromPlace(place, language));
  return [...places, ...shops.flatMap((shop) => fromShop(shop, language))];
}

function fromPlace(place: Place, language: string): KnownPoint {
  const name = nameIn(place, language);
  const { point } = place;
  if (place.rank < 5) return { kind: "town", name, town: name, point };
  return { kind: "quarter", name, town: townAt(point, language), point };
}

/** A shop is known by its own name and by the first part of its address: the market, the quarter, the avenue. */
function fromShop({ shop, title, phyLocation, location }: Shop, language: string): KnownPoint[] {
  const point = readPosition(location?.latitue, location?.longitude, pack.map.box);
  if (!point) return [];
  const [landmark = ""] = (phyLocation ?? "").split(",", 1);
  const own = shopName(shop, title);
  const name = shorten(landmark) === "" ? own : `${own} (${shorten(landmark)})`;
  return [{ kind: "shop", name, town: townAt(point, language), point }];
}

function townAt(point: Point, language: string): string {
  const near = nearestTown(point, 4);
  return near ? nameIn(near.place, language) : "";
}
