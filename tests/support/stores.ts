import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { HOUR_MS } from "../../domain/durations";
import { sqliteStores } from "../../server/exactly-once/stores/sqlite";
import { memoryStore } from "../../server/exactly-once/stores/memory";
import { type Store, StoreUnavailable } from "../../server/exactly-once/store";
import type { LeaseTiming } from "../../server/exactly-once/lease";
import { connectRedis, type RedisClient } from "../../server/exactly-once/stores/redis-connection";
import { redisStore } from "../../server/exactly-once/stores/redis";
import { startRedis, type RedisServer } from "./redis";

/** The lease is short for tests, and long enough for a busy machine. */
export const SHORT_LEASE: LeaseTiming = { renewEveryMs: 40, expiresAfterMs: 800 };

/** The kinds of stores with which every exactly-once rule is tested. */
export const storeKinds = ["memory", "disk", "redis"] as const;

export interface Stores {
  /** An empty store. */
  fresh(ttlMs?: number): Store;
}

/** Stores of one kind for the tests of a suite, with a redis-server where needed. */
export function useStores(kind: (typeof storeKinds)[number]): Stores {
  let server: RedisServer | undefined;
  let line: RedisClient | undefined;
  const folder = kind === "disk" ? mkdtempSync(join(tmpdir(), "toumai-stores-")) : undefined;
  beforeAll(async () => {
    if (kind !== "redis") return;
    server = await startRedis();
    line = await openLine(server);
  });
  afterAll(async () => {
    line?.close();
    await server?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });
  return {
    fresh(ttlMs = HOUR_MS) {
      if (kind === "memory") return memoryStore(ttlMs);
      if (folder) return sqliteStores(join(folder, `${randomUUID()}.db`))("entry", ttlMs);
      if (!line) throw new Error("the redis-server starts with the suite's first test");
      return redisStore(line, `${randomUUID()}:`, ttlMs);
    },
  };
}

export function openLine(server: RedisServer): Promise<RedisClient> {
  const { hostname, port, password } = new URL(server.url);
  return connectRedis(
    {
      host: hostname,
      port: Number(port),
      username: undefined,
      password: password || undefined,
      db: 0,
      tls: false,
    },
    { info: () => undefined, warn: () => undefined, error: () => undefined },
  );
}

/** One process's connection to a store, which can break, while the store can lose everything. */
export function breakableStore(store: Store) {
  let reached = store;
  let broken = false;
  let reads = 0;
  const connection = () => {
    if (broken) throw new StoreUnavailable("the connection to the store is broken");
    return reached;
  };
  return {
    store: {
      ttlMs: store.ttlMs,
      get: async (key) => {
        const found = await connection().get(key);
        reads += 1;
        return found;
      },
      compareAndSet: async (key, before, after) => connection().compareAndSet(key, before, after),
    } satisfies Store,
    /** How often the store was read. */
    reads: () => reads,
    cut: () => void (broken = true),
    restore: () => void (broken = false),
    /** Switches to another store, as after a restart without a disk. */
    switchTo: (to: Store) => void (reached = to),
  };
}
