import { type Technology } from "@domain/geo";
import { paths } from "@domain/paths";
import { TOWNS_LISTED } from "@domain/map-rule-numbers";
import { mapView, type MapFacts, readView } from "./map-view";
import { DRAWING, type View, viewAround } from "./view";
import { nameIn } from "../places/gazetteer";
import { writePoint } from "../places/point";
import {
  defaultView,
  type FoundPlace,
  type Search,
  type SearchProblem,
  searchProblem,
} from "../places/finder";
import {
  coverageByTown,
  type Reach,
  reachAt,
  type Site,
  sitesNear,
  sitesOffering,
  technologiesOf,
  type TownCoverage,
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
  problem: SearchProblem | undefined;
  reach: Reach[];
  near: { title: string; offers: Technology[]; kilometres: number }[];
  /** With a chosen technology only its sites count. */
  towns: { name: string; reach: TownCoverage["reach"]; sites: number }[];
  /** The number of sites that are in no town's count. */
  remote: number;
  /** Whether there are more towns than the list shows. */
  more: boolean;
  /** The view that the address names, as its parameters. */
  view: { c: string; z: number } | undefined;
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
  /** Whether the place is the browser's own position, which was posted. */
  posted: boolean;
}

/**
 * The view of the address, except when the address belongs to the form of another search and carries the view of the
 * one before.
 */
function requestedViewIn(address: URLSearchParams, asked: string): View | undefined {
  const before = address.get("was");
  return before === null || before === asked ? readView(address) : undefined;
}

const NEAR_LISTED = 5;

/** The facts of the page of networks about a place, or about the whole country without one. */
export function coverageFacts(options: CoverageOptions): CoverageFacts {
  const { search, asked } = options;
  const sites = options.sites ?? [];
  const technologies = technologiesOf(sites);
  const technology = technologies.find((name) => name === options.technology);
  const { place } = search;
  // The lists cover the same sites as the map.
  const shown = technology ? sitesOffering(sites, technology) : sites;
  const near = place ? sitesNear(shown, place.point, NEAR_LISTED) : [];
  const { towns, remote } = place ? { towns: [], remote: 0 } : coverageByTown(shown);
  const reach = place && sites.length > 0 ? reachAt(sites, place.point, place.extent) : [];
  const requestedView = requestedViewIn(options.address, asked);
  const listed = options.allTowns ? towns : towns.slice(0, TOWNS_LISTED);
  return {
    asked,
    technologies,
    technology,
    failed: options.sites === undefined,
    noSites: options.sites?.length === 0,
    place,
    others: search.others,
    problem: searchProblem(search, asked),
    reach,
    near: near.map(({ title, offers, kilometres }) => ({ title, offers, kilometres })),
    towns: listed.map(({ place: town, reach: reached, sites: count }) => ({
      name: nameIn(town, options.language),
      reach: technology ? reached.filter((one) => one.technology === technology) : reached,
      sites: count,
    })),
    remote,
    more: listed.length < towns.length,
    view: requestedView && { c: writePoint(requestedView.centre), z: requestedView.zoom },
    map: mapView({
      path: paths.networks,
      query: { q: asked || undefined, tech: technology },
      view: requestedView ?? (place ? viewAround(place, near[0]?.point) : { ...defaultView(), ...DRAWING }),
      language: options.language,
      sites: technology ?? "all",
      place: place?.point,
      pins: [],
      grid: false,
      tiles: options.tiles,
      postedSites: options.posted ? sites : undefined,
    }),
  };
}
