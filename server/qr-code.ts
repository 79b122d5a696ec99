import { encode } from "uqr";

/** A QR code as a path of squares of size 1, with the quiet margin that cameras need. */
export interface QrCode {
  size: number;
  path: string;
}

const MARGIN_SQUARES = 4;

/** Draws a text as a QR code, with one rectangle for each run of dark squares, so that the page stays short. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "L", border: MARGIN_SQUARES });
  return {
    size,
    path: data
      .map((row, y) =>
        runsOf(row)
          .map((run) => rectangle(run, y))
          .join(""),
      )
      .join(""),
  };
}

interface Run {
  from: number;
  length: number;
}

function runsOf(row: readonly boolean[]): Run[] {
  const runs: Run[] = [];
  row.forEach((dark, x) => {
    if (!dark) return;
    const last = runs.at(-1);
    if (last && last.from + last.length === x) last.length++;
    else runs.push({ from: x, length: 1 });
  });
  return runs;
}

function rectangle({ from, length }: Run, y: number): string {
  return `M${from} ${y}h${length}v1h-${length}z`;
}
