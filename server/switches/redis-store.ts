import { z } from "zod";
import type { RedisClient } from "../exactly-once/stores/redis-connection";
import { StoreUnavailable } from "../exactly-once/store";
import type { SwitchStore } from "./store";

const GET = `return redis.call('GET', KEYS[1])`;
/** Switches have no expiry in Redis: they stay until an operator changes them. */
const COMPARE_AND_SET = `
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
return 1`;
const KEY = "switches";

const storedText = z.string().nullable();
const changed = z.union([z.literal(0), z.literal(1)]);

/** Keeps the switches in the Redis that all nodes share, which may restart without its data. */
export function redisSwitchStore(redis: Pick<RedisClient, "run">): SwitchStore {
  return {
    place: "redis",
    losesTexts: true,
    async read() {
      return parsed(storedText, await redis.run(GET, KEY)) ?? undefined;
    },
    async compareAndSet(before, after) {
      return parsed(changed, await redis.run(COMPARE_AND_SET, KEY, before ?? "", after)) === 1;
    },
  };
}

function parsed<T>(schema: z.ZodType<T>, answer: unknown): T {
  const read = schema.safeParse(answer);
  if (!read.success) throw new StoreUnavailable("redis gave an unexpected answer");
  return read.data;
}
