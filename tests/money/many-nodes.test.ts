import { describe, expect, it } from "vitest";
import { arriveAt, fillIn, goOn, pathAndQuery, prepare, seeResult, suites, walk } from "../support/methods";
import { createTestCluster } from "../support/test-cluster";
import { callsTo, expectThanked } from "../support/backend-checks";
import { pathOf } from "../support/shop";

describe.each(suites)(
  "A customer of two nodes ($method; backend honours idempotency keys: $honourIdempotency)",
  ({ options, payment, otherPayment }) => {
    const cluster = createTestCluster(options);
    const { begins, moves } = payment;

    it("is charged once though each form goes to the other node", async () => {
      const before = cluster.nodes.map((node) => formsServedBy(node));
      const client = await arriveAt(cluster, payment, moves);
      await fillIn(client, moves);
      expectThanked(cluster, await seeResult(client));
      expect(callsTo(cluster, payment.process)).toBe(1);
      await expect
        .poll(() => cluster.nodes.every((node, index) => formsServedBy(node) > (before[index] ?? 0)))
        .toBe(true);
    });

    it.each([
      { what: "initiates", form: begins, operation: payment.initiate },
      { what: "moves the money", form: moves, operation: payment.process },
    ])("is charged once when the form that $what reaches both nodes at once", async ({ form, operation }) => {
      const client = await arriveAt(cluster, payment, form);
      cluster.backend.faults.add({ operation, kind: "slow", ms: 300 });
      const prepared = prepare(client, form);
      const pages = await Promise.all(cluster.nodes.map((node) => client.send(cluster.at(node, prepared))));
      expect(callsTo(cluster, operation)).toBe(1);
      expect(new Set(pages.map(pathOf)).size).toBe(1);
      await client.open(pathAndQuery(pages[0]));
      await goOn(client, payment);
      expectThanked(cluster, await seeResult(client));
      expect(callsTo(cluster, payment.process)).toBe(1);
    });

    it("is charged once when two different forms that move the money reach both nodes at once", async () => {
      const client = await arriveAt(cluster, payment, moves);
      cluster.backend.faults.add({ operation: payment.process, kind: "slow", ms: 300 });
      const one = prepare(client, moves);
      const other = { ...one, body: `${one.body}&again=1` };
      await Promise.all(
        [one, other].map((form, index) => client.send(cluster.at(cluster.nodes[index === 0 ? 0 : 1], form))),
      );
      await client.open("/payment/start");
      expectThanked(cluster, await seeResult(client));
      expect(callsTo(cluster, payment.process)).toBe(1);
    });

    it("is charged once when an old cookie comes back to the other node", async () => {
      const client = await arriveAt(cluster, payment, moves);
      const old = client.snapshot();
      const prepared = prepare(client, moves);
      await client.send(cluster.at(cluster.nodes[0], prepared));
      client.restore(old);
      await client.send(cluster.at(cluster.nodes[1], { ...prepared, body: `${prepared.body}&again=1` }));
      await client.open("/payment/start");
      expectThanked(cluster, await seeResult(client));
      expect(callsTo(cluster, payment.process)).toBe(1);
    });

    it("is charged once when a cookie from before the transaction comes back, and another number pays", async () => {
      const client = await arriveAt(cluster, payment, begins);
      await client.open("/payment/start");
      const old = client.snapshot();
      await walk(client, payment);
      client.restore(old);
      await walk(client, otherPayment);
      expectThanked(cluster, await seeResult(client));
      expect(callsTo(cluster, payment.process)).toBe(1);
    });
  },
);

function formsServedBy(node: { output(): string }): number {
  return node.output().split('"method":"POST"').length - 1;
}
