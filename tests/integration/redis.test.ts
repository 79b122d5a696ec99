import { afterEach, describe, expect, it, vi } from "vitest";
import { StoreUnavailable } from "../../server/exactly-once/store";
import { connectRedis, type RedisClient } from "../../server/exactly-once/stores/redis-connection";
import { redisStore } from "../../server/exactly-once/stores/redis";
import { startRedis, type RedisServer } from "../support/redis";

const PASSWORD = "pass-word-of-the-tests";
const PATIENCE_MS = 500;

let server: RedisServer | undefined;
let line: RedisClient | undefined;
afterEach(async () => {
  line?.close();
  await server?.stop();
  [line, server] = [undefined, undefined];
});

/** A line to a server that asks for PASSWORD; `told` is all that was logged. */
async function open(given: { password?: string; username?: string } = { password: PASSWORD }) {
  const running = (server ??= await startRedis({ password: PASSWORD }));
  const log = { info: vi.fn(), error: vi.fn() };
  line = await connectRedis(
    {
      host: "127.0.0.1",
      port: running.port,
      username: given.username,
      password: given.password,
      db: 0,
      tls: false,
    },
    log,
    PATIENCE_MS,
  );
  const flash = () => JSON.stringify([...log.info.mock.calls, ...log.error.mock.calls]);
  return { running, line, log, flash, store: redisStore(line, "test:", 60_000) };
}

describe("The line to Redis", () => {
  it("is open when the service starts", async () => {
    const { line, store } = await open();
    expect(await line.isReachable()).toBe(true);
    expect(await store.compareAndSet("key", undefined, "text")).toBe(true);
    expect(await store.get("key")).toMatchObject({ text: "text" });
  });

  it.each([
    ["none", {}, "NOAUTH"],
    ["a wrong one", { password: "wrong-word" }, "WRONGPASS"],
    ["that of another user", { username: "stranger", password: PASSWORD }, "WRONGPASS"],
  ])(
    "stays closed with %s for a password, says so and never says the password",
    async (_which, given, cause) => {
      const { line, store, flash } = await open(given);
      expect(await line.isReachable()).toBe(false);
      await expect(store.get("key")).rejects.toThrow(StoreUnavailable);
      expect(flash()).toContain(cause);
      expect(flash()).not.toMatch(/wrong-word|pass-word|stranger/);
    },
  );

  it("is made again when the server is back, and says once that it was lost", async () => {
    const { running, line, log, store, flash } = await open();
    await running.kill();
    await expect.poll(() => line.isReachable()).toBe(false);
    await expect(store.get("key")).rejects.toThrow(StoreUnavailable);
    await expect.poll(() => log.error.mock.calls.length).toBe(1);
    expect(flash()).toContain("ECONNREFUSED");
    await running.restart();
    await expect.poll(() => line.isReachable()).toBe(true);
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(log.info).toHaveBeenCalledTimes(2);
  });

  it("fails in bounded time while the server is frozen, and works when it goes on", async () => {
    const { running, line, store } = await open();
    running.freeze();
    await expect(store.get("key")).rejects.toThrow(StoreUnavailable);
    await expect(store.compareAndSet("key", undefined, "late")).rejects.toThrow(StoreUnavailable);
    running.thaw();
    await expect.poll(() => line.isReachable()).toBe(true);
  });

  it("is waited for no longer than its time when the service starts", async () => {
    const running = (server = await startRedis({ password: PASSWORD }));
    running.freeze();
    const { line } = await open();
    expect(await line.isReachable()).toBe(false);
    running.thaw();
    await expect.poll(() => line.isReachable()).toBe(true);
  });

  it("does not take a refusal to write, as of a server that is full, for an answer", async () => {
    server = await startRedis({ password: PASSWORD, settings: ["--maxmemory", "1"] });
    const { store } = await open();
    await expect(store.compareAndSet("key", undefined, "text")).rejects.toThrow("OOM");
  });
});
