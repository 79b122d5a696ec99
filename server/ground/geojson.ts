import { cutTo } from "@domain/message";
import { z } from "zod";
import type { Position } from "geojson";
import { type GroundKind, groundKinds, groundRanks } from "@domain/ground";
import type { GroundFeature } from "./feature";
import { drawnAs } from "./osm-tags";

const DEGREES = "must be degrees, the longitude first";
const degrees = (most: number) => z.number({ error: DEGREES }).min(-most, DEGREES).max(most, DEGREES);
const position = z.tuple([degrees(180), degrees(90)], z.number(), { error: DEGREES });
const line = z.array(position).min(2, "must have two positions or more");
const ring = z.array(position).min(4, "must be a ring of four positions or more");

const geometry = z.discriminatedUnion(
  "type",
  [
    z.object({ type: z.literal("Point"), coordinates: position }),
    z.object({ type: z.literal("LineString"), coordinates: line }),
    z.object({ type: z.literal("MultiLineString"), coordinates: z.array(line) }),
    z.object({ type: z.literal("Polygon"), coordinates: z.array(ring) }),
    z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(z.array(ring)) }),
    z.object({ type: z.literal("MultiPoint") }),
    z.object({ type: z.literal("GeometryCollection") }),
  ],
  { error: "must be a geometry of GeoJSON, such as a LineString" },
);
type Geometry = z.infer<typeof geometry>;

const MAX_NAME_LENGTH = 60;
const name = z
  .string()
  .transform((text) => cutTo(text.trim(), MAX_NAME_LENGTH))
  .optional()
  .catch(undefined);

const properties = z.looseObject({
  kind: z.enum(groundKinds, { error: `must be ${groundKinds.join(", ")}` }).optional(),
  rank: z.literal([...groundRanks], { error: "must be a number from 1 to 6" }).optional(),
  name,
  "name:fr": name,
  "name:en": name,
  "name:ar": name,
});

const feature = z.object({
  type: z.literal("Feature", { error: "must be Feature" }),
  properties: properties.nullable(),
  geometry: geometry.nullable(),
});

/** Data with tags of OpenStreetMap must name it. */
const OSM = "© OpenStreetMap";

/** A GeoJSON file of features that maps draw; other features are left out. */
export const groundSchema = z
  .looseObject({
    type: z.literal("FeatureCollection", { error: "must be FeatureCollection" }),
    /** Where the data come from. */
    source: z.string().optional(),
    /** The names of the sources, written below each map. */
    credit: z.string().optional(),
    features: z.array(feature, { error: "must be a list of features" }),
  })
  .transform(({ features, credit }) => ({
    credit: credit ?? (features.some(({ properties: said }) => said && drawnAs(said)) ? OSM : undefined),
    features: features.flatMap(drawnFeature),
  }));

/** The rank of a feature that says only its kind. */
const DEFAULT_RANK = 4;

function drawnFeature({ properties: said, geometry: shape }: z.infer<typeof feature>): GroundFeature[] {
  if (!said || !shape) return [];
  const tagged = drawnAs(said);
  const kind = said.kind ?? tagged?.kind;
  const lines = kind && linesOf(shape, kind);
  if (!kind || !lines || lines.length === 0) return [];
  return [
    {
      kind,
      rank: said.rank ?? tagged?.rank ?? DEFAULT_RANK,
      names: namesOf(said),
      lines,
      closed: shape.type === "Polygon" || shape.type === "MultiPolygon",
    },
  ];
}

function namesOf(said: z.infer<typeof properties>): GroundFeature["names"] {
  const { name: any = "", "name:fr": fr, "name:en": en, "name:ar": ar } = said;
  const first = [any, fr, en, ar].find((one) => one) ?? "";
  return { any: first, ...(fr && { fr }), ...(en && { en }), ...(ar && { ar }) };
}

/** The lines that a kind is drawn by: places as one point, roads and rivers never as areas. */
function linesOf(shape: Geometry, kind: GroundKind): Position[][] {
  const isPlace = kind === "quarter" || kind === "landmark";
  switch (shape.type) {
    case "Point":
      return isPlace ? [[shape.coordinates]] : [];
    case "LineString":
      return isPlace || kind === "lake" ? [] : [shape.coordinates];
    case "MultiLineString":
      return isPlace || kind === "lake" ? [] : shape.coordinates;
    case "Polygon":
      return areaAs(kind, shape.coordinates);
    case "MultiPolygon":
      return areaAs(kind, shape.coordinates.flat());
    case "MultiPoint":
    case "GeometryCollection":
      return [];
  }
}

function areaAs(kind: GroundKind, rings: Position[][]): Position[][] {
  if (kind === "lake" || kind === "border") return rings;
  const [outer] = rings;
  return outer && (kind === "quarter" || kind === "landmark") ? [[middleOf(outer)]] : [];
}

/** The middle of the box around a ring. */
function middleOf(outer: Position[]): Position {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng = 0, lat = 0] of outer) {
    [west, east] = [Math.min(west, lng), Math.max(east, lng)];
    [south, north] = [Math.min(south, lat), Math.max(north, lat)];
  }
  return [(west + east) / 2, (south + north) / 2];
}
