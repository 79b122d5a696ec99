import { readFileSync, statSync } from "node:fs";
import type { Box } from "@domain/geo";
import { jsonOf } from "@domain/json";
import { MAP_LAYER_MAX_BYTES } from "@domain/tuning";
import type { GroundFeature } from "./feature";
import { groundSchema } from "./geojson";

export type LayersResult =
  { ok: true; features: GroundFeature[]; credits: string[] } | { ok: false; errors: string[] };

/** A file with an error on each line would fill the screen. */
const FAULTS_TOLD = 3;
/** How far beyond the country's box a layer may lie, in degrees. */
const LAYERS_BEYOND_DEGREES = 1;

/** Reads an operator's own map files (MAP_LAYERS); each error is a sentence that names the file and the place in it. */
export function readLayers(paths: readonly string[], box: Box): LayersResult {
  const read = paths.map((path) => readLayer(path, box));
  const errors = read.flatMap((one) => (one.ok ? [] : one.errors));
  if (errors.length > 0) return { ok: false, errors };
  return {
    ok: true,
    features: read.flatMap((one) => (one.ok ? one.features : [])),
    credits: [...new Set(read.flatMap((one) => (one.ok ? one.credits : [])))],
  };
}

function readLayer(path: string, box: Box): LayersResult {
  const failed = (rest: string): LayersResult => ({ ok: false, errors: [`MAP_LAYERS ${path}${rest}`] });
  const written = textOf(path);
  if (written === undefined) return failed(" cannot be read.");
  if (written === "large") return failed(` is larger than ${MAP_LAYER_MAX_BYTES / 1e6} MB.`);
  const content = jsonOf(written.text);
  if (content === undefined) return failed(" is no JSON.");
  const read = groundSchema.safeParse(content);
  if (!read.success) {
    const told = read.error.issues.slice(0, FAULTS_TOLD);
    const errors = told.map(
      ({ path: at, message }) => `MAP_LAYERS ${path}: ${at.join(".") || "the file"}: ${message}.`,
    );
    return { ok: false, errors };
  }
  const { features, credit } = read.data;
  if (features.length === 0)
    return failed(": no feature has a kind, or tags of OpenStreetMap, that a map draws.");
  if (!features.some((one) => liesIn(one, box)))
    return failed(": everything lies outside the country. GeoJSON writes the longitude first.");
  return { ok: true, features, credits: credit === undefined ? [] : [credit] };
}

function textOf(path: string): { text: string } | "large" | undefined {
  try {
    return statSync(path).size > MAP_LAYER_MAX_BYTES ? "large" : { text: readFileSync(path, "utf8") };
  } catch {
    return undefined;
  }
}

function liesIn({ lines }: GroundFeature, { south, north, west, east }: Box): boolean {
  return lines.some((line) =>
    line.some(
      ([lng = 0, lat = 0]) =>
        lat > south - LAYERS_BEYOND_DEGREES &&
        lat < north + LAYERS_BEYOND_DEGREES &&
        lng > west - LAYERS_BEYOND_DEGREES &&
        lng < east + LAYERS_BEYOND_DEGREES,
    ),
  );
}
