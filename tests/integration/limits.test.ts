import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { HOUR_MS } from "../../domain/durations";
import { connectRedis, type RedisClient } from "../../server/exactly-once/stores/redis-connection";
import { type EventLog, memoryEventLog } from "../../server/limits/event-log";
import { redisEventLog } from "../../server/limits/redis-event-log";
import { startRedis, type RedisServer } from "../support/redis";

let server: RedisServer;
let client: RedisClient;

beforeAll(async () => {
  server = await startRedis();
  const at = {
    host: "127.0.0.1",
    port: server.port,
    username: undefined,
    password: undefined,
    db: 0,
    tls: false,
  };
  client = await connectRedis(at, { info: vi.fn(), warn: vi.fn(), error: vi.fn() });
});
afterAll(async () => {
  client.close();
  await server.stop();
});

let lastKey = 0;
const freshKey = () => `key ${++lastKey}`;

describe.each([
  ["memory", () => memoryEventLog(1000)],
  ["Redis", () => redisEventLog(client, "test:")],
])("The log of a limit in %s", (_where, open: () => EventLog) => {
  const limit = { points: 2, windowMs: HOUR_MS };

  it("admits as many events as the limit, also of twenty at once", async () => {
    const [log, key] = [open(), freshKey()];
    const states = await Promise.all(Array.from({ length: 20 }, () => log.add(key, limit, undefined)));
    expect(states.filter(({ count }) => count <= 2)).toHaveLength(2);
    expect(await log.read(key, limit, undefined)).toMatchObject({ count: 2 });
  });

  it("says how long to wait, and nothing while there is room", async () => {
    const [log, key] = [open(), freshKey()];
    expect(await log.read(key, limit, undefined)).toEqual({ count: 0, waitMs: 0 });
    expect(await log.add(key, limit, undefined)).toEqual({ count: 1, waitMs: 0 });
    const { waitMs } = await log.add(key, limit, undefined);
    expect(waitMs).toBeGreaterThan(HOUR_MS - 60_000);
    expect(waitMs).toBeLessThanOrEqual(HOUR_MS);
  });

  it("counts a member once", async () => {
    const [log, key] = [open(), freshKey()];
    for (const member of ["a", "b", "a", "b"])
      expect((await log.add(key, limit, member)).count).toBeLessThan(3);
    expect((await log.add(key, limit, "c")).count).toBe(3);
    expect((await log.read(key, limit, "a")).waitMs).toBe(0);
    expect((await log.read(key, limit, "c")).waitMs).toBeGreaterThan(0);
  });

  it("takes the newest event back", async () => {
    const [log, key] = [open(), freshKey()];
    await log.add(key, limit, undefined);
    await log.add(key, limit, undefined);
    expect(await log.removeNewest(key, limit)).toEqual({ count: 1, waitMs: 0 });
  });

  it("admits again when the window has passed", async () => {
    const [log, key] = [open(), freshKey()];
    const short = { points: 1, windowMs: 300 };
    await log.add(key, short, undefined);
    await expect.poll(async () => (await log.add(key, short, undefined)).count).toBe(1);
  });
});

describe("Redis", () => {
  it("forgets a key whose events have left the window", async () => {
    const log = redisEventLog(client, "gone:");
    await log.add("key", { points: 5, windowMs: 200 }, undefined);
    const keys = () => client.run("return #redis.call('KEYS', 'gone:*')", "gone:key");
    await expect.poll(keys).toBe(0);
  });
});
