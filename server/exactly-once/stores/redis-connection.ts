import { createHash } from "node:crypto";
import { Redis } from "ioredis";
import type { Logger } from "pino";
import { z } from "zod";
import { StoreUnavailable } from "../store";
import { startTimeout } from "../timeout";
import { REDIS_RECONNECT_AFTER_MS, REDIS_TIMEOUT_MS } from "../timing";

export interface RedisAddress {
  host: string;
  port: number;
  username: string | undefined;
  password: string | undefined;
  /** The number of the database. */
  db: number;
  tls: boolean;
}

/** An address with the prefix of every key, which is empty by default. */
interface RedisOptions extends RedisAddress {
  keyPrefix?: string;
}

/** A connection to Redis whose commands end within a timeout, also while the server is away. */
export interface RedisClient {
  /** Runs a script on one key; the script may still run after a rejection with StoreUnavailable. */
  run(script: string, key: string, ...values: (string | number)[]): Promise<unknown>;
  isReachable(): Promise<boolean>;
  close(): void;
}

/**
 * Returns the options of a connection that `connect` opens, and that a timer opens again without keeping a stopping
 * service alive.
 */
function optionsOf({ tls, username, password, ...place }: RedisOptions) {
  return {
    ...place,
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    ...(tls ? { tls: {} } : {}),
    // Scripts answer with texts and numbers, for which the older protocol is enough, and every server and proxy
    // supports it.
    protocol: 2 as const,
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    // Every command, and the opening of the connection, has the time limit of this module.
    connectTimeout: 0,
    // A server that became a replica takes no writes, and its address now leads to another server.
    reconnectOnError: (error: Error) => error.message.includes("READONLY"),
    retryStrategy: () => null,
  };
}

/** Waits for the first connection at most `timeoutMs`, because pages without payments are served without Redis. */
export async function connectRedis(
  address: RedisOptions,
  log: Pick<Logger, "error" | "warn" | "info">,
  timeoutMs: number = REDIS_TIMEOUT_MS,
): Promise<RedisClient> {
  const { db } = address;
  const redis = new Redis(optionsOf(address));
  const inTime = <T>(answer: Promise<T>) => answerInTime(redis, answer, timeoutMs);
  let closed = false;
  /** The connection is open and its database is selected. */
  let usable = false;
  const connectionLog = logConnection(log);
  redis.on("error", (error: unknown) => {
    // The client selects the database, too; `selectDatabase` says what is wrong with it.
    if (!isOfSelect(error)) connectionLog.lost(reasonOf(error));
  });
  redis.on("close", () => {
    usable = false;
  });
  const warnOfEviction = evictionWarning(() => inTime(redis.info("memory")), log);

  async function connect(): Promise<void> {
    if (closed) return;
    try {
      await inTime(redis.connect());
      // Requests keep the service alive, and the connection must not.
      redis.stream.unref();
      if (db !== 0) await selectDatabase(redis, inTime(redis.select(db)), db, connectionLog);
    } catch {
      return;
    }
    usable = true;
    connectionLog.reached();
    await warnOfEviction();
  }
  redis.on("end", () => {
    setTimeout(() => void connect(), REDIS_RECONNECT_AFTER_MS).unref();
  });
  await connect();
  return {
    async run(script, key, ...values) {
      if (!usable) throw new StoreUnavailable("redis: not connected");
      try {
        return await inTime(runByHash(redis, script, [key, ...values]));
      } catch (error) {
        throw new StoreUnavailable(`redis: ${reasonOf(error)}`);
      }
    },
    async isReachable() {
      if (!usable) return false;
      try {
        await inTime(redis.ping());
        return true;
      } catch {
        return false;
      }
    },
    close() {
      closed = true;
      redis.disconnect();
    },
  };
}

class AnswerTimeout extends Error {
  code = "timeout";
}

/**
 * Waits for an answer of Redis, and closes the connection when it takes too long, because a connection that is silent
 * may be dead; the connection is then opened again.
 */
async function answerInTime<T>(redis: Redis, answer: Promise<T>, timeoutMs: number): Promise<T> {
  let expired: AnswerTimeout | undefined;
  const stop = startTimeout(timeoutMs, () => {
    expired = new AnswerTimeout();
    redis.stream.destroy(expired);
  });
  try {
    return await answer;
  } catch (error) {
    throw expired ?? error;
  } finally {
    stop();
  }
}

/**
 * Selects the database, or disconnects, because the client would otherwise go on in database 0, beside the keys of
 * another program.
 */
async function selectDatabase(
  redis: Redis,
  selected: Promise<unknown>,
  db: number,
  connectionLog: ReturnType<typeof logConnection>,
): Promise<void> {
  try {
    await selected;
  } catch (error) {
    connectionLog.lost(`database ${db} cannot be selected: ${reasonOf(error)}`);
    if (redis.status !== "end") redis.disconnect();
    throw error;
  }
}

/** Logs once that Redis is lost, and once that it is reached again. */
function logConnection(log: Pick<Logger, "error" | "info">) {
  let told: "reached" | "not reached" | undefined;
  return {
    lost(cause: string): void {
      if (told !== "not reached") log.error({ cause }, "redis is not reached: nothing can be paid");
      told = "not reached";
    },
    reached(): void {
      if (told !== "reached") log.info("redis is reached");
      told = "reached";
    },
  };
}

const hashes = new Map<string, string>();

function hashOf(script: string): string {
  const hash = hashes.get(script) ?? createHash("sha1").update(script).digest("hex");
  hashes.set(script, hash);
  return hash;
}

/**
 * Runs a script by its hash, which is shorter than its text; a Redis without the script has not run it, and is sent the
 * text.
 */
async function runByHash(redis: Redis, script: string, values: (string | number)[]): Promise<unknown> {
  try {
    return await redis.evalsha(hashOf(script), 1, ...values);
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith("NOSCRIPT"))) throw error;
    return redis.eval(script, 1, ...values);
  }
}

/**
 * Warns once of a Redis that may drop keys when its memory is full, because an order whose lock is gone could be sent
 * again.
 */
function evictionWarning(readMemory: () => Promise<string>, log: Pick<Logger, "warn">): () => Promise<void> {
  let warned: string | undefined;
  return async () => {
    // INFO has the policy also where a hosted Redis forbids CONFIG, and a server that gives no policy causes no
    // warning.
    const info = await readMemory().catch(() => "");
    const policy = /^maxmemory_policy:([\w-]+)/m.exec(info)?.[1] ?? "noeviction";
    if (policy !== "noeviction" && policy !== warned)
      log.warn(
        { policy },
        "redis drops keys when its memory is full, also those of payments: set maxmemory-policy noeviction",
      );
    warned = policy;
  };
}

const ofSelect = z.object({ command: z.object({ name: z.literal("select") }) });

function isOfSelect(error: unknown): boolean {
  return ofSelect.safeParse(error).success;
}

/**
 * Returns only the kind of an error for the log, because an error of Redis may repeat a command with the password in
 * it.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if ("code" in error && typeof error.code === "string") return error.code;
  return /^[A-Z]{3,}\b/.exec(error.message)?.[0] ?? error.name;
}
