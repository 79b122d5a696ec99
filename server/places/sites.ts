import { z } from "zod";
import { country } from "@domain/country";
import { type Point, technologies, type Technology } from "@domain/geo";
import { REACH_KM } from "@domain/tuning";
import { shorten } from "@domain/message";
import { listOf, optionalFlag, optionalText, readTolerantly } from "../operator/tolerant";
import { countryMap } from "./country-map";
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
    const point = readPosition(latitude, longitude, countryMap(country.code).box);
    if (!point) {
      context.addIssue({ code: "custom", path: ["latitude"], message: "no position" });
      return z.NEVER;
    }
    const offers = technologies.filter((name) => technology[`_${name}service`]);
    return { title: shorten(title ?? ""), point, offers };
  });

/** The page fetch-sites-data-5g. Sites without a technology are dropped. */
export const sitesShape = listOf(site).transform((sites) => sites.filter(({ offers }) => offers.length > 0));

export function readSites(document: unknown): Site[] | undefined {
  const read = readTolerantly(document, sitesShape);
  return read.ok ? read.value : undefined;
}

/** The technologies that at least one site offers. */
export function technologiesOf(sites: Site[]): Technology[] {
  return technologies.filter((name) => sites.some(({ offers }) => offers.includes(name)));
}

const sitesByTechnology = new WeakMap<Site[], Map<Technology, Site[]>>();

/** The sites that offer a technology. The same list is returned each time, so that caches by list keep working. */
export function sitesOffering(sites: Site[], technology: Technology): Site[] {
  const cached = sitesByTechnology.get(sites) ?? new Map<Technology, Site[]>();
  sitesByTechnology.set(sites, cached);
  const found = cached.get(technology) ?? sites.filter(({ offers }) => offers.includes(technology));
  cached.set(technology, found);
  return found;
}

/** Whether a technology reaches a place, by the nearest site that offers it. */
export interface Reach {
  technology: Technology;
  /** "parts" means that the town has sites, but its centre is out of their reach. */
  reaches: "yes" | "parts" | "no";
  /** Undefined when no site in the country offers it. */
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
    const reaches = kilometres <= REACH_KM[technology] ? "yes" : kilometres <= extentKm ? "parts" : "no";
    return { technology, reaches, nearest: { title: site.title, point: site.point, kilometres } };
  });
}

/** The sites nearest to a place. */
export function sitesNear(sites: Site[], place: Point, limit: number): (Site & { kilometres: number })[] {
  return sites
    .map((site) => ({ ...site, kilometres: kilometresBetween(place, site.point) }))
    .sort((a, b) => a.kilometres - b.kilometres)
    .slice(0, limit);
}

/** The coverage of a town and its surroundings. */
export interface TownCoverage {
  place: Place;
  sites: number;
  offers: Technology[];
}

/** A site further than this from every known town is not listed. */
const TOWN_AREA_KM = 40;
const coverageBySites = new WeakMap<Site[], TownCoverage[]>();

/** The facts of the map as a list by town, the most important towns first. */
export function coverageByTown(sites: Site[]): TownCoverage[] {
  const cached = coverageBySites.get(sites);
  if (cached) return cached;
  const byTown = new Map<Place, { sites: number; offers: Set<Technology> }>();
  for (const site of sites) {
    const near = nearestTown(country.code, site.point, 4);
    if (!near || near.kilometres > TOWN_AREA_KM) continue;
    const town = byTown.get(near.place) ?? { sites: 0, offers: new Set() };
    town.sites += 1;
    for (const name of site.offers) town.offers.add(name);
    byTown.set(near.place, town);
  }
  const list = [...byTown]
    .map(([place, { sites: count, offers }]) => ({
      place,
      sites: count,
      offers: technologies.filter((name) => offers.has(name)),
    }))
    .sort((a, b) => a.place.rank - b.place.rank || b.sites - a.sites);
  coverageBySites.set(sites, list);
  return list;
}
