import { country } from "@domain/country";
import { PLACE_MAX_LENGTH } from "@domain/tuning";
import { paths } from "@domain/paths";
import { mapBase, sitesSent } from "../map/base";
import { drawMap } from "../map/draw";
import { readPicture } from "../map/map-view";
import { nameIn, nearestTown, searchPlaces } from "../places/gazetteer";
import { parsePoint } from "../places/point";
import { securityHeaders } from "../security/headers";
import { pagePath } from "./require";
import type { Visit } from "./visit";

/** Languages that names on a map are written in; Swahili writes them as French does. */
type MapLanguage = "fr" | "en" | "ar";

interface MapFile {
  body: string;
  type: string;
  cache: string;
  status?: number;
}

const HOUR = 60 * 60;
const UNAVAILABLE = 503;
const NOT_FOUND = 404;

/** The files that maps are made of. Nothing of a cookie is in them: what they show stands in their addresses. */
export async function mapFile(visit: Visit): Promise<Response> {
  const { body, type, cache, status = 200 } = await fileAt(visit);
  const headers = new Headers(securityHeaders({ https: visit.secure }));
  headers.set("Content-Type", `${type}; charset=utf-8`);
  headers.set("Cache-Control", cache);
  return new Response(body, { headers, status });
}

async function fileAt(visit: Visit): Promise<MapFile> {
  const { searchParams } = visit.url;
  switch (pagePath(visit)) {
    case paths.mapImage:
      return picture(visit);
    case paths.mapBase:
      return json(mapBase(languageAsked(searchParams)), `public, max-age=${24 * HOUR}`);
    case paths.mapSites:
      return allSites(visit);
    case paths.mapPlaces:
      return json(names(searchParams), `private, max-age=${HOUR}`);
    default:
      return { body: "Not found\n", type: "text/plain", cache: "no-store", status: NOT_FOUND };
  }
}

function json(body: unknown, cache: string, status = 200): MapFile {
  return { body: JSON.stringify(body), type: "application/json", cache, status };
}

function languageAsked(search: URLSearchParams): MapLanguage {
  const asked = search.get("l");
  return asked === "en" || asked === "ar" ? asked : "fr";
}

/** A static map; without its sites, when the operator cannot be asked, nobody may keep it. */
async function picture(visit: Visit): Promise<MapFile> {
  const { searchParams } = visit.url;
  const { sites: wanted, ...shown } = readPicture(searchParams);
  const sites = wanted ? await sitesFor(visit) : [];
  const body = drawMap({
    ...shown,
    language: languageAsked(searchParams),
    sites: sites ?? [],
    technology: wanted === "all" ? undefined : wanted,
  });
  return { body, type: "image/svg+xml", cache: sites ? `public, max-age=${HOUR}` : "no-store" };
}

/** What is taken of the sites for a map is the same in every language. */
function sitesFor({ service, operator }: Visit) {
  return service.places.sites({ operator, language: "fr" });
}

/** All sites at once, small enough to be sorted and gathered in the browser. */
async function allSites(visit: Visit): Promise<MapFile> {
  const sites = await sitesFor(visit);
  if (!sites) return json({}, "no-store", UNAVAILABLE);
  return json(sitesSent(sites), `public, max-age=${HOUR / 6}`);
}

/** Names of known places that fit what is being typed, or of the one at a point. The gazetteer costs nobody anything. */
function names(search: URLSearchParams): string[] {
  const point = parsePoint(search.get("at"));
  const language = languageAsked(search);
  const near = point && nearestTown(country.code, point)?.place;
  if (point) return near ? [nameIn(near, language)] : [];
  const typed = (search.get("q") ?? "").slice(0, PLACE_MAX_LENGTH);
  return searchPlaces(country.code, typed, 8).map((place) => nameIn(place, language));
}
