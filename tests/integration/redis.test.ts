import { createServer, type Socket } from "node:net";
import { Redis } from "ioredis";
import { afterEach, describe, expect, it, vi } from "vitest";
import { StoreUnavailable } from "../../server/exactly-once/store";
import { connectRedis, type RedisClient } from "../../server/exactly-once/stores/redis-connection";
import { redisStore } from "../../server/exactly-once/stores/redis";
import { listenLocally } from "../support/local-server";
import { startRedis, type RedisServer } from "../support/redis";

const PASSWORD = "pass-word-of-the-tests";
const TIMEOUT_MS = 500;

let server: RedisServer | undefined;
let line: RedisClient | undefined;
afterEach(async () => {
  line?.close();
  await server?.stop();
  [line, server] = [undefined, undefined];
});

/** Connects to a server that requires PASSWORD; `logged` returns all log lines. */
async function open(
  given: { password?: string; username?: string; db?: number; keyPrefix?: string } = { password: PASSWORD },
) {
  const running = (server ??= await startRedis({ password: PASSWORD }));
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  line = await connectRedis(
    {
      host: "127.0.0.1",
      port: running.port,
      username: given.username,
      password: given.password,
      db: given.db ?? 0,
      tls: false,
      ...(given.keyPrefix === undefined ? {} : { keyPrefix: given.keyPrefix }),
    },
    log,
    TIMEOUT_MS,
  );
  const logged = () => JSON.stringify([log.info, log.warn, log.error].map((one) => one.mock.calls));
  return { running, line, log, logged, store: redisStore(line, "test:", 60_000) };
}

