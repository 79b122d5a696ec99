import { z } from "zod";
import { country } from "@domain/country";
import { isTechnology, type Point, type Technology } from "@domain/geo";
import { FARTHEST_ZOOM } from "@domain/tuning";
import { FOUND_ZOOM } from "@domain/rule-numbers";
import { paths, withQuery } from "@domain/paths";
import { countryMap } from "../places/country-map";
import { parsePoint, writePoint } from "../places/point";
import type { Drawing } from "./draw";
import { DRAWING, pointUnder, type View, viewOf } from "./view";

/** What a page knows of its map: the picture that the service draws, and what scripts need to draw their own. */
export interface MapFacts {
  image: string;
  width: number;
  height: number;
  centre: Point;
  zoom: number;
  place: Point | undefined;
  pins: { number: number; point: Point }[];
  /** What a map of any size must show at first: these points, but no nearer than the zoom. Else the middle. */
  shows: { points: Point[]; zoom: number } | undefined;
  /** Where the picture can be moved to, without scripts. */
  ways: { name: Way; to: string }[];
  /** A tile template, when the operator has set one. */
  tiles: string | undefined;
}

export const wayNames = ["nearer", "farther", "north", "south", "west", "east", "country"] as const;
export type Way = (typeof wayNames)[number];

/** What stands on a page's map, and the parameters that its address carries on. */
export interface FrameWish extends Pick<Drawing, "place" | "pins" | "grid"> {
  path: string;
  query: Record<string, string | undefined>;
  view: View;
  language: string;
  /** All sites, those of one technology, or none. */
  sites: Technology | "all" | undefined;
  shows?: MapFacts["shows"];
  tiles: string | undefined;
}

export const MOST_PINS = 60;
const NEAREST = 17;

export function frameOf(wish: FrameWish): MapFacts {
  const { view, place, language } = wish;
  const pins = wish.pins.slice(0, MOST_PINS);
  return {
    image: withQuery(paths.mapImage, {
      c: writePoint(view.centre),
      z: view.zoom,
      sites: wish.sites,
      at: place && writePoint(place),
      pins: pins.length > 0 ? pins.map(({ point }) => writePoint(point)).join(";") : undefined,
      grid: wish.grid ? "1" : undefined,
      l: language,
    }),
    width: view.width,
    height: view.height,
    centre: view.centre,
    zoom: view.zoom,
    place,
    pins,
    shows: wish.shows,
    ways: waysFrom(wish),
    tiles: wish.tiles,
  };
}

function waysFrom({ path, query, view }: FrameWish): MapFacts["ways"] {
  const third = { x: view.width / 3, y: view.height / 3 };
  const under = (x: number, y: number) =>
    pointUnder(view, { x: view.width / 2 + x * third.x, y: view.height / 2 + y * third.y });
  const whole = countryView();
  const leads: Record<Way, Pick<View, "centre" | "zoom">> = {
    nearer: { centre: view.centre, zoom: Math.min(NEAREST, Math.floor(view.zoom) + 1) },
    farther: { centre: view.centre, zoom: Math.max(FARTHEST_ZOOM, Math.ceil(view.zoom) - 1) },
    north: { centre: under(0, -1), zoom: view.zoom },
    south: { centre: under(0, 1), zoom: view.zoom },
    west: { centre: under(-1, 0), zoom: view.zoom },
    east: { centre: under(1, 0), zoom: view.zoom },
    country: whole,
  };
  return wayNames.map((name) => {
    const { centre, zoom } = leads[name];
    return { name, to: `${withQuery(path, { ...query, c: writePoint(centre), z: zoom })}#map` };
  });
}

/** The whole country. */
export function countryView(): View {
  const { south, north, west, east } = countryMap(country.code).box;
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
const zoom = z.coerce.number().min(FARTHEST_ZOOM).max(NEAREST);
const asked = z.object({ c: point, z: zoom });

/** The piece of the map that an address asks for; undefined when it asks for none, or for nonsense. */
export function readView(search: URLSearchParams): View | undefined {
  const read = asked.safeParse({ c: search.get("c"), z: search.get("z") ?? undefined });
  return read.success ? { centre: read.data.c, zoom: read.data.z, ...DRAWING } : undefined;
}

/** What the address of a picture asks for (frameOf). Anything unreadable in it is left out of the picture. */
export function readPicture(search: URLSearchParams) {
  const wanted = search.get("sites");
  const sites: Technology | "all" | undefined = isTechnology(wanted) || wanted === "all" ? wanted : undefined;
  const pins = (search.get("pins") ?? "")
    .split(";")
    .slice(0, MOST_PINS)
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
