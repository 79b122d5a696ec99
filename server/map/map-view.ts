import { z } from "zod";
import { isTechnology, type Point, type Technology } from "@domain/geo";
import { FARTHEST_ZOOM } from "@domain/tuning";
import { FOUND_ZOOM, PICTURE_PINS_MAX } from "@domain/map-rule-numbers";
import type { GroundKind } from "@domain/ground";
import { paths, withQuery } from "@domain/paths";
import { pack } from "../brand/use-pack";
import { parsePoint, writePoint } from "../places/point";
import type { Site } from "../places/sites";
import { drawMap, type MapDrawing } from "./draw";
import { shownKinds } from "./ground-shapes";
import { DRAWING, pointUnder, type View, viewOf } from "./view";

/** The map of a page: the picture that the server draws, and the data for the map that scripts draw. */
export interface MapFacts {
  /** The address of the picture, or the picture itself as a `data:` address. */
  image: string;
  width: number;
  height: number;
  /** The view of the picture, whose ground and scale the map that scripts draw shows, too. */
  centre: Point;
  zoom: number;
  place: Point | undefined;
  pins: { number: number; point: Point }[];
  /** The links that move the picture without scripts. */
  ways: { name: Way; to: string }[];
  /** The source of the positions of towns, written below the map. */
  credit: string;
  /** The sources of the operator's own layers, written below the map; empty without layers. */
  layersCredit: string;
  /** What the ground shows, for the legend. */
  kinds: GroundKind[];
  /** The tile template, when the operator has configured one. */
  tiles: string | undefined;
}

const wayNames = ["nearer", "farther", "north", "south", "west", "east", "country"] as const;
export type Way = (typeof wayNames)[number];

/** The content of a page's map, and the parameters that its links keep. */
export interface MapViewOptions extends Pick<MapDrawing, "place" | "pins" | "grid"> {
  path: string;
  query: Record<string, string | undefined>;
  view: View;
  language: string;
  /** All sites, those of one technology, or none. */
  sites: Technology | "all" | undefined;
  tiles: string | undefined;
  /** The sites of a map at a posted position, which no address may hold; undefined for any other map. */
  postedSites?: Site[] | undefined;
}

const MAX_ZOOM = 17;

/** A map as pages show it: its picture, and the facts for a live map. */
export function mapView(options: MapViewOptions): MapFacts {
  const { view, place, postedSites } = options;
  const pins = options.pins.slice(0, PICTURE_PINS_MAX);
  return {
    image: postedSites ? drawnPicture({ ...options, pins }, postedSites) : pictureOf(options),
    width: view.width,
    height: view.height,
    centre: view.centre,
    zoom: view.zoom,
    place,
    pins,
    ways: postedSites ? [] : waysFrom(options),
    credit: pack.places.credit,
    layersCredit: pack.layers.credits.join(", "),
    kinds: options.tiles === undefined ? shownKinds() : [],
    tiles: options.tiles,
  };
}

/** A picture in the page itself, because its address would tell proxies where the customer is (R-MAP-31). */
function drawnPicture(options: MapViewOptions, postedSites: Site[]): string {
  const { view, place, pins, grid, sites, language } = options;
  const drawing = drawMap({
    view,
    place,
    pins,
    grid,
    language: mapLanguageOf(language),
    sites: sites ? postedSites : [],
    technology: sites === "all" ? undefined : sites,
  });
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}

/** The languages of names on maps; Swahili and Hausa use the French names. */
export type MapLanguage = "fr" | "en" | "ar";

export function mapLanguageOf(language: string | null): MapLanguage {
  return language === "en" || language === "ar" ? language : "fr";
}

/** The address of a picture. */
export function pictureOf(
  options: Pick<MapViewOptions, "view" | "place" | "pins" | "grid" | "sites" | "language">,
): string {
  const { view, place } = options;
  const pins = options.pins.slice(0, PICTURE_PINS_MAX);
  return withQuery(paths.mapImage, {
    c: writePoint(view.centre),
    z: view.zoom,
    sites: options.sites,
    at: place && writePoint(place),
    pins: pins.length > 0 ? pins.map(({ point }) => writePoint(point)).join(";") : undefined,
    grid: options.grid ? "1" : undefined,
    l: options.language,
  });
}

function waysFrom({ path, query, view }: MapViewOptions): MapFacts["ways"] {
  const third = { x: view.width / 3, y: view.height / 3 };
  const pointAt = (x: number, y: number) =>
    pointUnder(view, { x: view.width / 2 + x * third.x, y: view.height / 2 + y * third.y });
  const wholeCountry = countryView();
  const targets: Record<Way, Pick<View, "centre" | "zoom">> = {
    nearer: { centre: view.centre, zoom: Math.min(MAX_ZOOM, Math.floor(view.zoom) + 1) },
    farther: { centre: view.centre, zoom: Math.max(FARTHEST_ZOOM, Math.ceil(view.zoom) - 1) },
    north: { centre: pointAt(0, -1), zoom: view.zoom },
    south: { centre: pointAt(0, 1), zoom: view.zoom },
    west: { centre: pointAt(-1, 0), zoom: view.zoom },
    east: { centre: pointAt(1, 0), zoom: view.zoom },
    country: wholeCountry,
  };
  return wayNames.map((name) => {
    const { centre, zoom } = targets[name];
    return { name, to: `${withQuery(path, { ...query, c: writePoint(centre), z: zoom })}#map` };
  });
}

/** The whole country. */
export function countryView(): View {
  const { south, north, west, east } = pack.map.box;
  return viewOf(
    [
      { lat: south, lng: west },
      { lat: north, lng: east },
    ],
    FOUND_ZOOM,
    DRAWING,
    4,
  );
}

const point = z.string().transform((text, context) => {
  const read = parsePoint(text);
  if (!read) context.addIssue({ code: "custom", message: "no position" });
  return read ?? z.NEVER;
});
const zoom = z.coerce.number().min(FARTHEST_ZOOM).max(MAX_ZOOM);
const viewParameters = z.object({ c: point, z: zoom });

/** The view that an address names; undefined when it names none or an invalid one. */
export function readView(search: URLSearchParams): View | undefined {
  const read = viewParameters.safeParse({ c: search.get("c"), z: search.get("z") ?? undefined });
  return read.success ? { centre: read.data.c, zoom: read.data.z, ...DRAWING } : undefined;
}

/** Reads the address of a picture as `mapView` writes it, without its unreadable parts. */
export function readPicture(search: URLSearchParams) {
  const requestedSites = search.get("sites");
  const sites: Technology | "all" | undefined =
    isTechnology(requestedSites) || requestedSites === "all" ? requestedSites : undefined;
  const pins = (search.get("pins") ?? "")
    .split(";")
    .slice(0, PICTURE_PINS_MAX)
    .flatMap((text) => parsePoint(text) ?? []);
  return {
    view: readView(search) ?? countryView(),
    sites,
    place: parsePoint(search.get("at")),
    pins: pins.map((at, index) => ({ number: index + 1, point: at })),
    grid: search.get("grid") === "1",
    language: search.get("l") ?? "",
  };
}
