import type { Position } from "geojson";
import type { GroundKind, GroundRank } from "@domain/ground";
import { LAYER_POSITIONS } from "@domain/tuning";
import { type GroundFeature, groundNameIn } from "../ground/feature";
import { pack } from "../brand/use-pack";
import { nameIn, townsOf } from "../places/gazetteer";
import type { Site } from "../places/sites";
import { technologies, type Technology } from "@domain/geo";
import { atlas } from "./atlas";
import { technologyColours } from "./ground";
import {
  type ClippedFeature,
  clippedFeatures,
  type PreparedFeature,
  preparedGround,
  preparedLayers,
} from "./ground-shapes";
import { clipRing, type Corner, lengthOf, middleOf, simplify } from "./lines";
import { unproject } from "./view";

/** Degrees are sent as whole numbers of this many parts, each as the difference to the one before. */
const BASE_PARTS = 1000;
const SITE_PARTS = 10_000;
/** How far beyond the country its neighbours are sent, in degrees. */
const NEIGHBOURS_BEYOND_DEGREES = 8;

/** Lines and areas of one feature. */
export interface SentShape {
  kind: GroundKind;
  rank: GroundRank;
  closed: boolean;
  /** Longitude and latitude in turn, each as the difference to the one before. */
  lines: number[][];
}

/** What a live map draws between outlines and towns. */
export interface SentGround {
  parts: number;
  shapes: SentShape[];
  /** Name, latitude, longitude, rank, kind. */
  names: [string, number, number, GroundRank, GroundKind][];
}

/** The outlines and towns that Leaflet draws without tiles, the same as on the server's maps. */
export interface MapBase extends SentGround {
  own: number[][];
  around: number[][];
  /** Name, latitude, longitude, rank. */
  towns: [string, number, number, number][];
  /** Whether the operator has layers of its own, which are asked for by parts of the map. */
  layers: boolean;
}

/** How far the water of the whole country may be from the given lines, in degrees. */
const WATER_TOLERANCE = 0.01;

/** The outlines and towns for live maps, with names in a language. */
export function mapBase(language: string): MapBase {
  const { own, around } = atlas().simple;
  const { box } = pack.map;
  const low: Corner = [box.west - NEIGHBOURS_BEYOND_DEGREES, box.south - NEIGHBOURS_BEYOND_DEGREES];
  const high: Corner = [box.east + NEIGHBOURS_BEYOND_DEGREES, box.north + NEIGHBOURS_BEYOND_DEGREES];
  const send = (rings: Position[][]) =>
    rings
      .map((ring) => ring.map(([lng = 0, lat = 0]): Corner => [lng, lat]))
      .map((ring) => clipRing(ring, low, high))
      .filter((ring) => ring.length > 3)
      .map((ring) => stepsOf(ring.flat(), 2, BASE_PARTS));
  return {
    own: send(own.rings),
    around: around.flatMap(({ rings }) => send(rings)),
    layers: preparedLayers().length > 0,
    ...sentGround(preparedGround().map(simplerWater), language, BASE_PARTS),
    towns: townsOf().map((town) => [nameIn(town, language), town.point.lat, town.point.lng, town.rank]),
  };
}

const simplerWater = ({ feature, close }: PreparedFeature): ClippedFeature => ({
  feature,
  lines: close.map((line) => simplify(line, WATER_TOLERANCE)).filter((line) => line.length > 1),
});

/** A part of the world that a live map asks for: a tile of web maps. */
export interface LayerPart {
  zoom: number;
  x: number;
  y: number;
}

/** One zoom level of the live map shows a part of the level before, twice as large. */
const PART_CLOSER = 1;
const PART_TOLERANCE_PX = 0.5;
const TILE_PX = 256;

/** The operator's own layers in a part of the world. */
export function layersIn({ zoom, x, y }: LayerPart, language: string): SentGround {
  const [low, high] = [
    unproject({ x: x * TILE_PX, y: (y + 1) * TILE_PX }, zoom),
    unproject({ x: (x + 1) * TILE_PX, y: y * TILE_PX }, zoom),
  ];
  const parts = BASE_PARTS * 2 ** Math.max(0, zoom - 8);
  const features = clippedFeatures(preparedLayers(), {
    zoom: zoom + PART_CLOSER,
    bounds: [low.lng, low.lat, high.lng, high.lat],
    low: [low.lng, low.lat],
    high: [high.lng, high.lat],
    project: (at) => at,
    tolerance: (PART_TOLERANCE_PX * 360) / (TILE_PX * 2 ** (zoom + PART_CLOSER)),
  });
  let left = LAYER_POSITIONS;
  const sent = features.filter(({ lines }) => (left -= lines.flat().length) >= 0);
  return sentGround(sent, language, parts);
}

function sentGround(features: ClippedFeature[], language: string, parts: number): SentGround {
  return {
    parts,
    shapes: features
      .filter(({ lines }) => lines.some((line) => line.length > 1))
      .map(({ feature: { kind, rank, closed }, lines }) => ({
        kind,
        rank,
        closed,
        lines: lines.map((line) => stepsOf(line.flat(), 2, parts)),
      })),
    names: namesOf(features, language),
  };
}

/** Each river and lake once, named at its largest part. */
function namesOf(features: ClippedFeature[], language: string): SentGround["names"] {
  const sent = new Map<string, SentGround["names"][number]>();
  for (const { feature, lines } of features) {
    const name = groundNameIn(feature, language);
    const at = middleOfFeature(feature, lines);
    const key = feature.kind === "landmark" ? `${name} ${at?.join(",")}` : name;
    if (name === "" || !at || sent.has(key)) continue;
    sent.set(key, [name, inParts(at[1]), inParts(at[0]), feature.rank, feature.kind]);
  }
  return [...sent.values()];
}

const inParts = (degrees: number) => Math.round(degrees * SITE_PARTS) / SITE_PARTS;

function middleOfFeature({ kind, closed }: GroundFeature, lines: Corner[][]): Corner | undefined {
  if (kind === "road" || kind === "border") return undefined;
  const [longest] = [...lines].sort((a, b) => lengthOf(b) - lengthOf(a));
  if (!longest) return undefined;
  return closed ? middleOf(longest).at : longest[Math.floor(longest.length / 2)];
}

/** All sites for the browser's map: latitude, longitude, and one bit per technology. */
export interface SitesSent {
  parts: number;
  /** The colour of a site by its newest technology. */
  colours: Record<Technology, string>;
  /** Triples; each position is the difference to the one before. */
  sites: number[];
}

/** The sites as differences from one to the next, which are shorter than positions. */
export function sitesSent(sites: Site[]): SitesSent {
  const sorted = [...sites].sort((a, b) => a.point.lat - b.point.lat);
  const steps = stepsOf(
    sorted.flatMap(({ point }) => [point.lat, point.lng]),
    2,
    SITE_PARTS,
  );
  return {
    parts: SITE_PARTS,
    colours: technologyColours(),
    sites: sorted.flatMap(({ offers }, index) => {
      const bits = offers.reduce((sum, name) => sum + 2 ** technologies.indexOf(name), 0);
      return [...steps.slice(2 * index, 2 * index + 2), bits];
    }),
  };
}

/**
 * Encodes `width` interleaved series as whole parts, each number as the difference to the one before in its
 * series.
 */
function stepsOf(values: number[], width: number, parts: number): number[] {
  const whole = values.map((value) => Math.round(value * parts));
  return whole.map((value, index) => value - (index < width ? 0 : (whole[index - width] ?? 0)));
}
