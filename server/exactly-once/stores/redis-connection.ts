import { Redis } from "ioredis";
import type { Logger } from "pino";
import { StoreUnavailable } from "../store";
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

/** A connection to Redis whose commands end within a timeout, also while the server is away. */
export interface RedisClient {
  /** Runs a script on one key. After a rejection with StoreUnavailable the script may still run. */
  run(script: string, key: string, ...values: (string | number)[]): Promise<unknown>;
  isReachable(): Promise<boolean>;
  close(): void;
}

/** Waits for the first connection at most `timeoutMs`: pages without payments are served without Redis. */
export async function connectRedis(
  address: RedisAddress,
  log: Pick<Logger, "error" | "info">,
  timeoutMs: number = REDIS_TIMEOUT_MS,
): Promise<RedisClient> {
  const { tls, username, password, ...place } = address;
  const redis = new Redis({
    ...place,
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    ...(tls ? { tls: {} } : {}),
    // Scripts answer texts and numbers: the older protocol says both, and every server and proxy speaks it.
    protocol: 2,
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    // A connection that has been silent for longer than that is a dead one: it is made anew.
    socketTimeout: 2 * timeoutMs,
    // A server that was demoted to a replica takes no more writes; the address leads to another by now.
    reconnectOnError: (error) => error.message.includes("READONLY"),
    // Connections are made anew below, by a timer that does not keep a stopping service alive.
    retryStrategy: () => null,
  });
  let closed = false;
  let connected: boolean | undefined;
  redis.on("ready", () => {
    // Requests keep the service alive, not this line.
    redis.stream.unref();
    if (connected !== true) log.info("redis is reached");
    connected = true;
  });
  redis.on("error", (error: unknown) => {
    if (connected !== false)
      log.error({ cause: reasonOf(error) }, "redis is not reached: nothing can be paid");
    connected = false;
  });
  const connect = () => redis.connect().catch(() => undefined);
  redis.on("end", () => {
    if (!closed) setTimeout(() => void connect(), REDIS_RECONNECT_AFTER_MS).unref();
  });
  await connect();
  return {
    async run(script, key, ...values) {
      try {
        return await redis.eval(script, 1, key, ...values);
      } catch (error) {
        throw new StoreUnavailable(`redis: ${reasonOf(error)}`);
      }
    },
    async isReachable() {
      try {
        await redis.ping();
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

/** Errors of Redis may repeat a command with all its words, the password among them: only their kind is told. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if ("code" in error && typeof error.code === "string") return error.code;
  if (error.message === "Command timed out") return "timeout";
  return /^[A-Z]{3,}\b/.exec(error.message)?.[0] ?? error.name;
}
