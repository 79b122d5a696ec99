import type { Redis } from "ioredis";

/** What Redis has done since it started. */
export interface RedisCounts {
  commands: number;
  /** The scripts that nodes have sent, each of which runs several commands. */
  scripts: number;
  bytesIn: number;
  bytesOut: number;
}

/** What the keys of Redis hold now. */
export interface RedisMemory {
  keys: number;
  bytes: number;
  /**
   * The memory of each key times its remaining seconds, from which the memory at a constant rate of payments follows.
   */
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
