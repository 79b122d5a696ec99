import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBackend, type Backend } from "../support/backend";
import { callsTo } from "../support/backend-checks";
import { startEmbeddedPortal } from "../support/embedded-portal";
import { FormClient } from "../support/form-client";
import { createLimitedPortal } from "../support/limited-portal";
import { pathOf, PAYMENT, RECHARGE, WALLET } from "../support/pages";
import { startPortal, type Portal } from "../support/portal";
import { startRedis, type RedisServer } from "../support/redis";
import { freshNumber } from "../support/test-customers";
import { submitPayer, toOtp, toResult, toWallet } from "../support/wallet-walk";

/** Asks for a code at one portal; returns the page that follows. */
async function asksForCode(url: string, payer: string, headers: Record<string, string> = {}) {
  const client = new FormClient(url, { "accept-language": "en", ...headers });
  await toWallet(client);
  return submitPayer(client, payer);
}

describe("Two nodes with one Redis", () => {
  let backend: Backend;
  let redis: RedisServer;
  let nodes: Portal[] = [];
  beforeAll(async () => {
    backend = await startBackend();
    redis = await startRedis();
    const env = { ...backend.env, REDIS_URL: redis.url, LIMITS: "" };
    nodes = await Promise.all([startPortal({ env }), startPortal({ env })]);
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await redis.stop();
    await backend.stop();
  });

  it("send a code to a number once a minute together", async () => {
    const payer = freshNumber();
    const [one, other] = nodes.map(({ url }) => url);
    expect(pathOf(await asksForCode(one ?? "", payer))).toBe(`${WALLET}/code`);
    expect((await asksForCode(other ?? "", payer)).status).toBe(429);
    expect(callsTo({ backend }, "sendOtp")).toBe(1);
  });
});

describe("Limits whose Redis is away", () => {
  const limited = createLimitedPortal("Redis", { limits: "line-address=2/10m" });

  it("count in the process, block nothing else, and say so in log and metrics", async () => {
    await limited.redis.kill();
    const client = limited.customer();
    const paths: (string | number)[] = [];
    for (let order = 0; order < 3; order++) {
      await client.open(RECHARGE);
      const page = await client.fill({ msisdn: freshNumber(), amount: "500" }).submit();
      // The order is created, and its page says that payments are paused.
      paths.push(page.status === 503 ? pathOf(page) : page.status);
    }
    expect(paths).toEqual([PAYMENT, PAYMENT, 429]);
    expect(await limited.metric("limits_fallback_total")).toBeGreaterThan(0);
    expect(limited.portal.output()).toContain("this process counts its limits by itself");
    await limited.redis.restart();
    await expect
      .poll(
        async () =>
          (await asksForCode(limited.portal.url, freshNumber(), { "x-forwarded-for": "10.9.9.9" })).status,
      )
      .toBe(200);
  });
});

describe("Limits under plain remix-serve", () => {
  const limited = createLimitedPortal("memory", {
    runner: "remix-serve",
    limits: "line-address=2/10m",
    env: { TRUST_PROXY: "0" },
  });

  it("count for numbers, and for no address when no proxy names one", async () => {
    const payer = freshNumber();
    for (let order = 0; order < 3; order++) {
      const client = limited.customer({ address: "10.8.8.8" });
      await client.open(RECHARGE);
      expect(pathOf(await client.fill({ msisdn: payer, amount: "500" }).submit())).toBe(PAYMENT);
    }
    await toOtp(limited.customer(), { payer });
    const other = limited.customer();
    await toWallet(other);
    const page = await submitPayer(other, payer);
    expect(page.status).toBe(429);
    expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("A service without proxies", () => {
  const limited = createLimitedPortal("memory", { limits: "line-address=2/10m", env: { TRUST_PROXY: "0" } });

  it("believes no X-Forwarded-For", async () => {
    const statuses: number[] = [];
    for (let order = 0; order < 3; order++) {
      const client = limited.customer({ address: `10.7.7.${order}` });
      await client.open(RECHARGE);
      const page = await client.fill({ msisdn: freshNumber(), amount: "500" }).submit();
      statuses.push(page.status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe("The sandbox as npm start serves it", () => {
  it("lets one number pay again and again, a code a minute, and says when it is too soon", async () => {
    const portal = await startEmbeddedPortal({ LIMITS: "" });
    try {
      const customer = () => new FormClient(portal.url, { "accept-language": "en" });
      const first = await toResult(customer(), { payer: "66000001" });
      expect(first.text).toContain("Thank you");
      const page = await asksForCode(portal.url, "66000001");
      expect(page.status).toBe(429);
      expect(page.text).toMatch(/Try again in \d+ s\./);
    } finally {
      await portal.stop();
    }
  });
});

describe("The log of a limited service", () => {
  const limited = createLimitedPortal("memory", { env: { LOG_LEVEL: "info" } });

  it("has no error and no number when a customer is refused", async () => {
    const payer = freshNumber();
    await toOtp(limited.customer(), { payer });
    expect((await asksForCode(limited.portal.url, payer)).status).toBe(429);
    await expect.poll(() => limited.portal.output()).toContain('"status":429');
    const lines = limited.portal.output();
    expect(lines).not.toContain(payer);
    expect(lines).not.toMatch(/"level":(50|60)/);
  });
});
