import { describe, expect, it } from "vitest";
import { arriveAt, fillIn, goOn, pathAndQuery, prepare, seeResult, suites, walk } from "../support/methods";
import { useNodes } from "../support/nodes";
import { callsOf, expectThanked, pathOf } from "../support/shop";

describe.each(suites)(
  "A customer of two nodes ($method; backend honours idempotency keys: $honourIdempotency)",
  ({ options, payment, otherPayment }) => {
    const world = useNodes(options);
    const { begins, moves } = payment;

    it("is charged once though each form goes to the other node", async () => {
      const before = world.nodes.map((node) => formsServedBy(node));
      const client = await arriveAt(world, payment, moves);
      await fillIn(client, moves);
      expectThanked(world, await seeResult(client));
      expect(callsOf(world, payment.process)).toBe(1);
      await expect
        .poll(() => world.nodes.every((node, index) => formsServedBy(node) > (before[index] ?? 0)))
        .toBe(true);
    });

    it.each([
      { what: "initiates", form: begins, operation: payment.initiate },
      { what: "moves the money", form: moves, operation: payment.process },
    ])("is charged once when the form that $what reaches both nodes at once", async ({ form, operation }) => {
      const client = await arriveAt(world, payment, form);
      world.backend.faults.add({ operation, kind: "slow", ms: 300 });
      const prepared = prepare(client, form);
      const pages = await Promise.all(world.nodes.map((node) => client.send(world.at(node, prepared))));
      expect(callsOf(world, operation)).toBe(1);
      expect(new Set(pages.map(pathOf)).size).toBe(1);
      await client.open(pathAndQuery(pages[0]));
      await goOn(client, payment);
      expectThanked(world, await seeResult(client));
      expect(callsOf(world, payment.process)).toBe(1);
    });

    it("is charged once when two different forms that move the money reach both nodes at once", async () => {
      const client = await arriveAt(world, payment, moves);
      world.backend.faults.add({ operation: payment.process, kind: "slow", ms: 300 });
      const one = prepare(client, moves);
      const other = { ...one, body: `${one.body}&again=1` };
      await Promise.all(
        [one, other].map((form, index) => client.send(world.at(world.nodes[index === 0 ? 0 : 1], form))),
      );
      await client.open("/payment/start");
      expectThanked(world, await seeResult(client));
      expect(callsOf(world, payment.process)).toBe(1);
    });

    it("is charged once when an old cookie comes back to the other node", async () => {
      const client = await arriveAt(world, payment, moves);
      const old = client.snapshot();
      const prepared = prepare(client, moves);
      await client.send(world.at(world.nodes[0], prepared));
      client.restore(old);
      await client.send(world.at(world.nodes[1], { ...prepared, body: `${prepared.body}&again=1` }));
      await client.open("/payment/start");
      expectThanked(world, await seeResult(client));
      expect(callsOf(world, payment.process)).toBe(1);
    });

    it("is charged once when a cookie from before the transaction comes back, and another number pays", async () => {
      const client = await arriveAt(world, payment, begins);
      await client.open("/payment/start");
      const old = client.snapshot();
      await walk(client, payment);
      client.restore(old);
      await walk(client, otherPayment);
      expectThanked(world, await seeResult(client));
      expect(callsOf(world, payment.process)).toBe(1);
    });
  },
);

function formsServedBy(node: { output(): string }): number {
  return node.output().split('"method":"POST"').length - 1;
}
