import type { Redis } from "ioredis";

/** What Redis has done since it started. */
export interface RedisCounts {
  commands: number;
  /** What nodes have sent: a node sends scripts, which run several commands. */
  scripts: number;
  bytesIn: number;
  bytesOut: number;
}

/** What the keys of Redis hold now. */
export interface RedisMemory {
  keys: number;
  bytes: number;
  /** The memory of each key times the seconds that it still has to live: what a constant rate of payments fills. */
  byteSeconds: number;
}

export async function countsOf(redis: Redis): Promise<RedisCounts> {
  const info = (await redis.info("stats")) + (await redis.info("commandstats"));
  const calls = (name: string) =>
    Number(new RegExp(`^cmdstat_${name}:calls=(\\d+)`, "m").exec(info)?.[1] ?? 0);
  const read = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, "m").exec(info)?.[1]);
  return {
    commands: read("total_commands_processed"),
    scripts: calls("eval") + calls("evalsha"),
    bytesIn: read("total_net_input_bytes"),
    bytesOut: read("total_net_output_bytes"),
  };
}

export async function memoryOfKeys(redis: Redis): Promise<RedisMemory> {
  const keys = await redis.keys("*");
  const sum: RedisMemory = { keys: keys.length, bytes: 0, byteSeconds: 0 };
  for (const key of keys) {
    const [bytes, leftMs] = await Promise.all([redis.memory("USAGE", key), redis.pttl(key)]);
    sum.bytes += bytes ?? 0;
    sum.byteSeconds += (bytes ?? 0) * Math.max(0, leftMs / 1000);
  }
  return sum;
}
