import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { diskRegister } from "../../server/exactly-once/stores/sqlite";
import { memoryRegister, type Register, RegisterUnavailable } from "../../server/exactly-once/store";
import type { Timing } from "../../server/exactly-once/lease";
import { connectRedis, type RedisLine } from "../../server/exactly-once/stores/redis-connection";
import { redisRegister } from "../../server/exactly-once/stores/redis";
import { startRedis, type RedisServer } from "./redis";

/** Quick enough for tests, and slow enough for a machine that is busy. */
export const BRISK: Timing = { vouchEveryMs: 40, abandonedAfterMs: 800 };

const HOUR = 3_600_000;

/** Every rule of the money path holds over each. */
export const registerKinds = ["memory", "disk", "redis"] as const;

export interface Registers {
  /** One that nobody has written to. */
  fresh(memoryMs?: number): Register;
}

/** Registers of one kind for the tests of a suite; a redis-server is started where one is needed. */
export function useRegisters(kind: (typeof registerKinds)[number]): Registers {
  let server: RedisServer | undefined;
  let line: RedisLine | undefined;
  const folder = kind === "disk" ? mkdtempSync(join(tmpdir(), "toumai-registers-")) : undefined;
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
    fresh(memoryMs = HOUR) {
      if (kind === "memory") return memoryRegister(memoryMs);
      if (folder) return diskRegister(join(folder, `${randomUUID()}.db`), memoryMs);
      if (!line) throw new Error("the redis-server starts with the suite's first test");
      return redisRegister(line, `${randomUUID()}:`, memoryMs);
    },
  };
}

export function openLine(server: RedisServer): Promise<RedisLine> {
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
    { info: () => undefined, error: () => undefined },
  );
}

/** One process's way to a register, which can break, and whose register can lose everything. */
export function fragile(register: Register) {
  let reached = register;
  let broken = false;
  let looks = 0;
  const way = () => {
    if (broken) throw new RegisterUnavailable("the way is broken");
    return reached;
  };
  return {
    register: {
      memoryMs: register.memoryMs,
      get: async (key) => {
        const found = await way().get(key);
        looks += 1;
        return found;
      },
      compareAndSet: async (key, before, after) => way().compareAndSet(key, before, after),
    } satisfies Register,
    /** How often it was looked at. */
    looks: () => looks,
    cut: () => void (broken = true),
    mend: () => void (broken = false),
    /** From now on it leads to another register, as after a restart without a disk. */
    lead: (to: Register) => void (reached = to),
  };
}
