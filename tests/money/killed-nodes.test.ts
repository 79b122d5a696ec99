import { describe, expect, it } from "vitest";
import { LEASE_EXPIRES_AFTER_MS } from "../../server/exactly-once/timing";
import type { FormClient } from "../support/form-client";
import { createTestCluster, type TestCluster } from "../support/test-cluster";
import { callsTo, expectThanked } from "../support/backend-checks";
import { pathOf } from "../support/pages";
import {
  type Step,
  arriveAt,
  clusterSuites,
  continueSteps,
  prepareStep,
  submitStep,
  untilSuccess,
  walkSteps,
} from "../support/payment-steps";

describe.each(clusterSuites)(
  "A customer whose node is killed ($method; backend honours idempotency keys: $honourIdempotency)",
  ({ options, payment, otherPayment }) => {
    const cluster = createTestCluster(options);
    const { initiateStep, processStep } = payment;

    it.each([
      { what: "initiates", fate: "is never carried out", form: initiateStep, operation: payment.initiate },
      { what: "initiates", fate: "is carried out", form: initiateStep, operation: payment.initiate },
      {
        what: "calls process",
        fate: "is never carried out",
        form: processStep,
        operation: payment.process,
      },
      { what: "calls process", fate: "is carried out", form: processStep, operation: payment.process },
      { what: "calls process", fate: "is carried out late", form: processStep, operation: payment.process },
    ])(
      "is charged once when that happens while it $what, and the call $fate",
      async ({ fate, form, operation }) => {
        const client = await arriveAt(cluster, payment, form);
        const release = await killDuring(cluster, client, form, operation, fate !== "is never carried out");
        if (fate === "is carried out") release();
        await submitStep(client, form);
        if (fate === "is carried out late") release();
        await continueSteps(client, payment);
        expectThanked(cluster, await untilSuccess(client));
      },
    );

    it("is redirected to the payment already sent, and pays nothing else, when another payer is named then", async () => {
      const client = await arriveAt(cluster, payment, processStep);
      const release = await killDuring(cluster, client, processStep, payment.process, true);
      await walkSteps(client, otherPayment);
      expect(pathOf(client.page)).toBe("/payment/status");
      expect(callsTo(cluster, payment.process)).toBe(1);
      release();
      expectThanked(cluster, await untilSuccess(client));
      expect(callsTo(cluster, payment.process)).toBe(1);
    });
  },
);

/**
 * Sends a form to the first node and kills that node while the backend holds its call, which is carried out on
 * release. Redis is told that the lease of the killed node has expired; tests/money/other-nodes.test.ts waits until it does.
 */
async function killDuring(
  cluster: TestCluster,
  client: FormClient,
  form: Step,
  operation: string,
  willBeCarriedOut: boolean,
): Promise<() => void> {
  let release = () => {};
  const hold = new Promise<void>((done) => (release = done));
  cluster.backend.faults.add(
    willBeCarriedOut ? { operation, kind: "hang-after", hold } : { operation, kind: "hang-before" },
  );
  const [doomed] = cluster.nodes;
  const lost = client.send(cluster.at(doomed, prepareStep(client, form))).catch(() => undefined);
  await expect.poll(() => callsTo(cluster, operation)).toBe(1);
  await doomed.kill();
  await lost;
  await cluster.redis.letTimePass(LEASE_EXPIRES_AFTER_MS);
  return release;
}
