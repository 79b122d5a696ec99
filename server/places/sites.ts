import { z } from "zod";
import { type Point, technologies, type Technology } from "@domain/geo";
import { ALL_OF_TOWN, MOST_OF_TOWN, REACH_KM, TOWN_AREA_KM } from "@domain/map-rule-numbers";
import { shorten } from "@domain/message";
import { listOf, optionalFlag, optionalText } from "../operator/tolerant";
import { pack } from "../brand/use-pack";
import { areaReached } from "./area";
import { extentKm } from "./extent";
import { nearestTown, type Place } from "./gazetteer";
import { kilometresBetween, readPosition } from "./point";

/** A mast of the operator and its technologies (R-MAP-7, R-MAP-16). */
export interface Site {
  title: string;
  point: Point;
  offers: Technology[];
}

const site = z
  .object({
    title: optionalText,
    latitude: z.unknown(),
    longitude: z.unknown(),
    technology: z.object({
      _2Gservice: optionalFlag,
      _3Gservice: optionalFlag,
      _4Gservice: optionalFlag,
      _5Gservice: optionalFlag,
    }),
  })
  .transform(({ title, latitude, longitude, technology }, context): Site => {
    const point = readPosition(latitude, longitude, pack.map.box);
    if (!point) {
      context.addIssue({ code: "custom", path: ["latitude"], message: "no position" });
      return z.NEVER;
    }
    const offers = technologies.filter((name) => technology[`_${name}service`]);
    return { title: shorten(title ?? ""), point, offers };
  });

/** The page fetch-sites-data-5g, without sites that have no technology. */
export const sitesShape = listOf(site).transform((sites) => sites.filter(({ offers }) => offers.length > 0));

/** The technologies that at least one site offers. */
export function technologiesOf(sites: Site[]): Technology[] {
  return technologies.filter((name) => sites.some(({ offers }) => offers.includes(name)));
}

const sitesByTechnology = new WeakMap<Site[], Map<Technology, Site[]>>();

/** The sites that offer a technology, the same list each time, so that caches by list keep working. */
export function sitesOffering(sites: Site[], technology: Technology): Site[] {
  const cached = sitesByTechnology.get(sites) ?? new Map<Technology, Site[]>();
  sitesByTechnology.set(sites, cached);
  const found = cached.get(technology) ?? sites.filter(({ offers }) => offers.includes(technology));
  cached.set(technology, found);
  return found;
}

/**
 * How much of a place a technology reaches (R-MAP-11): all of it, most of it, its centre, parts of it, or nothing; a
 * point has only "yes" and "no".
 */
export type Reaches = "yes" | "most" | "centre" | "parts" | "no";

/** Whether a technology reaches a place, and the nearest site that offers it. */
export interface Reach {
  technology: Technology;
  reaches: Reaches;
  /** Undefined when no site in the country offers the technology. */
  nearest: { title: string; point: Point; kilometres: number } | undefined;
}

/** `extentKm` is the radius of the place in km; 0 for a point. */
export function reachAt(sites: Site[], place: Point, extentKm = 0): Reach[] {
  const nearest = new Map<Technology, { site: Site; kilometres: number }>();
  for (const site of sites) {
    const kilometres = kilometresBetween(place, site.point);
    for (const name of site.offers) {
      if (kilometres < (nearest.get(name)?.kilometres ?? Infinity)) nearest.set(name, { site, kilometres });
    }
  }
  return technologies.map((technology) => {
    const found = nearest.get(technology);
    if (!found) return { technology, reaches: "no", nearest: undefined };
    const { site, kilometres } = found;
    const reaches = reachesOf(sites, technology, place, extentKm, kilometres);
    return { technology, reaches, nearest: { title: site.title, point: site.point, kilometres } };
  });
}

function reachesOf(
  sites: Site[],
  technology: Technology,
  place: Point,
  extentKm: number,
  nearestKm: number,
): Reaches {
  const reach = REACH_KM[technology];
  if (extentKm === 0) return nearestKm <= reach ? "yes" : "no";
  return nearestKm > extentKm + reach ? "no" : reachesTown(sites, technology, place, extentKm);
}

const reachesByTown = new WeakMap<Site[], Map<string, Reaches>>();

/** Caches the answer by the list of sites; the gazetteer limits the number of places with an area. */
function reachesTown(sites: Site[], technology: Technology, place: Point, extentKm: number): Reaches {
  const cached = reachesByTown.get(sites) ?? new Map<string, Reaches>();
  reachesByTown.set(sites, cached);
  const key = `${technology} ${place.lat},${place.lng} ${extentKm}`;
  const reaches = cached.get(key) ?? judge(sites, technology, place, extentKm);
  cached.set(key, reaches);
  return reaches;
}

function judge(sites: Site[], technology: Technology, place: Point, extentKm: number): Reaches {
  const points = sitesOffering(sites, technology).map(({ point }) => point);
  const { all, centre } = areaReached(points, place, extentKm, REACH_KM[technology]);
  if (all >= ALL_OF_TOWN) return "yes";
  if (all >= MOST_OF_TOWN) return "most";
  if (centre >= MOST_OF_TOWN) return "centre";
  return all > 0 ? "parts" : "no";
}

/** The sites nearest to a place. */
export function sitesNear(sites: Site[], place: Point, limit: number): (Site & { kilometres: number })[] {
  return sites
    .map((site) => ({ ...site, kilometres: kilometresBetween(place, site.point) }))
    .sort((a, b) => a.kilometres - b.kilometres)
    .slice(0, limit);
}

/** The coverage of a town, and the number of sites in it and its surroundings. */
export interface TownCoverage {
  place: Place;
  sites: number;
  /** The technologies that reach the town or a part of it. */
  reach: { technology: Technology; reaches: Reaches }[];
}

/** The facts of the map as a list. */
export interface CountryCoverage {
  /** The most important towns first. */
  towns: TownCoverage[];
  /** The number of sites far from every town, which are in no town's count (R-MAP-13). */
  remote: number;
}

const coverageBySites = new WeakMap<Site[], CountryCoverage>();

/** How many sites are near each town, and how many are near none; counted once for a list of sites. */
export function coverageByTown(sites: Site[]): CountryCoverage {
  const cached = coverageBySites.get(sites);
  if (cached) return cached;
  const counts = new Map<Place, number>();
  let remote = 0;
  for (const site of sites) {
    const near = nearestTown(site.point, 4);
    if (!near || near.kilometres > TOWN_AREA_KM) remote += 1;
    else counts.set(near.place, (counts.get(near.place) ?? 0) + 1);
  }
  const towns = [...counts]
    .map(([place, count]) => ({ place, sites: count, reach: reachOfTown(sites, place) }))
    .sort(
      (a, b) =>
        a.place.rank - b.place.rank || (b.place.people ?? 0) - (a.place.people ?? 0) || b.sites - a.sites,
    );
  const coverage = { towns, remote };
  coverageBySites.set(sites, coverage);
  return coverage;
}

function reachOfTown(sites: Site[], town: Place): TownCoverage["reach"] {
  return technologies
    .map((technology) => ({
      technology,
      reaches: reachesTown(sites, technology, town.point, extentKm(town)),
    }))
    .filter(({ reaches }) => reaches !== "no");
}
