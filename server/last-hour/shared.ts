import { z } from "zod";
import { jsonOf } from "@domain/json";
import { LAST_HOUR_MINUTES, LAST_HOUR_TOLD_EVERY_MS } from "@domain/tuning";
import { MINUTE_MS } from "@domain/durations";
import { StoreUnavailable } from "../exactly-once/store";
import type { RedisClient } from "../exactly-once/stores/redis-connection";
import type { LastHourCounts, Minutes } from "./last-hour";

const KEY = "last-hour";
const TELL = `
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1`;
const READ = `return redis.call('HGETALL', KEYS[1])`;
const FORGET = `return redis.call('HDEL', KEYS[1], ARGV[1])`;

const pairs = z.array(z.string());
const told = z.object({ at: z.number(), minutes: z.record(z.string(), z.record(z.string(), z.number())) });

/** The figures of a node, and when it wrote them. */
export interface NodeHour {
  node: string;
  at: number;
  minutes: Minutes;
}

/** The last hour of all nodes, also of ended nodes until their hour is over; undefined while Redis is not reached. */
export type ReadNodes = () => Promise<NodeHour[] | undefined>;

const LAST_HOUR_MS = LAST_HOUR_MINUTES * MINUTE_MS;

/** Writes the figures of this node to Redis, and reads those of the others. */
export function shareLastHour(
  redis: Pick<RedisClient, "run">,
  lastHour: LastHourCounts,
  node: string,
  now: () => number = Date.now,
): ReadNodes & { stop(): void } {
  let last = "";

  async function tell(): Promise<void> {
    const minutes = lastHour.minutes();
    const text = JSON.stringify(minutes);
    if (text === last || text === "{}") return;
    await redis.run(TELL, KEY, node, JSON.stringify({ at: now(), minutes }), LAST_HOUR_MS);
    last = text;
  }

  /** The next write repeats what Redis has not taken. */
  async function tellIfReached(): Promise<void> {
    try {
      await tell();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }

  async function read(): Promise<NodeHour[] | undefined> {
    try {
      await tell();
      const answer = pairs.safeParse(await redis.run(READ, KEY));
      return answer.success ? await present(answer.data) : undefined;
    } catch (error) {
      if (error instanceof StoreUnavailable) return undefined;
      throw error;
    }
  }

  /** The nodes that wrote figures within the hour; the figures of the others are removed. */
  async function present(fields: readonly string[]): Promise<NodeHour[]> {
    const nodes: NodeHour[] = [];
    for (let place = 0; place + 1 < fields.length; place += 2) {
      const [name = "", text = ""] = fields.slice(place, place + 2);
      const found = told.safeParse(jsonOf(text));
      if (found.success && now() - found.data.at < LAST_HOUR_MS) nodes.push({ node: name, ...found.data });
      else await redis.run(FORGET, KEY, name);
    }
    return nodes;
  }

  const timer = setInterval(() => void tellIfReached(), LAST_HOUR_TOLD_EVERY_MS).unref();
  return Object.assign(read, { stop: () => clearInterval(timer) });
}
