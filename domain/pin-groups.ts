import { PIN_HEIGHT_PX, PIN_WIDTH_PX } from "./map-rule-numbers";

/** A pin on a drawing; its tip is at x, y. */
export interface PlacedPin {
  number: number;
  x: number;
  y: number;
}

/** One pin at the place of its first shop for shops whose pins would overlap (R-MAP-42). */
export interface PinGroup {
  numbers: number[];
  label: string;
  x: number;
  y: number;
  /** The width of the pin's head, px, which has room for the label. */
  width: number;
}

const PIN_LETTER_PX = 6;
const LABEL_MARGIN_PX = 6;
/** A longer label is cut, because the list has all numbers. */
const PIN_LABEL_MAX_LENGTH = 11;

/** Joins pins that overlap, repeatedly, because a joined pin may be wider and overlap others. */
export function groupPins(pins: readonly PlacedPin[]): PinGroup[] {
  let groups = pins.map(({ number, x, y }) => groupOf([number], x, y));
  for (let joined = joinOnce(groups); joined.length < groups.length; joined = joinOnce(groups))
    groups = joined;
  return groups;
}

function joinOnce(groups: PinGroup[]): PinGroup[] {
  const joined: PinGroup[] = [];
  for (const group of groups) {
    const place = joined.findIndex((other) => overlap(group, other));
    const other = joined[place];
    if (!other) joined.push(group);
    else joined[place] = groupOf([...other.numbers, ...group.numbers], other.x, other.y);
  }
  return joined;
}

function groupOf(numbers: number[], x: number, y: number): PinGroup {
  const label = labelOf([...numbers].sort((a, b) => a - b));
  const wide = numbers.length > 1 ? label.length * PIN_LETTER_PX + LABEL_MARGIN_PX : 0;
  return { numbers, label, x, y, width: Math.max(PIN_WIDTH_PX, wide) };
}

function overlap(one: PinGroup, other: PinGroup): boolean {
  const apart = (one.width + other.width) / 2;
  return Math.abs(one.x - other.x) < apart && Math.abs(one.y - other.y) < PIN_HEIGHT_PX;
}

/** Writes sorted numbers in short: 1–3, 7. */
function labelOf(numbers: number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  const written = ranges.map(([from, to]) => {
    if (from === to) return String(from);
    return to === from + 1 ? `${from}, ${to}` : `${from}–${to}`;
  });
  let label = written.join(", ");
  while (label.length > PIN_LABEL_MAX_LENGTH && written.length > 1) {
    written.pop();
    label = `${written.join(", ")} …`;
  }
  return label;
}
