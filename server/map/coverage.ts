import { type Point, type Technology } from "@domain/geo";
import { paths } from "@domain/paths";
import { frameOf, type MapFacts, readView } from "./map-view";
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

/** What the coverage page tells (R-MAP-7), as facts: words and units are the page's. */
export interface CoverageFacts {
  asked: string;
  /** The technologies that at least one site offers, and the chosen one. */
  technologies: Technology[];
  technology: Technology | undefined;
  /** The sites could not be loaded. */
  failed: boolean;
  /** There is no site that could be read: nothing is known, which is not the same as no coverage. */
  noSites: boolean;
  place: FoundPlace | undefined;
  others: string[];
  reach: Reach[];
  near: { title: string; offers: Technology[]; kilometres: number }[];
  /** With a technology only its own sites count. */
  towns: { name: string; offers: Technology[]; sites: number }[];
  /** Whether there are more towns than are listed. */
  more: boolean;
  map: MapFacts;
}

export interface CoverageWish {
  sites: Site[] | undefined;
  asked: string;
  search: Search;
  technology: Technology | undefined;
  /** Whether all towns are to be listed. */
  allTowns: boolean;
  /** The piece of the map that was asked for. */
  address: URLSearchParams;
  language: string;
  tiles: string | undefined;
}

const NEAR_LISTED = 5;
const TOWNS_LISTED = 20;

export function coverageFacts(wish: CoverageWish): CoverageFacts {
  const { search, asked } = wish;
  const sites = wish.sites ?? [];
  const technologies = technologiesOf(sites);
  const technology = technologies.find((name) => name === wish.technology);
  const { place } = search;
  // The lists tell of the sites that the map shows.
  const shown = technology ? sitesOffering(sites, technology) : sites;
  const near = place ? sitesNear(shown, place.point, NEAR_LISTED) : [];
  const towns = place ? [] : coverageByTown(shown);
  const reach = place && sites.length > 0 ? reachAt(sites, place.point, place.extent) : [];
  const [nearest] = reach.flatMap((one) => one.nearest ?? []).sort((a, b) => a.kilometres - b.kilometres);
  const asks = readView(wish.address);
  const listed = wish.allTowns ? towns : towns.slice(0, TOWNS_LISTED);
  return {
    asked,
    technologies,
    technology,
    failed: wish.sites === undefined,
    noSites: wish.sites?.length === 0,
    place,
    others: search.others,
    reach,
    near: near.map(({ title, offers, kilometres }) => ({ title, offers, kilometres })),
    towns: listed.map(({ place: town, offers, sites: count }) => ({
      ...{ name: nameIn(town, wish.language), offers: technology ? [technology] : offers, sites: count },
    })),
    more: listed.length < towns.length,
    map: frameOf({
      path: paths.networks,
      query: { q: asked || undefined, tech: technology },
      view: asks ?? viewAround(place, nearest?.point),
      shows:
        place && !asks
          ? { points: [place.point, ...(nearest ? [nearest.point] : [])], zoom: place.zoom }
          : undefined,
      language: wish.language,
      sites: technology ?? "all",
      place: place?.point,
      pins: [],
      grid: false,
      tiles: wish.tiles,
    }),
  };
}

/** Zoom 15 after a search (R-MAP-5, R-MAP-6), but never so near that no site is to be seen. */
function viewAround(place: FoundPlace | undefined, site: Point | undefined): View {
  if (!place) return { ...defaultView(), ...DRAWING };
  const close: View = { centre: place.point, zoom: place.zoom, ...DRAWING };
  if (!site) return close;
  const both = viewOf([place.point, site], place.zoom);
  return both.zoom < place.zoom ? both : close;
}
