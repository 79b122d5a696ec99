import { describe, expect, it } from "vitest";
import type { Page } from "../support/form-client";
import { createTestCluster } from "../support/test-cluster";
import { callsTo, expectNothingMoved, expectThanked } from "../support/backend-checks";
import { pathAndQuery } from "../support/pages";
import { arriveAt, clusterSuites, prepareStep, submitStep, untilSuccess } from "../support/payment-steps";
import { toPayment } from "../support/payment-walk";

describe.each(clusterSuites)(
  "A customer while Redis fails ($method; backend honours idempotency keys: $honourIdempotency)",
  ({ options, payment }) => {
    const cluster = createTestCluster(options);
    const { processStep } = payment;

    it("pays nothing while Redis is down, keeps the typed values, and is charged once when it is back, empty", async () => {
      const client = await arriveAt(cluster, payment, processStep);
      await cluster.redis.kill();
      const told = await submitStep(client, processStep);
      expectTold(told);
      expect(callsTo(cluster, payment.process)).toBe(0);
      await cluster.redis.restart();
      await expect.poll(cluster.allReady).toBe(true);
      await submitStep(client, processStep);
      expectThanked(cluster, await untilSuccess(client));
      expect(callsTo(cluster, payment.process)).toBe(1);
    });

    it("pays nothing while Redis is frozen, and is charged once when it continues", async () => {
      const client = await arriveAt(cluster, payment, processStep);
      cluster.redis.freeze();
      expectTold(await submitStep(client, processStep));
      expect(callsTo(cluster, payment.process)).toBe(0);
      cluster.redis.thaw();
      await expect.poll(cluster.allReady).toBe(true);
      await submitStep(client, processStep);
      expectThanked(cluster, await untilSuccess(client));
      expect(callsTo(cluster, payment.process)).toBe(1);
    });

    it.each(["is killed, and back empty", "is frozen for a while"])(
      "sees the result when Redis %s during process, and an old cookie pays nothing",
      async (what) => {
        const client = await arriveAt(cluster, payment, processStep);
        const old = client.snapshot();
        let release = () => {};
        const hold = new Promise<void>((done) => (release = done));
        cluster.backend.faults.add({ operation: payment.process, kind: "hold", hold });
        const prepared = prepareStep(client, processStep);
        const sent = client.send(cluster.at(cluster.nodes[0], prepared));
        await expect.poll(() => callsTo(cluster, payment.process)).toBe(1);
        if (what === "is frozen for a while") cluster.redis.freeze();
        else await cluster.redis.kill();
        release();
        await client.open(pathAndQuery(await sent));
        expectThanked(cluster, await untilSuccess(client));
        if (what === "is frozen for a while") cluster.redis.thaw();
        else await cluster.redis.restart();
        await expect.poll(cluster.allReady).toBe(true);
        client.restore(old);
        await client.send(cluster.at(cluster.nodes[1], prepared));
        await client.open("/payment/start");
        expectThanked(cluster, await untilSuccess(client));
        expect(callsTo(cluster, payment.process)).toBe(1);
      },
    );
  },
);

describe("Nodes that cannot reach their Redis", () => {
  const cluster = createTestCluster();

  it("report that the payment lock is out of reach, and go on serving pages", async () => {
    expect(await cluster.allReady()).toBe(true);
    await cluster.redis.kill();
    await expect.poll(cluster.noneReady).toBe(true);
    for (const { url } of cluster.nodes) {
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
    }
    await cluster.redis.restart();
    await expect.poll(cluster.allReady).toBe(true);
  });

  it("create an order in place of another one", async () => {
    const client = cluster.customer();
    await toPayment(client);
    await cluster.redis.kill();
    await toPayment(client, { amount: "700" });
    expect(client.page.text).toContain("700");
  });

  it("offer no way to pay until Redis is back", async () => {
    const client = cluster.customer();
    await toPayment(client);
    await cluster.redis.kill();
    expectTold(await client.open("/payment/start"));
    expect(client.page.links.filter(({ url }) => url.includes("/payment/start/"))).toEqual([]);
    await cluster.redis.restart();
    await expect.poll(async () => (await client.open("/payment/start")).status).toBe(200);
    expect(client.page.links.filter(({ url }) => url.includes("/payment/start/"))).not.toEqual([]);
  });

  it("serve what needs no payment lock, and keep the number that was typed", async () => {
    const client = cluster.customer();
    await cluster.redis.kill();
    await toPayment(client);
    await client.open("/payment/start/toumai-money");
    const told = await client.fill({ msisdn: "66000003" }).submit();
    expectTold(told);
    expect(client.form({ field: "msisdn" }).fields.find(({ name }) => name === "msisdn")?.value).toBe(
      "66000003",
    );
    expect(callsTo(cluster, "initiateWalletPayment")).toBe(0);
    expectNothingMoved(cluster);
  });
});

function expectTold(page: Page): void {
  expect([page.status, page.headers["retry-after"]]).toEqual([503, "10"]);
  expect(page.alerts.join()).toContain("Payments pause for a moment. Nothing was taken here");
}
