import { type Point, type Technology } from "@domain/geo";
import { paths } from "@domain/paths";
import { mapView, type MapFacts, readView } from "./map-view";
import { DRAWING, type View, viewOf } from "./view";
import { nameIn } from "../places/gazetteer";
import { defaultView, type FoundPlace, type Search } from "../places/finder";
import {
  coverageByTown,
  type Reach,
  reachAt,
  type Site,
  sitesNear,
  sitesOffering,
  technologiesOf,
} from "../places/sites";

/** The facts of the coverage page (R-MAP-7); the page adds words and units. */
export interface CoverageFacts {
  asked: string;
  /** The technologies that at least one site offers, and the chosen one. */
  technologies: Technology[];
  technology: Technology | undefined;
  /** The sites could not be loaded. */
  failed: boolean;
  /** No site could be read, so the coverage is unknown, which differs from no coverage. */
  noSites: boolean;
  place: FoundPlace | undefined;
  others: string[];
  reach: Reach[];
  near: { title: string; offers: Technology[]; kilometres: number }[];
  /** With a chosen technology only its sites count. */
  towns: { name: string; offers: Technology[]; sites: number }[];
  /** Whether there are more towns than the list shows. */
  more: boolean;
  map: MapFacts;
}

export interface CoverageOptions {
  sites: Site[] | undefined;
  asked: string;
  search: Search;
  technology: Technology | undefined;
  /** Whether the list shows all towns. */
  allTowns: boolean;
  /** The parameters of the address, which may name a view of the map. */
  address: URLSearchParams;
  language: string;
  tiles: string | undefined;
}

const NEAR_LISTED = 5;
const TOWNS_LISTED = 20;

export function coverageFacts(options: CoverageOptions): CoverageFacts {
  const { search, asked } = options;
  const sites = options.sites ?? [];
  const technologies = technologiesOf(sites);
  const technology = technologies.find((name) => name === options.technology);
  const { place } = search;
  // The lists cover the same sites as the map.
  const shown = technology ? sitesOffering(sites, technology) : sites;
  const near = place ? sitesNear(shown, place.point, NEAR_LISTED) : [];
  const towns = place ? [] : coverageByTown(shown);
  const reach = place && sites.length > 0 ? reachAt(sites, place.point, place.extent) : [];
  const [nearest] = reach.flatMap((one) => one.nearest ?? []).sort((a, b) => a.kilometres - b.kilometres);
  const requestedView = readView(options.address);
  const listed = options.allTowns ? towns : towns.slice(0, TOWNS_LISTED);
  return {
    asked,
    technologies,
    technology,
    failed: options.sites === undefined,
    noSites: options.sites?.length === 0,
    place,
    others: search.others,
    reach,
    near: near.map(({ title, offers, kilometres }) => ({ title, offers, kilometres })),
    towns: listed.map(({ place: town, offers, sites: count }) => ({
      ...{ name: nameIn(town, options.language), offers: technology ? [technology] : offers, sites: count },
    })),
    more: listed.length < towns.length,
    map: mapView({
      path: paths.networks,
      query: { q: asked || undefined, tech: technology },
      view: requestedView ?? viewAround(place, nearest?.point),
      shows:
        place && !requestedView
          ? { points: [place.point, ...(nearest ? [nearest.point] : [])], zoom: place.zoom }
          : undefined,
      language: options.language,
      sites: technology ?? "all",
      place: place?.point,
      pins: [],
      grid: false,
      tiles: options.tiles,
    }),
  };
}

/** Zoom 15 after a search (R-MAP-5, R-MAP-6), or wider so that the nearest site is visible. */
function viewAround(place: FoundPlace | undefined, site: Point | undefined): View {
  if (!place) return { ...defaultView(), ...DRAWING };
  const close: View = { centre: place.point, zoom: place.zoom, ...DRAWING };
  if (!site) return close;
  const both = viewOf([place.point, site], place.zoom);
  return both.zoom < place.zoom ? both : close;
}
