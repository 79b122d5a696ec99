import { gauge } from "./registry";

/** Registers whether the shared Redis answers, asked each time the metrics are read. */
export function measureRedis(redis: { isReachable(): Promise<boolean> }): void {
  gauge("redis_up", "1 while the shared Redis answers, 0 while it does not", [], async (up) => {
    up.set((await redis.isReachable()) ? 1 : 0);
  });
}
