/** Space on a map, so that names overlap neither one another nor pins and sites. */
export interface Room {
  /** Reserves a box if it lies on the map and is free. */
  take(x: number, y: number, width: number, height: number): boolean;
  /** Reserves a box in any case. */
  block(x: number, y: number, width: number, height: number): void;
  /** Whether something lies at a point. */
  covers(x: number, y: number): boolean;
}

/** Makes the room for the names on a map; width and height in px. */
export function createRoom(width: number, height: number): Room {
  const taken: [number, number, number, number][] = [];
  return {
    take(x, y, wide, high) {
      if (x < 1 || y < 1 || x + wide > width - 1 || y + high > height - 1) return false;
      const isFree = taken.every(
        ([left, top, w, h]) => x >= left + w || left >= x + wide || y >= top + h || top >= y + high,
      );
      if (isFree) taken.push([x, y, wide, high]);
      return isFree;
    },
    block(x, y, wide, high) {
      taken.push([x, y, wide, high]);
    },
    covers(x, y) {
      return taken.some(([left, top, w, h]) => x >= left && x <= left + w && y >= top && y <= top + h);
    },
  };
}

/** The side of its point on which a name is written. */
export type NameSide = "right" | "left" | "below" | "above";

export interface NamePlace {
  side: NameSide;
  /** The upper left corner and the width of the name's box, px. */
  x: number;
  y: number;
  width: number;
  /** Whether the name covers other things and therefore needs its own background. */
  over?: boolean;
}

export const NAME_HEIGHT_PX = 13;
const NAME_LETTER_PX = 6.7;
const DOT_PX = 5;
const STEP_PX = 12;
/**
 * How far from its point a name may be placed at most: beside something that covers the point, and when it must be
 * shown.
 */
const COVERED_STEPS = 1;
const MUST_STEPS = 3;

export const nameWidth = (name: string) => name.length * NAME_LETTER_PX + 4;

/**
 * Finds a free place for a name beside its point, farther away when something covers the point, as a site covers a
 * town, or when the name must be shown.
 * A name that must be shown covers other things where no place is free.
 */
export function findNamePlace(
  room: Room,
  name: string,
  point: { x: number; y: number },
  options: { away?: number; must?: boolean; covered?: boolean } = {},
): NamePlace | undefined {
  const { away = DOT_PX, must = false, covered = false } = options;
  const steps = must ? MUST_STEPS : covered ? COVERED_STEPS : 0;
  for (let step = 0; step <= steps; step += 1) {
    const free = placesAround(name, point, away + step * STEP_PX).find(({ x, y, width }) =>
      room.take(x, y, width, NAME_HEIGHT_PX),
    );
    if (free) return free;
  }
  const [beside] = placesAround(name, point, away);
  if (!must || !beside) return undefined;
  room.block(beside.x, beside.y, beside.width, NAME_HEIGHT_PX);
  return { ...beside, over: true };
}

function placesAround(name: string, { x, y }: { x: number; y: number }, away: number): NamePlace[] {
  const width = nameWidth(name);
  return [
    { side: "right", x: x + away - 2, y: y - 6, width },
    { side: "left", x: x + 2 - away - width, y: y - 6, width },
    { side: "below", x: x - width / 2, y: y + away - 1, width },
    { side: "above", x: x - width / 2, y: y - away - 12, width },
  ];
}
