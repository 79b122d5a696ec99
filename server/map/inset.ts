import type { Point } from "@domain/geo";
import { FOUND_ZOOM } from "@domain/map-rule-numbers";
import { INSET_CLOSER, INSET_KM, INSET_MIN_PINS } from "@domain/tuning";
import { nameIn, nearestTown } from "../places/gazetteer";
import { kilometresBetween } from "../places/point";
import { type View, viewOf } from "./view";

/** A closer view of the part of a map where most of its pins lie, and the name of the town there (R-MAP-42). */
export interface Inset {
  view: View;
  town: string;
}

/** Returns undefined unless at least half of the pins lie together and the map is much farther out. */
export function insetOf(points: Point[], view: View, language: string): Inset | undefined {
  const crowds = points.map((at) => points.filter((other) => kilometresBetween(at, other) <= INSET_KM));
  const [most = []] = crowds.sort((a, b) => b.length - a.length);
  if (most.length < INSET_MIN_PINS || most.length * 2 < points.length) return undefined;
  const closer = viewOf(most, FOUND_ZOOM);
  if (closer.zoom < view.zoom + INSET_CLOSER) return undefined;
  const town = nearestTown(closer.centre, 4);
  return { view: closer, town: town ? nameIn(town.place, language) : "" };
}
