import type { Measured } from "./load";

/** The rounds of one kind of request. */
export interface Row {
  name: string;
  connections: number;
  rounds: Measured[];
}

export interface Bar {
  what: string;
  value: number;
  /** The value that the measurement must reach; `most` for a value that it must not exceed. */
  least?: number;
  most?: number;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

export function medianOf(row: Row, read: (measured: Measured) => number | undefined): number {
  return median(row.rounds.map(read).filter((value) => value !== undefined));
}

function spread(row: Row, read: (measured: Measured) => number | undefined): string {
  const values = row.rounds.map(read).filter((value) => value !== undefined);
  return `${Math.round(medianOf(row, read))} (${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))})`;
}

/** Medians with their ranges, as a Markdown table. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map((row) =>
    [
      row.name,
      row.connections,
      spread(row, ({ requestsPerSecond }) => requestsPerSecond),
      spread(row, ({ processorUs }) => processorUs),
      spread(row, ({ p50Ms }) => p50Ms),
      spread(row, ({ p99Ms }) => p99Ms),
      row.rounds.reduce((sum, { failed }) => sum + failed, 0),
    ].join(" | "),
  );
  return [
    "| request | connections | a second | processor µs | p50 ms | p99 ms | failed |",
    "|---|---|---|---|---|---|---|",
    ...lines.map((line) => `| ${line} |`),
  ].join("\n");
}

export function passes({ value, least = -Infinity, most = Infinity }: Bar): boolean {
  return value >= least && value <= most;
}

export function barsOf(bars: readonly Bar[]): string {
  const lines = bars.map((bar) => {
    const wanted = bar.least === undefined ? `≤ ${bar.most}` : `≥ ${bar.least}`;
    return `| ${bar.what} | ${wanted} | ${bar.value.toFixed(2)} | ${passes(bar) ? "pass" : "FAIL"} |`;
  });
  return ["| what | bar | measured | |", "|---|---|---|---|", ...lines].join("\n");
}

/** A repeated measurement without a bar. */
export interface Fact {
  what: string;
  unit: string;
  values: number[];
}

export function factsOf(facts: readonly Fact[]): string {
  const lines = facts.map(({ what, unit, values }) => {
    const [least, middle, most] = [Math.min(...values), median(values), Math.max(...values)].map(shortly);
    return `| ${what} | ${values.length === 1 ? middle : `${middle} (${least}–${most})`} ${unit} |`;
  });
  return ["| what | measured |", "|---|---|", ...lines].join("\n");
}

function shortly(value: number): string {
  return value.toFixed(value < 10 ? 2 : 0);
}
