/** A corner of a drawing, in px. */
export type Corner = [x: number, y: number];

/** Clips a closed line to a rectangle (Sutherland and Hodgman), whose edges become part of the line. */
export function clipRing(ring: Corner[], low: Corner, high: Corner): Corner[] {
  let out = ring;
  for (const axis of [0, 1] as const) {
    out = cut(out, axis, (value) => value >= low[axis], low[axis]);
    out = cut(out, axis, (value) => value <= high[axis], high[axis]);
  }
  return out;
}

function cut(ring: Corner[], axis: 0 | 1, inside: (value: number) => boolean, edge: number): Corner[] {
  return ring.flatMap((here, index): Corner[] => {
    const before = ring[(index + ring.length - 1) % ring.length] ?? here;
    const isIn = inside(here[axis]);
    if (isIn === inside(before[axis])) return isIn ? [here] : [];
    const share = (edge - before[axis]) / (here[axis] - before[axis]);
    const other = axis === 0 ? 1 : 0;
    const along = before[other] + share * (here[other] - before[other]);
    const crossing: Corner = axis === 0 ? [edge, along] : [along, edge];
    return isIn ? [crossing, here] : [crossing];
  });
}

/** Clips an open line to a rectangle (Liang and Barsky) into several pieces when it leaves and comes back. */
export function clipLine(line: Corner[], low: Corner, high: Corner): Corner[][] {
  const pieces: Corner[][] = [];
  let piece: Corner[] = [];
  line.slice(1).forEach((to, index) => {
    const from = line[index] ?? to;
    const inside = clipStep(from, to, low, high);
    if (!inside) return;
    const [start, end] = inside;
    const last = piece.at(-1);
    if (last && last[0] === start[0] && last[1] === start[1]) piece.push(end);
    else pieces.push((piece = [start, end]));
  });
  return pieces;
}

/** The part of a straight step inside a rectangle. */
function clipStep(from: Corner, to: Corner, low: Corner, high: Corner): [Corner, Corner] | undefined {
  let [enter, leave] = [0, 1];
  for (const axis of [0, 1] as const) {
    const along = to[axis] - from[axis];
    if (along === 0) {
      if (from[axis] < low[axis] || from[axis] > high[axis]) return undefined;
      continue;
    }
    const [one, other] = [(low[axis] - from[axis]) / along, (high[axis] - from[axis]) / along];
    enter = Math.max(enter, Math.min(one, other));
    leave = Math.min(leave, Math.max(one, other));
  }
  if (enter > leave) return undefined;
  const at = (part: number): Corner => {
    if (part === 0) return from;
    return part === 1 ? to : [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])];
  };
  return [at(enter), at(leave)];
}

/** The length of a line, in the unit of its corners. */
export function lengthOf(line: Corner[]): number {
  return line.slice(1).reduce((sum, [x, y], index) => {
    const [fromX, fromY] = line[index] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
}

/** Removes corners closer than `tolerance` to the line without them (Douglas and Peucker). */
export function simplify(line: Corner[], tolerance: number): Corner[] {
  const keep = new Uint8Array(line.length);
  const spans: [number, number][] = [[0, line.length - 1]];
  keep[0] = keep[line.length - 1] = 1;
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let farthest = 0;
    let at = 0;
    for (let index = from + 1; index < to; index += 1) {
      const away = distanceTo(line[index], line[from], line[to]);
      if (away > farthest) [farthest, at] = [away, index];
    }
    if (farthest <= tolerance) continue;
    keep[at] = 1;
    spans.push([from, at], [at, to]);
  }
  return line.filter((_, index) => keep[index] === 1);
}

function distanceTo(point: Corner | undefined, from: Corner | undefined, to: Corner | undefined): number {
  if (!point || !from || !to) return 0;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / length;
  const on = Math.max(0, Math.min(1, share));
  return Math.hypot(point[0] - from[0] - on * dx, point[1] - from[1] - on * dy);
}

/**
 * The d attribute of a path in whole pixels, each corner relative to the one before; empty with fewer than three
 * corners of a closed path or two of an open one.
 */
export function pathOf(ring: Corner[], closed = true): string {
  const corners = ring
    .map(([x, y]): Corner => [Math.round(x), Math.round(y)])
    .filter(([x, y], index, all) => index === 0 || x !== all[index - 1]?.[0] || y !== all[index - 1]?.[1]);
  const [first, ...others] = corners;
  if (!first || others.length < (closed ? 2 : 1)) return "";
  let [fromX, fromY] = first;
  const steps = others.map(([x, y]) => {
    const step = `${x - fromX} ${y - fromY}`;
    [fromX, fromY] = [x, y];
    return step;
  });
  return `M${first[0]} ${first[1]}l${steps.join(" ")}${closed ? "z" : ""}`.replace(/ -/g, "-");
}

/** The centroid of an area, and its size in px². */
export function middleOf(ring: Corner[]): { area: number; at: Corner } {
  let area = 0;
  let [x, y] = [0, 0];
  ring.forEach((here, index) => {
    const next = ring[(index + 1) % ring.length] ?? here;
    const piece = here[0] * next[1] - next[0] * here[1];
    area += piece;
    x += (here[0] + next[0]) * piece;
    y += (here[1] + next[1]) * piece;
  });
  if (area === 0) return { area: 0, at: [0, 0] };
  return { area: Math.abs(area / 2), at: [x / (3 * area), y / (3 * area)] };
}
