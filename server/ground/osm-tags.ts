import type { GroundKind, GroundRank } from "@domain/ground";

interface Drawn {
  kind: GroundKind;
  rank: GroundRank;
}

type Ranks = Record<string, GroundRank>;

const roads: Ranks = {
  motorway: 2,
  trunk: 2,
  primary: 3,
  secondary: 4,
  tertiary: 5,
  unclassified: 6,
  residential: 6,
  living_street: 6,
};
const waterways: Ranks = { river: 3, canal: 5, stream: 6 };
const places: Ranks = { suburb: 5, quarter: 5, borough: 5, neighbourhood: 6 };
const landmarks: Ranks = {
  village: 5,
  hamlet: 6,
  hospital: 5,
  marketplace: 5,
  university: 5,
  townhall: 5,
  bus_station: 5,
  aerodrome: 4,
  school: 6,
  college: 6,
  clinic: 6,
  place_of_worship: 6,
  police: 6,
  bank: 6,
  post_office: 6,
  fuel: 6,
};

/** What the tags of OpenStreetMap say that a feature is; undefined for what maps do not draw. */
export function drawnAs(tags: Record<string, unknown>): Drawn | undefined {
  const rankIn = (kind: GroundKind, ranks: Ranks, ...keys: string[]): Drawn | undefined => {
    for (const key of keys) {
      const value = tags[key];
      const rank = typeof value === "string" && Object.hasOwn(ranks, value) ? ranks[value] : undefined;
      if (rank) return { kind, rank };
    }
    return undefined;
  };
  return (
    rankIn("road", roads, "highway") ??
    rankIn("river", waterways, "waterway") ??
    rankIn("lake", { water: 4 }, "natural") ??
    (tags["boundary"] === "administrative" ? borderOf(Number(tags["admin_level"])) : undefined) ??
    rankIn("quarter", places, "place") ??
    rankIn("landmark", landmarks, "amenity", "aeroway", "place")
  );
}

/** Countries have their outlines already. */
function borderOf(level: number): Drawn | undefined {
  if (level === 3 || level === 4) return { kind: "border", rank: 2 };
  return level === 5 || level === 6 ? { kind: "border", rank: 4 } : undefined;
}
