import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADMIN_TOKEN, loggedIn, switchForm } from "../support/admin";
import { startBackend, type Backend } from "../support/backend";
import { FormClient } from "../support/form-client";
import { toPayment } from "../support/payment-walk";
import { freePort, startPortal, type Portal } from "../support/portal";
import { startRedis, type RedisServer } from "../support/redis";
import { activeSwitches, runSwitch, SWITCHED, untilActive } from "../support/switches";
import { toResult } from "../support/wallet-walk";

let redis: RedisServer;
let backend: Backend;
let nodes: [Portal, Portal];
let adminUrl: string;

beforeAll(async () => {
  [redis, backend] = [await startRedis(), await startBackend()];
  const env = { ...backend.env, ...SWITCHED, REDIS_URL: redis.url, LOG_LEVEL: "info" };
  const ADMIN_PORT = String(await freePort());
  adminUrl = `http://127.0.0.1:${ADMIN_PORT}`;
  nodes = await Promise.all([
    startPortal({ env: { ...env, ADMIN_PORT, ADMIN_TOKEN } }),
    startPortal({ env }),
  ]);
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await Promise.all([redis.stop(), backend.stop()]);
});

const run = (...args: string[]) => runSwitch({ REDIS_URL: redis.url }, ...args);
const allFollow = (names: string[]) => Promise.all(nodes.map((node) => untilActive(node, names)));
const customerOf = (node: Portal) => new FormClient(node.url, { "accept-language": "en" });

describe("Two nodes that share a Redis", () => {
  it("follow the command, and what it undoes", async () => {
    expect((await run("off", "method:mpesa", "--reason", "Repairs")).code).toBe(0);
    await allFollow(["method:mpesa"]);
    for (const node of nodes) {
      const client = customerOf(node);
      await toPayment(client);
      expect(client.page.text).toContain("MPESA: closed for now. Repairs");
    }
    expect((await run("on", "method:mpesa")).code).toBe(0);
    await allFollow([]);
  });

  it("follow the operator's page of one of them", async () => {
    const client = await loggedIn(adminUrl);
    const form = switchForm(client, "banner", "Show this banner");
    await client.fill({ en: "Closed on Monday" }, form).submit("Show this banner");
    await allFollow(["banner"]);
    for (const node of nodes) expect((await customerOf(node).open("/")).text).toContain("Closed on Monday");
    await run("banner", "off");
    await allFollow([]);
  });

  it("keep another portal's switches apart by the prefix", async () => {
    const other = { REDIS_URL: redis.url, REDIS_PREFIX: "other:" };
    await runSwitch(other, "maintenance", "on");
    expect((await runSwitch(other, "list")).out).toMatch(/maintenance +ON/);
    expect((await run("list", "--json")).out.trim()).toBe("{}");
    for (const node of nodes) expect(await activeSwitches(node)).toEqual([]);
  });

  it("show the last hour of both together", async () => {
    for (const node of nodes) await toResult(customerOf(node), {});
    const client = await loggedIn(adminUrl);
    const told = async () => (await client.open("/")).text;
    await expect.poll(told, { timeout: 60_000, interval: 500 }).toMatch(/Toumaï Money 2 0 0 2 0/);
    expect(client.page.text).toContain("Figures of 2 nodes together");
  });

  it("keep the switches while Redis is away, and give them to one that comes back empty", async () => {
    await run("maintenance", "payments", "on");
    await allFollow(["maintenance:payments"]);
    await redis.kill();
    const away = await run("maintenance", "payments", "off");
    expect([away.code, away.err]).toEqual([1, expect.stringContaining("Redis cannot be reached")]);
    for (const node of nodes) expect(await activeSwitches(node)).toEqual(["maintenance:payments"]);
    await redis.restart();
    // A change that comes before a node has written them again loses none of them.
    await run("low-data", "on");
    await allFollow(["maintenance:payments", "low-data"]);
    await run("maintenance", "payments", "off");
    await run("low-data", "off");
    await allFollow([]);
  });
});
