import { describe, expect, it } from "vitest";
import type { Page } from "../support/form-client";
import { arriveAt, fillIn, pathAndQuery, prepare, seeResult, suites } from "../support/methods";
import { useNodes } from "../support/nodes";
import { callsOf, expectNothingMoved, expectThanked, order } from "../support/shop";

describe.each(suites)(
  "A customer while Redis fails ($method; backend honours idempotency keys: $honourIdempotency)",
  ({ options, payment }) => {
    const world = useNodes(options);
    const { moves } = payment;

    it("pays nothing while Redis is gone, keeps what he typed, and is charged once when it is back, empty", async () => {
      const client = await arriveAt(world, payment, moves);
      await world.redis.kill();
      const told = await fillIn(client, moves);
      expectTold(told);
      expect(callsOf(world, payment.process)).toBe(0);
      await world.redis.restart();
      await expect.poll(world.allReady).toBe(true);
      await fillIn(client, moves);
      expectThanked(world, await seeResult(client));
      expect(callsOf(world, payment.process)).toBe(1);
    });

    it("pays nothing while Redis is frozen, and is charged once when it goes on", async () => {
      const client = await arriveAt(world, payment, moves);
      world.redis.freeze();
      expectTold(await fillIn(client, moves));
      expect(callsOf(world, payment.process)).toBe(0);
      world.redis.thaw();
      await expect.poll(world.allReady).toBe(true);
      await fillIn(client, moves);
      expectThanked(world, await seeResult(client));
      expect(callsOf(world, payment.process)).toBe(1);
    });

    it.each(["is killed, and back empty", "is frozen for a while"])(
      "sees the result when Redis %s while the money moves, and an old cookie moves none",
      async (what) => {
        const client = await arriveAt(world, payment, moves);
        const old = client.snapshot();
        let release = () => {};
        const hold = new Promise<void>((done) => (release = done));
        world.backend.faults.add({ operation: payment.process, kind: "hold", hold });
        const prepared = prepare(client, moves);
        const sent = client.send(world.at(world.nodes[0], prepared));
        await expect.poll(() => callsOf(world, payment.process)).toBe(1);
        if (what === "is frozen for a while") world.redis.freeze();
        else await world.redis.kill();
        release();
        await client.open(pathAndQuery(await sent));
        expectThanked(world, await seeResult(client));
        if (what === "is frozen for a while") world.redis.thaw();
        else await world.redis.restart();
        await expect.poll(world.allReady).toBe(true);
        client.restore(old);
        await client.send(world.at(world.nodes[1], prepared));
        await client.open("/payment/start");
        expectThanked(world, await seeResult(client));
        expect(callsOf(world, payment.process)).toBe(1);
      },
    );
  },
);

describe("Nodes that cannot reach their Redis", () => {
  const world = useNodes();

  it("say that they are not ready, and live", async () => {
    expect(await world.allReady()).toBe(true);
    await world.redis.kill();
    await expect.poll(world.noneReady).toBe(true);
    for (const node of world.nodes) expect((await fetch(`${node.url}/healthz`)).status).toBe(200);
    await world.redis.restart();
    await expect.poll(world.allReady).toBe(true);
  });

  it("begin an order in place of another one", async () => {
    const client = world.customer();
    await order(client);
    await world.redis.kill();
    await order(client, { amount: "700" });
    expect(client.page.text).toContain("700");
  });

  it("serve what needs no guard, and keep the number that was typed", async () => {
    const client = world.customer();
    await world.redis.kill();
    await order(client);
    await client.open("/payment/start/toumai-money");
    const told = await client.fill({ msisdn: "66000003" }).submit();
    expectTold(told);
    expect(client.form({ field: "msisdn" }).fields.find(({ name }) => name === "msisdn")?.value).toBe(
      "66000003",
    );
    expect(callsOf(world, "initiateWalletPayment")).toBe(0);
    expectNothingMoved(world);
  });
});

function expectTold(page: Page): void {
  expect(page.status).toBe(503);
  expect(page.alerts.join()).toContain("Something Went Wrong!");
}