describe("The connection to Redis", () => {
  it("is open when the service starts", async () => {
    const { line, store } = await open();
    expect(await line.isReachable()).toBe(true);
    expect(await store.compareAndSet("key", undefined, "text")).toBe(true);
    expect(await store.get("key")).toMatchObject({ text: "text" });
  });

  it("sends the text of a script only when Redis does not know it", async () => {
    const { running, store } = await open();
    const direct = new Redis({ host: "127.0.0.1", port: running.port, password: PASSWORD });
    const textsSent = async () =>
      Number(/cmdstat_eval:calls=(\d+)/.exec(await direct.info("commandstats"))?.[1] ?? 0);
    try {
      for (const text of ["one", "two", "three"]) await store.compareAndSet(text, undefined, text);
      expect(await textsSent()).toBe(1);
      await direct.script("FLUSH");
      expect(await store.compareAndSet("four", undefined, "four")).toBe(true);
      expect(await store.compareAndSet("four", "three", "five")).toBe(false);
      expect(await textsSent()).toBe(2);
    } finally {
      direct.disconnect();
    }
  });

  it.each([
    ["none", {}, "NOAUTH"],
    ["a wrong one", { password: "wrong-word" }, "WRONGPASS"],
    ["that of another user", { username: "stranger", password: PASSWORD }, "WRONGPASS"],
  ])("fails with %s as password, logs so and never logs the password", async (_which, given, cause) => {
    const { line, store, logged } = await open(given);
    expect(await line.isReachable()).toBe(false);
    await expect(store.get("key")).rejects.toThrow(StoreUnavailable);
    expect(logged()).toContain(cause);
    expect(logged()).not.toMatch(/wrong-word|pass-word|stranger/);
  });

  it("is restored when the server is back, and logs once that it was lost", async () => {
    const { running, line, log, store, logged } = await open();
    await running.kill();
    await expect.poll(() => line.isReachable()).toBe(false);
    await expect(store.get("key")).rejects.toThrow(StoreUnavailable);
    await expect.poll(() => log.error.mock.calls.length).toBe(1);
    expect(logged()).toContain("ECONNREFUSED");
    await running.restart();
    await expect.poll(() => line.isReachable()).toBe(true);
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(log.info).toHaveBeenCalledTimes(2);
  });

  it("fails in bounded time while the server is frozen, and works when it continues", async () => {
    const { running, line, store } = await open();
    running.freeze();
    await expect(store.get("key")).rejects.toThrow(StoreUnavailable);
    await expect(store.compareAndSet("key", undefined, "late")).rejects.toThrow(StoreUnavailable);
    running.thaw();
    await expect.poll(() => line.isReachable()).toBe(true);
  });

  it("delays the start of the service no longer than its timeout", async () => {
    const running = (server = await startRedis({ password: PASSWORD }));
    running.freeze();
    const { line } = await open();
    expect(await line.isReachable()).toBe(false);
    running.thaw();
    await expect.poll(() => line.isReachable()).toBe(true);
  });

  it("does not count a refusal to write, as of a full server, as an answer", async () => {
    server = await startRedis({ password: PASSWORD, settings: ["--maxmemory", "1"] });
    const { store } = await open();
    await expect(store.compareAndSet("key", undefined, "text")).rejects.toThrow("OOM");
  });

  it("counts as down while its database cannot be selected, and writes into no other database (R-OPS-32)", async () => {
    const { line, store, log, logged } = await open({ password: PASSWORD, db: 99 });
    expect(await line.isReachable()).toBe(false);
    await expect(store.compareAndSet("key", undefined, "text")).rejects.toThrow(StoreUnavailable);
    expect(logged()).toContain("database 99 cannot be selected");
    expect(log.info).not.toHaveBeenCalled();
    line.close();
    const other = await open();
    expect(await other.store.get("key")).toBeUndefined();
  });

  it("uses its own database, also after it was lost", async () => {
    const { running, line, store } = await open({ password: PASSWORD, db: 3 });
    await running.restart();
    await expect.poll(() => line.isReachable()).toBe(true);
    expect(await store.compareAndSet("key", undefined, "text")).toBe(true);
    line.close();
    const other = await open();
    expect(await other.store.get("key")).toBeUndefined();
  });

  it("is restored after a server that never answered the selection of its database", async () => {
    const server = await startScriptedServer();
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const address = { host: "127.0.0.1", port: server.port, username: undefined, password: undefined };
    line = await connectRedis({ ...address, db: 3, tls: false }, log, TIMEOUT_MS);
    const opened = line;
    expect(await opened.isReachable()).toBe(true);
    server.answersSelect = false;
    server.closeConnections();
    await expect.poll(() => server.connections).toBeGreaterThan(2);
    expect(await opened.isReachable()).toBe(false);
    server.answersSelect = true;
    await expect.poll(() => opened.isReachable()).toBe(true);
    server.stop();
  });

  it("puts the prefix before each of its keys", async () => {
    const { line, store } = await open({ password: PASSWORD, keyPrefix: "portal-td:" });
    expect(await store.compareAndSet("key", undefined, "text")).toBe(true);
    line.close();
    const other = await open();
    expect(await redisStore(other.line, "portal-td:test:", 60_000).get("key")).toMatchObject({
      text: "text",
    });
    expect(await other.store.get("key")).toBeUndefined();
  });

  it("warns once of a server that drops keys, and of no other server (R-OPS-32)", async () => {
    server = await startRedis({ password: PASSWORD, settings: ["--maxmemory-policy", "volatile-lru"] });
    const { running, line, log } = await open();
    await expect.poll(() => log.warn.mock.calls.length).toBe(1);
    expect(log.warn.mock.calls[0]).toEqual([
      { policy: "volatile-lru" },
      expect.stringContaining("set maxmemory-policy noeviction"),
    ]);
    await running.kill();
    await expect.poll(() => line.isReachable()).toBe(false);
    await running.restart();
    await expect.poll(() => line.isReachable()).toBe(true);
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  it("says nothing of a server that hides how it drops keys", async () => {
    const settings = ["--user", "default", "on", `>${PASSWORD}`, "~*", "&*", "+@all", "-info"];
    server = await startRedis({ settings });
    const { line, log, store } = await open();
    expect(await line.isReachable()).toBe(true);
    expect(await store.compareAndSet("key", undefined, "text")).toBe(true);
    expect(log.warn).not.toHaveBeenCalled();
  });
});

/** A server that answers each command of Redis with a fixed text, and the selection of a database only when it should. */
async function startScriptedServer() {
  const sockets = new Set<Socket>();
  const answerTo = (command: string) =>
    ({ INFO: "$17\r\nredis_version:7\r\n\r\n", PING: "+PONG\r\n" })[command] ?? "+OK\r\n";
  const scripted = {
    port: 0,
    connections: 0,
    answersSelect: true,
    closeConnections: () => sockets.forEach((socket) => socket.destroy()),
    stop() {
      scripted.closeConnections();
      listener.close();
    },
  };
  const listener = createServer((socket) => {
    scripted.connections += 1;
    sockets.add(socket.on("error", () => undefined));
    socket.setEncoding("latin1").on("data", (text: string) => {
      for (const [, name = ""] of text.matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)) {
        const command = name.toUpperCase();
        if (command !== "SELECT" || scripted.answersSelect) socket.write(answerTo(command));
      }
    });
  });
  scripted.port = await listenLocally(listener);
  return scripted;
}
