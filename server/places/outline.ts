import type { Point } from "@domain/geo";

/** The rings of an outline, each a closed line of [longitude, latitude]. */
export type Rings = readonly (readonly (readonly number[])[])[];

/** Whether a point lies inside an outline: a ray from it crosses the border an odd number of times. */
export function isInside({ lat, lng }: Point, rings: Rings): boolean {
  let inside = false;
  for (const ring of rings) {
    let [lastLng = 0, lastLat = 0] = ring[ring.length - 1] ?? [];
    for (const [nextLng = 0, nextLat = 0] of ring) {
      const crossesLatitude = nextLat > lat !== lastLat > lat;
      if (crossesLatitude && lng < ((lastLng - nextLng) * (lat - nextLat)) / (lastLat - nextLat) + nextLng)
        inside = !inside;
      [lastLng, lastLat] = [nextLng, nextLat];
    }
  }
  return inside;
}
