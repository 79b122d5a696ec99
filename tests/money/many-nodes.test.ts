import { describe, expect, it } from "vitest";
import { createTestCluster } from "../support/test-cluster";
import { callsTo, expectThanked } from "../support/backend-checks";
import { pathAndQuery, pathOf } from "../support/pages";
import {
  arriveAt,
  clusterSuites,
  continueSteps,
  prepareStep,
  submitStep,
  untilThanked,
  walkSteps,
} from "../support/payment-steps";

describe.each(clusterSuites)(
  "A customer of two nodes ($method; backend honours idempotency keys: $honourIdempotency)",
  ({ options, payment, otherPayment }) => {
    const cluster = createTestCluster(options);
    const { initiateStep, processStep } = payment;

    it("is charged once though each form goes to the other node", async () => {
      const before = cluster.nodes.map((node) => formsServedBy(node));
      const client = await arriveAt(cluster, payment, processStep);
      await submitStep(client, processStep);
      expectThanked(cluster, await untilThanked(client));
      expect(callsTo(cluster, payment.process)).toBe(1);
      await expect
        .poll(() => cluster.nodes.every((node, index) => formsServedBy(node) > (before[index] ?? 0)))
        .toBe(true);
    });

    it.each([
      { what: "initiates", form: initiateStep, operation: payment.initiate },
      { what: "calls process", form: processStep, operation: payment.process },
    ])("is charged once when the form that $what reaches both nodes at once", async ({ form, operation }) => {
      const client = await arriveAt(cluster, payment, form);
      cluster.backend.faults.add({ operation, kind: "slow", ms: 300 });
      const prepared = prepareStep(client, form);
      const pages = await Promise.all(cluster.nodes.map((node) => client.send(cluster.at(node, prepared))));
      expect(callsTo(cluster, operation)).toBe(1);
      expect(new Set(pages.map(pathOf)).size).toBe(1);
      await client.open(pathAndQuery(pages[0]));
      await continueSteps(client, payment);
      expectThanked(cluster, await untilThanked(client));
      expect(callsTo(cluster, payment.process)).toBe(1);
    });

    it("is charged once when two different forms that move the money reach both nodes at once", async () => {
      const client = await arriveAt(cluster, payment, processStep);
      cluster.backend.faults.add({ operation: payment.process, kind: "slow", ms: 300 });
      const one = prepareStep(client, processStep);
      const other = { ...one, body: `${one.body}&again=1` };
      await Promise.all(
        [one, other].map((form, index) => client.send(cluster.at(cluster.nodes[index === 0 ? 0 : 1], form))),
      );
      await client.open("/payment/start");
      expectThanked(cluster, await untilThanked(client));
      expect(callsTo(cluster, payment.process)).toBe(1);
    });

    it("is charged once when an old cookie is restored and sent to the other node", async () => {
      const client = await arriveAt(cluster, payment, processStep);
      const old = client.snapshot();
      const prepared = prepareStep(client, processStep);
      await client.send(cluster.at(cluster.nodes[0], prepared));
      client.restore(old);
      await client.send(cluster.at(cluster.nodes[1], { ...prepared, body: `${prepared.body}&again=1` }));
      await client.open("/payment/start");
      expectThanked(cluster, await untilThanked(client));
      expect(callsTo(cluster, payment.process)).toBe(1);
    });

    it("is charged once when a cookie from before the transaction is restored, and another number pays", async () => {
      const client = await arriveAt(cluster, payment, initiateStep);
      await client.open("/payment/start");
      const old = client.snapshot();
      await walkSteps(client, payment);
      client.restore(old);
      await walkSteps(client, otherPayment);
      expectThanked(cluster, await untilThanked(client));
      expect(callsTo(cluster, payment.process)).toBe(1);
    });
  },
);

function formsServedBy(node: { output(): string }): number {
  return node.output().split('"method":"POST"').length - 1;
}
