/** A corner of a drawing, in px. */
export type Corner = [x: number, y: number];

/** Clips a closed line to a rectangle (Sutherland and Hodgman). The rectangle's edges become part of the line. */
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
 * The d attribute of a closed path in whole pixels, each corner relative to the one before. Empty when fewer
 * than three corners remain.
 */
export function pathOf(ring: Corner[]): string {
  const corners = ring
    .map(([x, y]): Corner => [Math.round(x), Math.round(y)])
    .filter(([x, y], index, all) => index === 0 || x !== all[index - 1]?.[0] || y !== all[index - 1]?.[1]);
  const [first, ...others] = corners;
  if (!first || others.length < 2) return "";
  let [fromX, fromY] = first;
  const steps = others.map(([x, y]) => {
    const step = `${x - fromX} ${y - fromY}`;
    [fromX, fromY] = [x, y];
    return step;
  });
  return `M${first[0]} ${first[1]}l${steps.join(" ")}z`.replace(/ -/g, "-");
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
