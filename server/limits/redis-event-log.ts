import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { RedisClient } from "../exactly-once/stores/redis-connection";
import { StoreUnavailable } from "../exactly-once/store";
import type { EventLog, LoggedLimit, LogState } from "./event-log";

/**
 * The log of a key is a sorted set of members by their times, by the clock of Redis, and expires with its last event.
 * ARGV: the act, the limit, the window in ms, the member, and whether that member may already be in the set.
 */
const SCRIPT = `
local act, points, window, member = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4]
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
local known = redis.call('ZSCORE', KEYS[1], member)
local refused = false
if act == 'add' then
  if known or redis.call('ZCARD', KEYS[1]) < points then
    redis.call('ZADD', KEYS[1], now, member)
    redis.call('PEXPIRE', KEYS[1], window)
  else refused = true end
elseif act == 'remove' then redis.call('ZPOPMAX', KEYS[1]) end
local count = redis.call('ZCARD', KEYS[1])
local wait = 0
if count >= points and not (act == 'read' and known) then
  local last = redis.call('ZRANGE', KEYS[1], count - points, count - points, 'WITHSCORES')
  wait = math.max(0, tonumber(last[2]) + window - now)
end
if refused then count = points + 1 end
return {count, wait}`;

const answer = z.tuple([z.number().int(), z.number().int()]);

/** The log that all nodes share; it rejects with StoreUnavailable when Redis does not answer. */
export function redisEventLog(redis: RedisClient, prefix: string): EventLog {
  async function run(
    act: string,
    key: string,
    { points, windowMs }: LoggedLimit,
    member = "",
  ): Promise<LogState> {
    const read = answer.safeParse(await redis.run(SCRIPT, prefix + key, act, points, windowMs, member));
    if (!read.success) throw new StoreUnavailable("redis gave an unexpected answer");
    const [count, waitMs] = read.data;
    return { count, waitMs };
  }
  return {
    add: (key, limit, member) => run("add", key, limit, member ?? randomUUID()),
    read: (key, limit, member) => run("read", key, limit, member),
    removeNewest: (key, limit) => run("remove", key, limit),
  };
}
