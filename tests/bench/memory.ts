import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { RECHARGE } from "../support/pages";
import { startTestPortal } from "../support/running-portal";
import { pin } from "./cores";
import { measure, memoryOf } from "./load";
import { chromium, customerWithOrder } from "./loads";
import type { Bar, Fact } from "./report";

/** Nine of ten requests come from anonymous visitors, as in production. */
const ANONYMOUS = 9;
const CONNECTIONS = 10;
const COLLECT = join(import.meta.dirname, "collect-garbage.cjs");
const COLLECTIONS = 3;
const COLLECTION_MS = 1_000;

/** How many requests are sent before memory is read; a million takes minutes and is sent only on request. */
export function stepsOfMemory(withMillion: boolean, scale: number): number[] {
  return [10_000, 100_000, ...(withMillion ? [1_000_000] : [])].map((step) => Math.round(step * scale));
}

/** The memory of a new process after these numbers of requests, in MB. */
export async function memoryAfter(steps: readonly number[], core: number | undefined): Promise<Fact[]> {
  const env = { LOG_LEVEL: "info", NODE_OPTIONS: `--require "${COLLECT}"` };
  const portal = await startTestPortal({ manyRequests: true, env });
  try {
    pin(portal.pid, core);
    const { cookie } = await customerWithOrder(portal, chromium);
    const anonymous = Array.from({ length: ANONYMOUS }, () => ({ headers: chromium }));
    const load = { url: portal.url + RECHARGE, pid: portal.pid, headers: {}, connections: CONNECTIONS };
    const facts: Fact[] = [];
    let done = 0;
    for (const step of steps) {
      const mix = [...anonymous, { headers: { ...chromium, cookie } }];
      await measure({ ...load, mix, requests: step - done });
      done = step;
      const values = [await heldBy(portal.pid)];
      facts.push({ what: `memory after ${step} requests`, unit: "MB", values });
    }
    return facts;
  } finally {
    await portal.stop();
  }
}

/** Up to 160 MB of garbage may wait, so it is collected first. */
async function heldBy(pid: number): Promise<number> {
  for (let collection = 0; collection < COLLECTIONS; collection++) {
    process.kill(pid, "SIGUSR2");
    await pause(COLLECTION_MS);
  }
  return memoryOf(pid) ?? NaN;
}

/** The last reading compared with the one before it. */
export function barOfMemory(steps: readonly number[], facts: readonly Fact[]): Bar {
  const [earlier, last] = facts.slice(-2).map(({ values }) => values[0] ?? NaN);
  return {
    what: `memory after ${steps.at(-1)} ÷ after ${steps.at(-2)} requests`,
    value: (last ?? NaN) / (earlier ?? NaN),
    most: 1.1,
  };
}
