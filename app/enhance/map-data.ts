import Supercluster from "supercluster";
import { technologies } from "@domain/geo";
import type { Point, Technology } from "@domain/geo";
import { paths, withQuery } from "@domain/paths";
import type { GroundKind, GroundRank } from "@domain/ground";
import type { MapBase, SentGround, SitesSent } from "@server/map/base";
import type { Language } from "@domain/languages";
import { isRecord, ownJson } from "./own-json";

type Line = [latitude: number, longitude: number][];

export interface Shape {
  kind: GroundKind;
  rank: GroundRank;
  closed: boolean;
  lines: Line[];
}

/** A name beside or around a point. */
export interface NamedPoint {
  name: string;
  point: Point;
  rank: number;
  kind: GroundKind | "town";
}

/** What is drawn between outlines and towns. */
export interface GroundShapes {
  shapes: Shape[];
  names: NamedPoint[];
}

/** Outlines and towns, and the rivers and lakes of the country. */
export interface Ground extends GroundShapes {
  own: Line[];
  around: Line[];
  towns: NamedPoint[];
  /** Whether the operator has layers of its own. */
  layers: boolean;
}

export interface SentSite {
  point: Point;
  offers: Technology[];
}

function isMapBase(body: unknown): body is MapBase {
  return isRecord(body) && Array.isArray(body["own"]) && Array.isArray(body["towns"]);
}

function isSentGround(body: unknown): body is SentGround {
  return isRecord(body) && Array.isArray(body["shapes"]) && Array.isArray(body["names"]);
}

function isSitesSent(body: unknown): body is SitesSent {
  return isRecord(body) && Array.isArray(body["sites"]) && isRecord(body["colours"]);
}

async function load<T>(path: string, isExpected: (body: unknown) => body is T): Promise<T> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`the map's data could not be loaded: ${response.status}`);
  return ownJson(response, isExpected);
}

export async function loadGround(language: Language): Promise<Ground> {
  const sent = await load(withQuery(paths.mapBase, { l: language }), isMapBase);
  const { parts, own, around, towns, layers } = sent;
  return {
    own: own.map((steps) => lineOf(steps, parts)),
    around: around.map((steps) => lineOf(steps, parts)),
    towns: towns.map(([name, lat, lng, rank]) => ({ name, point: { lat, lng }, rank, kind: "town" })),
    layers,
    ...shapesOf(sent),
  };
}

/** The operator's own layers in a tile of the map. */
export async function loadLayers(
  tile: { z: number; x: number; y: number },
  language: Language,
): Promise<GroundShapes> {
  return shapesOf(await load(withQuery(paths.mapLayers, { ...tile, l: language }), isSentGround));
}

function shapesOf({ parts, shapes, names }: SentGround): GroundShapes {
  return {
    shapes: shapes.map(({ lines, ...shape }) => ({
      ...shape,
      lines: lines.map((steps) => lineOf(steps, parts)),
    })),
    names: names.map(([name, lat, lng, rank, kind]) => ({ name, point: { lat, lng }, rank, kind })),
  };
}

const lineOf = (steps: number[], parts: number): Line =>
  decodePositions(steps, parts).map(([lng, lat]) => [lat, lng]);

/** Decodes delta-encoded coordinates: each pair is the difference to the previous position. */
function decodePositions(steps: number[], parts: number): [number, number][] {
  let [first, second] = [0, 0];
  return Array.from({ length: Math.floor(steps.length / 2) }, (_, index) => {
    first += steps[2 * index] ?? 0;
    second += steps[2 * index + 1] ?? 0;
    return [first / parts, second / parts];
  });
}

/** All sites, and their colours on the map. */
export interface LoadedSites {
  all: SentSite[];
  colours: SitesSent["colours"];
}

export async function loadSites(): Promise<LoadedSites> {
  const { parts, sites, colours } = await load(paths.mapSites, isSitesSent);
  let [lat, lng] = [0, 0];
  const all = Array.from({ length: Math.floor(sites.length / 3) }, (_, index) => {
    lat += sites[3 * index] ?? 0;
    lng += sites[3 * index + 1] ?? 0;
    const bits = sites[3 * index + 2] ?? 0;
    const offers = technologies.filter((_name, place) => (bits >> place) % 2 === 1);
    return { point: { lat: lat / parts, lng: lng / parts }, offers };
  });
  return { all, colours };
}

export type SiteIndex = Supercluster<{ best: Technology }, { best: Technology }>;

const newest = (offers: Technology[]): Technology => offers[offers.length - 1] ?? "2G";
/** Sites closer together than this are clustered. */
const LIVE_CLUSTER_RADIUS_PX = 48;

/** Builds a spatial index of thousands of sites, so that each move of the map finds the visible ones quickly. */
export function indexSites(sites: SentSite[], technology: Technology | "all"): SiteIndex {
  const index: SiteIndex = new Supercluster({
    radius: LIVE_CLUSTER_RADIUS_PX,
    extent: 256,
    maxZoom: 15,
    reduce: (cluster, { best }) => {
      if (best > cluster.best) cluster.best = best;
    },
  });
  const shown = technology === "all" ? sites : sites.filter(({ offers }) => offers.includes(technology));
  index.load(
    shown.map(({ point, offers }) => ({
      type: "Feature",
      geometry: { type: "Point", coordinates: [point.lng, point.lat] },
      properties: { best: technology === "all" ? newest(offers) : technology },
    })),
  );
  return index;
}
