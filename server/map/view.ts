import type { Point } from "@domain/geo";
import { PICTURE_WIDTH_PX } from "@domain/map-rule-numbers";

/** A section of the world on a drawing: web Mercator, zoom levels as in web maps (256 px for the world at 0). */
export interface View {
  centre: Point;
  zoom: number;
  width: number;
  height: number;
}

/** The size of the static map, which is no larger because its letters must be readable at a width of 240 px. */
export const DRAWING = { width: PICTURE_WIDTH_PX, height: 300 };

const TILE = 256;
const MAX_LATITUDE = 85;
const EQUATOR_M = 40_075_017;

/** The position in pixels on the whole world at a zoom level, from its north-western corner. */
export function project({ lat, lng }: Point, zoom: number): { x: number; y: number } {
  const size = TILE * 2 ** zoom;
  const bound = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat));
  const sin = Math.sin((bound * Math.PI) / 180);
  return {
    x: size * (lng / 360 + 0.5),
    y: size * (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)),
  };
}

/** The point at a position on the map of the world at a zoom level, in px. */
export function unproject({ x, y }: { x: number; y: number }, zoom: number): Point {
  const size = TILE * 2 ** zoom;
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI;
  return { lat, lng: (x / size - 0.5) * 360 };
}

/** Projects points to the drawing, from its upper left corner. */
export function placeOn(view: View): (point: Point) => { x: number; y: number } {
  const centre = project(view.centre, view.zoom);
  return (point) => {
    const { x, y } = project(point, view.zoom);
    return { x: x - centre.x + view.width / 2, y: y - centre.y + view.height / 2 };
  };
}

/** The point at a position on the drawing. */
export function pointUnder(view: View, at: { x: number; y: number }): Point {
  const centre = project(view.centre, view.zoom);
  const x = centre.x + at.x - view.width / 2;
  return unproject({ x, y: centre.y + at.y - view.height / 2 }, view.zoom);
}

/** West, south, east and north of a view, plus `margin` pixels around it. */
export function boundsOf(view: View, margin = 0): [number, number, number, number] {
  const upper = pointUnder(view, { x: -margin, y: -margin });
  const lower = pointUnder(view, { x: view.width + margin, y: view.height + margin });
  return [upper.lng, lower.lat, lower.lng, upper.lat];
}

/** How many metres one px shows in the middle of a view. */
export function metresPerPixel({ centre, zoom }: View): number {
  return (EQUATOR_M * Math.cos((centre.lat * Math.PI) / 180)) / (TILE * 2 ** zoom);
}

/** The space for a pin between a point and the edge, in px. */
const PIN_MARGIN_PX = 36;

/**
 * The view of a found place, with its whole area, or a wider one that shows the nearest site or shop, too (R-MAP-5,
 * R-MAP-6).
 */
export function viewAround(
  { point, zoom, extent }: { point: Point; zoom: number; extent: number },
  nearest: Point | undefined,
): View {
  const close: View = { centre: point, zoom: Math.min(zoom, zoomOfArea(point, extent)), ...DRAWING };
  if (!nearest) return close;
  const both = viewOf([point, nearest], close.zoom);
  return both.zoom < close.zoom ? both : close;
}

/**
 * The closest zoom at which a drawing shows everything within `radius` km of its centre; Infinity for a radius of 0.
 */
function zoomOfArea(centre: Point, radius: number): number {
  if (radius === 0) return Infinity;
  const shown =
    (Math.min(DRAWING.width, DRAWING.height) / 2) * (metresPerPixel({ centre, zoom: 0, ...DRAWING }) / 1000);
  return roundedZoom(Math.log2(shown / radius));
}

/** Zoom levels are quarters, rounded down so that the whole area fits into the view. */
const roundedZoom = (zoom: number) => Math.floor(zoom * 4) / 4;

/** The closest view that shows all points with a margin, at most at zoom `maxZoom`. */
export function viewOf(points: Point[], maxZoom: number, size = DRAWING, margin = PIN_MARGIN_PX): View {
  const [first] = points;
  if (!first) throw new Error("A view needs at least one point");
  const flat = points.map((point) => project(point, 0));
  const span = (values: number[]) => ({ low: Math.min(...values), high: Math.max(...values) });
  const x = span(flat.map((at) => at.x));
  const y = span(flat.map((at) => at.y));
  const fits = Math.min(
    Math.log2((size.width - 2 * margin) / Math.max(x.high - x.low, 1e-9)),
    Math.log2((size.height - 2 * margin) / Math.max(y.high - y.low, 1e-9)),
  );
  const centre = unproject({ x: (x.low + x.high) / 2, y: (y.low + y.high) / 2 }, 0);
  return { centre, zoom: Math.min(maxZoom, roundedZoom(fits)), ...size };
}
