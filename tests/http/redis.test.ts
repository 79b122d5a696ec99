import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { freePort, startPortal } from "../support/portal";
import { startRedis } from "../support/redis";
import { FormClient } from "../support/form-client";
import { toResult } from "../support/wallet-walk";

const ROOT = join(import.meta.dirname, "../..");
const PASSWORD = "pass-word-of-the-tests";
const METRICS_TOKEN = "metrics-token";

/** The value of a metric without labels. */
async function metricOf({ url }: { url: string }, name: string): Promise<string | undefined> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return new RegExp(`^${name} (\\d+)$`, "m").exec(await answer.text())?.[1];
}

describe.each(["host", "remix-serve"] as const)("A node with a Redis (%s)", (runner) => {
  it("carries a whole recharge out, logs no password, and ends at SIGTERM", async () => {
    const redis = await startRedis({ password: PASSWORD });
    const portal = await startPortal({ runner, env: { REDIS_URL: redis.url, LOG_LEVEL: "info" } });
    const page = await toResult(new FormClient(portal.url, { "accept-language": "en" }), {});
    expect(page.text).toContain("Thank you");
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
    expect((await portal.stop()).code).toBe(0);
    expect(portal.output()).toContain("redis is reached");
    expect(portal.output()).not.toContain(PASSWORD);
    await redis.stop();
  });

  it("starts without its Redis, serves pages, reports what it lacks, and ends at SIGTERM", async () => {
    const REDIS_URL = `redis://portal:${PASSWORD}@127.0.0.1:${await freePort()}`;
    const METRICS_TOKEN = "token-of-the-probe";
    const portal = await startPortal({ runner, env: { REDIS_URL, METRICS_TOKEN } });
    expect((await fetch(`${portal.url}/`)).status).toBe(200);
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
    const deep = await fetch(`${portal.url}/healthz?deep`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    expect(deep.status).toBe(503);
    expect(await deep.json()).toMatchObject({
      state: "failing",
      operator: { state: "ok" },
      paymentLock: { state: "failing", reason: expect.stringContaining("redis: ") as string },
    });
    expect((await portal.stop()).code).toBe(0);
    expect(portal.output()).toContain("ECONNREFUSED");
    expect(portal.output()).not.toContain(PASSWORD);
  });
});

describe("A node with other secrets than the node that shares its Redis", () => {
  it("answers that it is not ready and says why, and the other node stays ready", async () => {
    const redis = await startRedis();
    const there = await startPortal({ env: { REDIS_URL: redis.url, METRICS_TOKEN } });
    expect((await fetch(`${there.url}/readyz`)).status).toBe(200);
    const SESSION_SECRETS = "another-secret-for-signing-sessions-0123456789";
    const node = await startPortal({ env: { REDIS_URL: redis.url, METRICS_TOKEN, SESSION_SECRETS } });
    const ready = await fetch(`${node.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.text()).toBe(
      "SESSION_SECRETS lacks the secret with which another node seals: list the same secrets on every node\n",
    );
    expect((await fetch(`${there.url}/readyz`)).status).toBe(200);
    expect(await metricOf(node, "secrets_conflict")).toBe("1");
    expect(await metricOf(there, "secrets_conflict")).toBe("0");
    const elsewhere = { REDIS_URL: redis.url, REDIS_PREFIX: "other:", SESSION_SECRETS };
    const apart = await startPortal({ env: elsewhere });
    expect((await fetch(`${apart.url}/readyz`)).status).toBe(200);
    for (const one of [there, node, apart]) expect((await one.stop()).code).toBe(0);
    expect(node.output()).toContain(
      "another node seals: list the same secrets on every node; this node is not",
    );
    expect(node.output()).not.toContain(SESSION_SECRETS);
    await redis.stop();
  });
});

describe("The metric redis_up", () => {
  it("is 1 while Redis answers, and 0 while it does not", async () => {
    const redis = await startRedis();
    const portal = await startPortal({ env: { REDIS_URL: redis.url, METRICS_TOKEN } });
    const up = () => metricOf(portal, "redis_up");
    expect(await up()).toBe("1");
    await redis.kill();
    await expect.poll(up).toBe("0");
    await redis.restart();
    await expect.poll(up).toBe("1");
    await portal.stop();
    await redis.stop();
  });
});

describe("An invalid REDIS_URL", () => {
  it("ends the process with code 1, is named and is not printed", () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["build/host.js"], {
      cwd: ROOT,
      env: {
        PATH: process.env["PATH"] ?? "",
        NODE_ENV: "production",
        REDIS_URL: `http://:${PASSWORD}@127.0.0.1:1`,
      },
      encoding: "utf8",
      timeout: 90_000,
    });
    expect(status).toBe(1);
    expect(stdout + stderr).toContain("- REDIS_URL must be redis:");
    expect(stdout + stderr).toContain("- SESSION_SECRETS is required when REDIS_URL is set");
    expect(stdout + stderr).not.toContain(PASSWORD);
  });
});
