import type { Position } from "geojson";
import { type GroundKind, groundKinds, isRankShown } from "@domain/ground";
import type { BrandPack } from "../brand/pack";
import { perPack } from "../brand/use-pack";
import type { GroundFeature } from "../ground/feature";
import { clipLine, clipRing, type Corner, lengthOf, simplify } from "./lines";

/** A feature prepared for fast drawing. */
export interface PreparedFeature {
  feature: GroundFeature;
  /** The lines for close maps, and those with fewer corners for far maps. */
  close: Corner[][];
  far: Corner[][];
  /** West, south, east and north. */
  bounds: [number, number, number, number];
}

/**
 * How far the lines of far maps may deviate from the original lines, in degrees, and the closest zoom that shows them.
 */
const FAR_MAP_TOLERANCE_DEGREES = 0.003;
const FAR_ZOOM = 8;

/** The rivers and lakes of the country, and the operator's own layers. */
export const preparedGround = perPack(({ ground }: BrandPack) => ground.map(prepare));
export const preparedLayers = perPack(({ layers }: BrandPack) => layers.features.map(prepare));

/** The kinds that maps of this process have, in the order of the legend. */
export const shownKinds = perPack(({ ground, layers }: BrandPack): GroundKind[] => {
  const kinds = new Set([...ground, ...layers.features].map(({ kind }) => kind));
  return groundKinds.filter((kind) => kinds.has(kind));
});

function prepare(feature: GroundFeature): PreparedFeature {
  const close = feature.lines.map((line) => line.map(([lng = 0, lat = 0]: Position): Corner => [lng, lat]));
  const bounds: PreparedFeature["bounds"] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng, lat] of close.flat()) {
    bounds[0] = Math.min(bounds[0], lng);
    bounds[1] = Math.min(bounds[1], lat);
    bounds[2] = Math.max(bounds[2], lng);
    bounds[3] = Math.max(bounds[3], lat);
  }
  return { feature, close, far: close.map((line) => simplify(line, FAR_MAP_TOLERANCE_DEGREES)), bounds };
}

/** A feature as a section of the world shows it. */
export interface ClippedFeature {
  feature: GroundFeature;
  lines: Corner[][];
}

export interface Section {
  zoom: number;
  /** West, south, east and north, in degrees. */
  bounds: [number, number, number, number];
  low: Corner;
  high: Corner;
  /** From degrees to the units of low and high. */
  project: (position: Corner) => Corner;
  tolerance: number;
}

/**
 * The features of a section: only ranks that its zoom shows, clipped and simplified, the most important first and
 * the longest first among equals.
 */
export function clippedFeatures(features: PreparedFeature[], section: Section): ClippedFeature[] {
  const [west, south, east, north] = section.bounds;
  return features
    .filter(
      ({ feature, bounds }) =>
        isRankShown(feature.rank, section.zoom) &&
        bounds[0] <= east &&
        bounds[2] >= west &&
        bounds[1] <= north &&
        bounds[3] >= south,
    )
    .map(({ feature, close, far }) => {
      const given = section.zoom < FAR_ZOOM ? far : close;
      return { feature, lines: given.flatMap((line) => clipped(line, feature, section)) };
    })
    .filter(({ lines }) => lines.length > 0)
    .map((one) => ({ ...one, length: one.lines.reduce((sum, line) => sum + lengthOf(line), 0) }))
    .sort((a, b) => a.feature.rank - b.feature.rank || b.length - a.length);
}

function clipped(line: Corner[], { closed }: GroundFeature, section: Section): Corner[][] {
  const { low, high, project, tolerance } = section;
  const placed = line.map(project);
  const [first] = placed;
  if (!first) return [];
  if (placed.length === 1)
    return first[0] >= low[0] && first[0] <= high[0] && first[1] >= low[1] && first[1] <= high[1]
      ? [placed]
      : [];
  const pieces = closed ? [clipRing(placed, low, high)] : clipLine(placed, low, high);
  return pieces.map((piece) => simplify(piece, tolerance)).filter((piece) => piece.length > (closed ? 3 : 1));
}
