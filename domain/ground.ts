/** What maps draw between outlines and towns: water, borders of provinces, and an operator's own layers. */
export const groundKinds = ["lake", "river", "border", "road", "quarter", "landmark"] as const;
export type GroundKind = (typeof groundKinds)[number];

/** The importance of a feature: 1 is drawn on every map, 6 only on the closest. */
export const groundRanks = [1, 2, 3, 4, 5, 6] as const;
export type GroundRank = (typeof groundRanks)[number];

/** The farthest zoom that shows a rank. */
const RANK_ZOOM: Record<GroundRank, number> = { 1: 0, 2: 5.5, 3: 7, 4: 9, 5: 11.5, 6: 14 };

/** Whether a map shows features of a rank at a zoom level. */
export function isRankShown(rank: GroundRank, zoom: number): boolean {
  return zoom >= RANK_ZOOM[rank];
}

/** The lowest rank of the towns that fit at a zoom level. */
export function townRankAt(zoom: number): number {
  if (zoom < 6.5) return 2;
  if (zoom < 8) return 3;
  return zoom < 10.5 ? 4 : 5;
}

/** The colours of the land by day and by night; sites and pins have the brand's colours in both. */
export const landColours = {
  day: {
    sea: "#cfe3f2",
    around: "#e8e5dc",
    own: "#fdfaf0",
    border: "#8d8468",
    province: "#b0a686",
    shore: "#7fb2d6",
    river: "#5f9fce",
    road: "#d3a24c",
    waterName: "#2b5f88",
  },
  night: {
    sea: "#1b3a4d",
    around: "#222427",
    own: "#303338",
    border: "#a39a7c",
    province: "#77705b",
    shore: "#376d8e",
    river: "#4a8cb5",
    road: "#8f7443",
    waterName: "#a3cde8",
  },
} as const;

/** The width of a line, px. */
export function lineWidth(kind: GroundKind, rank: GroundRank): number {
  if (kind === "road") return Math.max(0.8, 2.6 - 0.4 * rank);
  return kind === "river" ? Math.max(0.8, 1.9 - 0.3 * rank) : 1;
}

/** The dashes of a border that is not a country's. */
export const PROVINCE_DASHES = "5 3";
