import Supercluster from "supercluster";
import type { Point, Technology } from "@domain/geo";
import type { Site } from "../places/sites";
import { boundsOf, type View } from "./view";

/** One mark on the map, for one site or for several that would overlap. */
export interface Spot {
  point: Point;
  count: number;
  /** The newest technology of its sites. */
  best: Technology;
}

/** Sites closer than this on the drawing become one mark, in px. */
const PICTURE_CLUSTER_RADIUS_PX = 26;
const MAX_CLUSTER_ZOOM = 16;

interface SiteProperties {
  best: Technology;
}
const indexes = new WeakMap<Site[], Map<string, Supercluster<SiteProperties, SiteProperties>>>();

const newest = (offers: readonly Technology[]): Technology => offers[offers.length - 1] ?? "2G";
const newer = (one: Technology, other: Technology): Technology => (one > other ? one : other);

/** Clusters the sites of a view, so that thousands of them stay a small drawing. */
export function spotsOf(sites: Site[], technology: Technology | undefined, view: View): Spot[] {
  return indexOf(sites, technology)
    .getClusters(boundsOf(view, PICTURE_CLUSTER_RADIUS_PX), Math.round(view.zoom))
    .map(({ geometry, properties }) => {
      const [lng = 0, lat = 0] = geometry.coordinates;
      const count = "cluster" in properties ? properties.point_count : 1;
      return { point: { lat, lng }, count, best: technology ?? properties.best };
    });
}

function indexOf(
  sites: Site[],
  technology: Technology | undefined,
): Supercluster<SiteProperties, SiteProperties> {
  const all = indexes.get(sites) ?? new Map<string, Supercluster<SiteProperties, SiteProperties>>();
  indexes.set(sites, all);
  const cached = all.get(technology ?? "");
  if (cached) return cached;
  const index = new Supercluster<SiteProperties, SiteProperties>({
    radius: PICTURE_CLUSTER_RADIUS_PX,
    extent: 256,
    maxZoom: MAX_CLUSTER_ZOOM,
    reduce: (cluster, { best }) => {
      cluster.best = newer(cluster.best, best);
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
