import { z } from "zod";
import { LAYER_MAX_ZOOM, PLACE_MAX_LENGTH } from "@domain/tuning";
import { paths } from "@domain/paths";
import { BAD_REQUEST, OK, UNAVAILABLE } from "@domain/http-status";
import { OUTLINES_CACHE_S, PICTURE_CACHE_S, SITES_CACHE_S } from "@domain/map-rule-numbers";
import { HOUR_S } from "@domain/durations";
import { layersIn, mapBase, sitesSent } from "../map/base";
import { drawMap } from "../map/draw";
import { mapLanguageOf, readPicture } from "../map/map-view";
import { nameIn, nearestTown, searchPlaces } from "../places/gazetteer";
import { parsePoint } from "../places/point";
import { dataHeaders, securityHeaders } from "../security/headers";
import { pagePath } from "./require";
import type { Visit } from "./visit";

interface MapFile {
  body: string;
  type: string;
  cache: string;
  status?: number;
}

const JSON_TYPE = "application/json";

/** Serves the files of maps, which depend on their address only and never on a cookie. */
export async function mapFile(visit: Visit): Promise<Response> {
  const { body, type, cache, status = OK } = await fileAt(visit);
  const headers = new Headers(securityHeaders({ https: visit.secure }));
  headers.set("Content-Type", `${type}; charset=utf-8`);
  headers.set("Cache-Control", cache);
  if (type === JSON_TYPE) for (const [name, value] of Object.entries(dataHeaders)) headers.set(name, value);
  return new Response(body, { headers, status });
}

async function fileAt(visit: Visit): Promise<MapFile> {
  const { searchParams } = visit.url;
  switch (pagePath(visit)) {
    case paths.mapImage:
      return picture(visit);
    case paths.mapBase:
      return json(mapBase(mapLanguageOf(searchParams.get("l"))), `public, max-age=${OUTLINES_CACHE_S}`);
    case paths.mapSites:
      return allSites(visit);
    case paths.mapLayers:
      return layers(searchParams);
    // Only the addresses of map files reach this switch, so the last case is the names of places.
    default:
      return json(names(searchParams), `private, max-age=${HOUR_S}`);
  }
}

function json(body: unknown, cache: string, status = OK): MapFile {
  return { body: JSON.stringify(body), type: JSON_TYPE, cache, status };
}

const whole = z.coerce.number().int().nonnegative();
const layerPart = z
  .object({ zoom: whole.max(LAYER_MAX_ZOOM), x: whole, y: whole })
  .refine(({ zoom, x, y }) => x < 2 ** zoom && y < 2 ** zoom);

/** The operator's own layers in one part of the live map. */
function layers(search: URLSearchParams): MapFile {
  const part = layerPart.safeParse({
    zoom: search.get("z") ?? undefined,
    x: search.get("x") ?? undefined,
    y: search.get("y") ?? undefined,
  });
  if (!part.success) return json({}, "no-store", BAD_REQUEST);
  return json(layersIn(part.data, mapLanguageOf(search.get("l"))), `public, max-age=${OUTLINES_CACHE_S}`);
}

/** Draws a static map, which must not be cached when its sites are missing because the operator is out of reach. */
async function picture(visit: Visit): Promise<MapFile> {
  const { searchParams } = visit.url;
  const { sites: siteFilter, ...shown } = readPicture(searchParams);
  const sites = siteFilter ? await sitesFor(visit) : [];
  const body = drawMap({
    ...shown,
    language: mapLanguageOf(searchParams.get("l")),
    sites: sites ?? [],
    technology: siteFilter === "all" ? undefined : siteFilter,
  });
  return { body, type: "image/svg+xml", cache: sites ? `public, max-age=${PICTURE_CACHE_S}` : "no-store" };
}

/** The sites' positions and technologies are the same in every language. */
function sitesFor({ service, operator }: Visit) {
  return service.places.sites({ operator, language: "fr" });
}

/** Sends all sites in a compact form, which the browser sorts and clusters. */
async function allSites(visit: Visit): Promise<MapFile> {
  const sites = await sitesFor(visit);
  if (!sites) return json({}, "no-store", UNAVAILABLE);
  return json(sitesSent(sites), `public, max-age=${SITES_CACHE_S}`);
}

/**
 * Suggests names of places for a typed text, or the name of the nearest town to a point, from the local gazetteer, so
 * that suggestions are free.
 */
function names(search: URLSearchParams): string[] {
  const point = parsePoint(search.get("at"));
  const language = mapLanguageOf(search.get("l"));
  const near = point && nearestTown(point)?.place;
  if (point) return near ? [nameIn(near, language)] : [];
  const typed = (search.get("q") ?? "").slice(0, PLACE_MAX_LENGTH);
  return searchPlaces(typed, 8).map((place) => nameIn(place, language));
}
