/** A position in degrees (WGS 84). */
export interface Point {
  lat: number;
  lng: number;
}

/** A rectangle in degrees. */
export interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** Whether a point is in a rectangle or on its edge. */
export function isWithin({ lat, lng }: Point, box: Box): boolean {
  return lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east;
}

/** The generations of mobile networks, oldest first (R-MAP-7). */
export const technologies = ["2G", "3G", "4G", "5G"] as const;
export type Technology = (typeof technologies)[number];

export function isTechnology(text: unknown): text is Technology {
  return technologies.some((technology) => technology === text);
}
