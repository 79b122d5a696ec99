import { z } from "zod";
import { type Store, StoreUnavailable } from "../store";
import type { RedisClient } from "./redis-connection";

/** The text and its remaining TTL; the age follows from the TTL, by the clock of Redis. */
const GET = `
local text = redis.call('GET', KEYS[1])
if not text then return false end
return {text, redis.call('PTTL', KEYS[1])}`;

const COMPARE_AND_SET = `
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1`;

const storedText = z.union([z.null(), z.tuple([z.string(), z.number()])]);
const changed = z.union([z.literal(0), z.literal(1)]);

/** The store of all processes that share a Redis, which runs each script atomically; texts must not be empty. */
export function redisStore(redis: RedisClient, prefix: string, ttlMs: number): Store {
  return {
    ttlMs,
    async get(key) {
      const answer = parseAnswer(storedText, await redis.run(GET, prefix + key));
      return answer === null ? undefined : { text: answer[0], ageMs: ttlMs - answer[1] };
    },
    async compareAndSet(key, before, after) {
      const values = [before ?? "", after, ttlMs] as const;
      return parseAnswer(changed, await redis.run(COMPARE_AND_SET, prefix + key, ...values)) === 1;
    },
  };
}

function parseAnswer<T>(schema: z.ZodType<T>, answer: unknown): T {
  const read = schema.safeParse(answer);
  if (!read.success) throw new StoreUnavailable("redis gave an unexpected answer");
  return read.data;
}
