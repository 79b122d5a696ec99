import { gauge } from "./registry";

/** Registers whether the shared Redis answers, asked each time the metrics are read. */
export function measureRedis(redis: { isReachable(): Promise<boolean> }): void {
  gauge("redis_up", "1 while the shared Redis answers, 0 while it does not", [], async (up) => {
    up.set((await redis.isReachable()) ? 1 : 0);
  });
}

/** Registers whether this node gets no requests because its secrets do not fit the other nodes (R-OPS-33). */
export function measureSecrets(conflict: () => Promise<string | undefined>): void {
  gauge(
    "secrets_conflict",
    "1 while this node is not ready because its SESSION_SECRETS do not fit the other nodes",
    [],
    async (gauge) => gauge.set((await conflict()) === undefined ? 0 : 1),
  );
}
