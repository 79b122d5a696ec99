import { startBackend } from "../support/backend";
import { startPortal } from "../support/portal";
import { processorTime } from "./load";
import type { Fact } from "./report";

/** How long new processes take until they answer /healthz, and how much processor time they use until then. */
export async function startUp(times: number): Promise<Fact[]> {
  const backend = await startBackend({ honourIdempotency: true });
  const seconds: number[] = [];
  const processorSeconds: number[] = [];
  try {
    for (let round = 0; round < times; round++) {
      const began = performance.now();
      const portal = await startPortal({ manyRequests: true, env: backend.env });
      seconds.push((performance.now() - began) / 1000);
      processorSeconds.push((processorTime(portal.pid) ?? NaN) / 1e6);
      await portal.stop();
    }
  } finally {
    await backend.stop();
  }
  return [
    { what: "start-up, until /healthz answers", unit: "s", values: seconds },
    { what: "its processor time", unit: "s", values: processorSeconds },
  ];
}
