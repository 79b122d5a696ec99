import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeWithWorker } from "./child-processes";

/** The clock of a service under test, which a test can advance without waiting. */
export interface Clock {
  /** The variables for the service's environment. */
  env: Record<string, string>;
  advance(ms: number): void;
  /** How far the clock is ahead, ms. */
  ahead(): number;
  remove(): void;
}

/** Shifts Date.now of the process that runs with `env`; timers are not affected. */
export function makeClock(): Clock {
  const folder = mkdtempSync(join(tmpdir(), "toumai-clock-"));
  removeWithWorker(folder);
  const file = join(folder, "ahead");
  const preload = join(folder, "clock.cjs");
  let ahead = 0;
  writeFileSync(file, new Float64Array([0]));
  writeFileSync(
    preload,
    `const { openSync, readSync } = require("node:fs");
const real = Date.now;
const ahead = new Float64Array(1);
const file = openSync(${JSON.stringify(file)});
Date.now = () => (readSync(file, ahead, 0, 8, 0), real() + ahead[0]);
`,
  );
  const opened = openSync(file, "r+");
  return {
    env: { NODE_OPTIONS: `--require=${preload}` },
    advance(ms) {
      ahead += ms;
      writeSync(opened, new Float64Array([ahead]), 0, 8, 0);
    },
    ahead: () => ahead,
    remove: () => {
      closeSync(opened);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
