import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The clock of a service under test, which a test can advance without waiting. */
export interface Clock {
  /** For the service's environment. */
  env: Record<string, string>;
  advance(ms: number): void;
  remove(): void;
}

/** Shifts Date.now of the process that runs with `env`; timers are not affected. */
export function makeClock(): Clock {
  const folder = mkdtempSync(join(tmpdir(), "toumai-clock-"));
  const file = join(folder, "offset");
  const preload = join(folder, "clock.mjs");
  let offset = 0;
  writeFileSync(file, "0");
  writeFileSync(
    preload,
    `import { readFileSync } from "node:fs";
const real = Date.now;
Date.now = () => real() + Number(readFileSync(${JSON.stringify(file)}, "utf8"));
`,
  );
  return {
    env: { NODE_OPTIONS: `--import=${preload}` },
    advance(ms) {
      offset += ms;
      writeFileSync(file, String(offset));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
