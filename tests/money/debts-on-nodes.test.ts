import { describe, expect, it } from "vitest";
import type { FormClient } from "../support/form-client";
import { askPhone, toBillPayment, toInvoicePayment, toWalletPin } from "../support/debt-walks";
import { callsTo } from "../support/backend-checks";
import { expectPage, PAYMENT, pathOf, STATUS } from "../support/pages";
import { createTestCluster } from "../support/test-cluster";
import { testCustomers } from "../support/test-customers";

const PROCESS = "processWalletPayment";

describe.each([
  { debt: "invoice", createOrder: (client: FormClient) => toInvoicePayment(client) },
  { debt: "bill", createOrder: (client: FormClient) => toBillPayment(client) },
])("The same $debt at two nodes", ({ createOrder }) => {
  const cluster = createTestCluster();

  async function atPin(): Promise<FormClient> {
    const client = cluster.customer();
    await createOrder(client);
    await toWalletPin(client);
    return client;
  }

  const moved = () => cluster.backend.sandbox.ledger().length;
  const pinAt = (client: FormClient, index: 0 | 1) =>
    cluster.at(cluster.nodes[index], client.fill({ pin: testCustomers.pin }).prepare());

  it("is paid once when each of two browsers sends its PIN to another node at once", async () => {
    const [one, other] = [await atPin(), await atPin()];
    cluster.backend.faults.add({ operation: PROCESS, kind: "slow", ms: 300 });
    const pages = await Promise.all([one.send(pinAt(one, 0)), other.send(pinAt(other, 1))]);
    expect(moved()).toBe(1);
    expect(callsTo(cluster, PROCESS)).toBe(1);
    expect(pages.filter((page) => pathOf(page) === STATUS)).toHaveLength(1);
    expect(pages.map(({ text }) => text).join()).toMatch(/is being paid now|was paid at/);
  });

  it("is not paid at one node while a request on a phone is open at the other", async () => {
    const [one, other] = [cluster.customer(), await atPin()];
    await createOrder(one);
    await askPhone(one, "66000009");
    const page = await other.send(pinAt(other, 1));
    expect(pathOf(page)).toBe(PAYMENT);
    expect(page.text).toContain("is being paid now");
    expect(callsTo(cluster, PROCESS)).toBe(0);
  });

  it("is not paid at the other node when the first is killed while it pays", async () => {
    const [one, other] = [await atPin(), await atPin()];
    let release = () => {};
    const hold = new Promise<void>((done) => (release = done));
    cluster.backend.faults.add({ operation: PROCESS, kind: "hang-after", hold });
    const lost = one.send(pinAt(one, 0)).catch(() => undefined);
    await expect.poll(() => callsTo(cluster, PROCESS)).toBe(1);
    await cluster.nodes[0].kill();
    await lost;
    const page = await other.send(pinAt(other, 1));
    expect(page.text).toContain("is being paid now");
    release();
    await expect.poll(moved).toBe(1);
    await other.open(PAYMENT);
    await other.click("Toumaï Money");
    await other.fill({ msisdn: testCustomers.hybrid }).submit();
    expect(other.page.text).toMatch(/was paid at \d\d:\d\d/);
    expect(callsTo(cluster, PROCESS)).toBe(1);
  });

  it("is not paid while Redis is away, and is paid once when it is back", async () => {
    const client = await atPin();
    cluster.redis.freeze();
    const page = await client.send(client.fill({ pin: testCustomers.pin }).prepare());
    expect(page.status).toBe(503);
    expect(moved()).toBe(0);
    cluster.redis.thaw();
    await expect.poll(() => cluster.allReady()).toBe(true);
    client.back(page);
    await client.fill({ pin: testCustomers.pin }).submit();
    expectPage(client, STATUS);
    expect(moved()).toBe(1);
  });
});
