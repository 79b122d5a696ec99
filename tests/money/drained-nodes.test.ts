import { describe, expect, it } from "vitest";
import { callsTo, expectThanked } from "../support/backend-checks";
import {
  arriveAt,
  clusterSuites,
  continueSteps,
  prepareStep,
  submitStep,
  untilSuccess,
} from "../support/payment-steps";
import { createTestCluster } from "../support/test-cluster";

/** The drain ends long before a hanging operator answers. */
const env = { DRAIN_TIMEOUT_MS: "1000" };

/** Only the backend that ignores idempotency keys would repeat what is sent again. */
const suites = clusterSuites.filter(({ honourIdempotency }) => !honourIdempotency);

describe.each(suites)(
  "A customer whose node drains while the operator hangs ($method; its backend ignores idempotency keys)",
  ({ options, payment }) => {
    const cluster = createTestCluster(options, env);
    const { processStep } = payment;

    it.each([{ fate: "is never carried out" }, { fate: "is carried out" }])(
      "is charged once when DRAIN_TIMEOUT_MS ends the process, and the call $fate",
      async ({ fate }) => {
        const client = await arriveAt(cluster, payment, processStep);
        const kind = fate === "is carried out" ? "hang-after" : "hang-before";
        cluster.backend.faults.add({ operation: payment.process, kind });
        const [draining] = cluster.nodes;
        const lost = client
          .send(cluster.at(draining, prepareStep(client, processStep)))
          .catch(() => undefined);
        await expect.poll(() => callsTo(cluster, payment.process)).toBe(1);
        const restarted = draining.restart();
        expect(await lost).toBeUndefined();
        expect(draining.output()).toContain("some requests did not end in time");
        await submitStep(client, processStep);
        await continueSteps(client, payment);
        expectThanked(cluster, await untilSuccess(client));
        await restarted;
      },
    );
  },
);
