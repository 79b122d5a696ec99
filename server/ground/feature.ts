import type { Position } from "geojson";
import type { GroundKind, GroundRank } from "@domain/ground";

/** Something that a map draws below its sites and pins. */
export interface GroundFeature {
  kind: GroundKind;
  rank: GroundRank;
  /** The names by language, with `any` for a language without its own name; empty when the feature has no name. */
  names: { any: string; fr?: string; en?: string; ar?: string };
  /** Lines or rings of [longitude, latitude]; a point is a line of one position. */
  lines: Position[][];
  /** Whether the lines are rings. */
  closed: boolean;
}

/** The name in a language; Swahili and Hausa have the French one. */
export function groundNameIn({ names }: GroundFeature, language: string): string {
  if (language === "ar") return names.ar ?? names.any;
  return (language === "en" ? names.en : names.fr) ?? names.any;
}
