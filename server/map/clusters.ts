import Supercluster from "supercluster";
import type { Point, Technology } from "@domain/geo";
import type { Site } from "../places/sites";
import { boundsOf, type View } from "./view";

/** What is drawn for sites that would lie over each other, or for one. */
export interface Spot {
  point: Point;
  count: number;
  /** The newest that is offered there. */
  best: Technology;
}

/** Sites nearer than this on the drawing are one spot, px. */
const TOGETHER = 26;
const CLOSEST_ZOOM = 16;

interface AvailableMethods {
  best: Technology;
}
const indexes = new WeakMap<Site[], Map<string, Supercluster<AvailableMethods, AvailableMethods>>>();

const newest = (offers: readonly Technology[]): Technology => offers[offers.length - 1] ?? "2G";
const newer = (one: Technology, other: Technology): Technology => (one > other ? one : other);

/** The sites of a view, gathered so that thousands of them stay a small drawing. */
export function spotsOf(sites: Site[], technology: Technology | undefined, view: View): Spot[] {
  return indexOf(sites, technology)
    .getClusters(boundsOf(view, TOGETHER), Math.floor(view.zoom))
    .map(({ geometry, properties }) => {
      const [lng = 0, lat = 0] = geometry.coordinates;
      const count = "cluster" in properties ? properties.point_count : 1;
      return { point: { lat, lng }, count, best: technology ?? properties.best };
    });
}

function indexOf(
  sites: Site[],
  technology: Technology | undefined,
): Supercluster<AvailableMethods, AvailableMethods> {
  const all = indexes.get(sites) ?? new Map<string, Supercluster<AvailableMethods, AvailableMethods>>();
  indexes.set(sites, all);
  const known = all.get(technology ?? "");
  if (known) return known;
  const index = new Supercluster<AvailableMethods, AvailableMethods>({
    radius: TOGETHER,
    extent: 256,
    maxZoom: CLOSEST_ZOOM,
    reduce: (gathered, { best }) => {
      gathered.best = newer(gathered.best, best);
    },
  });
  const shown = technology ? sites.filter(({ offers }) => offers.includes(technology)) : sites;
  index.load(
    shown.map(({ point, offers }) => ({
      type: "Feature",
      geometry: { type: "Point", coordinates: [point.lng, point.lat] },
      properties: { best: newest(offers) },
    })),
  );
  all.set(technology ?? "", index);
  return index;
}
