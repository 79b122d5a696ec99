import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { compareSecrets } from "../../server/exactly-once/node-secrets";
import { StoreUnavailable } from "../../server/exactly-once/store";
import type { RedisClient } from "../../server/exactly-once/stores/redis-connection";
import { createSealer } from "../../server/session/seal";
import { startRedis, type RedisServer } from "../support/redis";
import { openLine } from "../support/stores";

const [A, B, C] = ["a", "b", "c"].map((one) => `${one}-${randomUUID()}`);
const OLD = [String(A)];
const OLD_THEN_NEW = [String(A), String(B)];
const NEW_THEN_OLD = [String(B), String(A)];
const NEW = [String(B)];
const OTHER = [String(C)];
/** Short enough for tests, and long enough for a busy machine. */
const timing = { everyMs: 50, expiresAfterMs: 1500 };

let server: RedisServer;
let line: RedisClient;
const nodes = new Set<{ stop(): void }>();
beforeAll(async () => {
  server = await startRedis();
  line = await openLine(server);
});
afterEach(async () => {
  for (const node of nodes) node.stop();
  nodes.clear();
  await line.run("return redis.call('DEL', KEYS[1])", "secrets");
});
afterAll(async () => {
  line.close();
  await server.stop();
});

/** Starts a node with these secrets; returns its comparison and its log lines. */
async function join(secrets: readonly string[]) {
  const log = { info: vi.fn(), error: vi.fn() };
  const node = compareSecrets(line, createSealer(secrets).signatures("secret", "nodes"), log, timing);
  nodes.add(node);
  await node.conflict();
  return { node, log };
}

describe("Nodes that share a Redis", () => {
  it.each([
    ["the same secret", OLD, OLD],
    ["a secret that is added at the end", OLD, OLD_THEN_NEW],
    ["a secret that is moved to the front", OLD_THEN_NEW, NEW_THEN_OLD],
    ["an old secret that is removed", NEW_THEN_OLD, NEW],
  ])("fit with %s, whichever starts first", async (_what, one, other) => {
    for (const [first, second] of [
      [one, other],
      [other, one],
    ] as const) {
      const nodes = [await join(first), await join(second)];
      for (const { node, log } of nodes) {
        expect(await node.conflict()).toBeUndefined();
        expect(log.error).not.toHaveBeenCalled();
        node.stop();
      }
      await line.run("return redis.call('DEL', KEYS[1])", "secrets");
    }
  });

  it.each([
    ["another secret", OLD, OTHER, /lacks the secret with which another node seals/],
    ["only a new secret, before the others list it", OLD, NEW, /lacks the secret/],
    [
      "a new secret in front, before the others list it",
      OLD,
      NEW_THEN_OLD,
      /does not list: add it at the end/,
    ],
    ["only the old secret, where the others seal with the new one", NEW_THEN_OLD, OLD, /lacks the secret/],
  ])(
    "stay ready when one comes with %s, which is told why it is not (R-OPS-33)",
    async (_what, present, coming, why) => {
      const there = await join(present);
      const { node, log } = await join(coming);
      expect(await node.conflict()).toMatch(why);
      expect(log.error).toHaveBeenCalledTimes(1);
      expect(await (await join(present)).node.conflict()).toBeUndefined();
      expect(await there.node.conflict()).toBeUndefined();
      expect(there.log.error).not.toHaveBeenCalled();
    },
  );

  it("leave their place to others when they have gone", async () => {
    const gone = await join(OLD);
    const { node, log } = await join(OTHER);
    expect(await node.conflict()).toBeDefined();
    gone.node.stop();
    await expect.poll(() => node.conflict()).toBeUndefined();
    expect(log.info).toHaveBeenCalledTimes(1);
    expect(await (await join(OLD)).node.conflict()).toBeDefined();
  });

  it("keep their place when Redis has lost its keys", async () => {
    const there = await join(OLD);
    const { node } = await join(OTHER);
    for (let loss = 0; loss < 5; loss++) {
      await line.run("return redis.call('DEL', KEYS[1])", "secrets");
      await expect.poll(() => line.run("return redis.call('ZCARD', KEYS[1])", "secrets")).toBe(1);
      expect(await node.conflict()).toBeDefined();
      expect(await there.node.conflict()).toBeUndefined();
    }
  });

  it("keep what they have found while Redis is away, and know nothing before", async () => {
    await join(OLD);
    let isAway = true;
    const run: RedisClient["run"] = (...args) =>
      isAway ? Promise.reject(new StoreUnavailable("away")) : line.run(...args);
    const log = { info: vi.fn(), error: vi.fn() };
    const node = compareSecrets({ run }, createSealer(OTHER).signatures("secret", "nodes"), log, timing);
    nodes.add(node);
    expect(await node.conflict()).toBeUndefined();
    isAway = false;
    await expect.poll(() => node.conflict()).toBeDefined();
    isAway = true;
    await pause(2 * timing.expiresAfterMs);
    expect(await node.conflict()).toBeDefined();
  });

  it("leave no secret in Redis, and nothing that is the same under another secret", async () => {
    await join(OLD_THEN_NEW);
    const kept = JSON.stringify(await line.run("return redis.call('ZRANGE', KEYS[1], 0, -1)", "secrets"));
    for (const secret of OLD_THEN_NEW) expect(kept).not.toContain(secret);
    expect(JSON.parse(kept)).toEqual([createSealer(OLD_THEN_NEW).signatures("secret", "nodes").join(",")]);
    expect(createSealer(OTHER).sign("secret", "nodes")).not.toBe(createSealer(OLD).sign("secret", "nodes"));
  });
});
