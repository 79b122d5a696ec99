import type { Point } from "@domain/geo";
import { SAMPLES_ACROSS } from "@domain/tuning";
import { CENTRE_PART } from "@domain/map-rule-numbers";

/** The kilometres of a degree of latitude. */
const DEGREE_KM = 111.195;

/** The share of a place's area that some sites reach, from 0 to 1, for all of it and for its centre. */
export interface AreaReached {
  all: number;
  centre: number;
}

interface Offset {
  east: number;
  north: number;
}

/**
 * Measures how much of a disc lies within `reachKm` of a site by a regular grid of points, so that the same sites
 * always give the same share; a shorter reach gets a finer grid, up to a limit that bounds the cost.
 */
export function areaReached(sites: Point[], middle: Point, radiusKm: number, reachKm: number): AreaReached {
  const near = thinned(sitesNearby(sites, middle, radiusKm + reachKm), reachKm / 10);
  if (near.length === 0) return { all: 0, centre: 0 };
  if (near.some(({ east, north }) => Math.hypot(east, north) + radiusKm <= reachKm))
    return { all: 1, centre: 1 };
  const step = Math.max((2 * radiusKm) / SAMPLES_ACROSS, Math.min(radiusKm / 8, reachKm * 0.6));
  const half = Math.ceil(radiusKm / step);
  const counts = { all: 0, allReached: 0, centre: 0, centreReached: 0 };
  for (let row = -half; row <= half; row += 1) {
    for (let column = -half; column <= half; column += 1) {
      const at = { east: column * step, north: row * step };
      const away = Math.hypot(at.east, at.north);
      if (away > radiusKm) continue;
      const reached = near.some((site) => isNear(site, at, reachKm)) ? 1 : 0;
      counts.all += 1;
      counts.allReached += reached;
      if (away > radiusKm * CENTRE_PART) continue;
      counts.centre += 1;
      counts.centreReached += reached;
    }
  }
  return { all: counts.allReached / counts.all, centre: counts.centreReached / counts.centre };
}

/** The sites up to a distance, in km east and north of the middle, as on a plane, because a town is small. */
function sitesNearby(sites: Point[], middle: Point, maxKm: number): Offset[] {
  const eastKm = DEGREE_KM * Math.cos((middle.lat * Math.PI) / 180);
  const near: Offset[] = [];
  for (const { lat, lng } of sites) {
    const north = (lat - middle.lat) * DEGREE_KM;
    if (Math.abs(north) > maxKm) continue;
    const east = (lng - middle.lng) * eastKm;
    if (Math.hypot(east, north) <= maxKm) near.push({ east, north });
  }
  return near;
}

/** Keeps one of several neighbouring sites, so that a crowded mast costs no more than a single site. */
function thinned(sites: Offset[], cellKm: number): Offset[] {
  const cells = new Map<string, Offset>();
  for (const site of sites) {
    const cell = `${Math.round(site.east / cellKm)} ${Math.round(site.north / cellKm)}`;
    if (!cells.has(cell)) cells.set(cell, site);
  }
  return [...cells.values()];
}

function isNear(site: Offset, at: Offset, reachKm: number): boolean {
  const [east, north] = [site.east - at.east, site.north - at.north];
  return east * east + north * north <= reachKm * reachKm;
}
