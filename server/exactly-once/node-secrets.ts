import type { Logger } from "pino";
import { z } from "zod";
import { StoreUnavailable } from "./store";
import type { RedisClient } from "./stores/redis-connection";
import { SECRETS_EXPIRE_AFTER_MS, SECRETS_WRITTEN_EVERY_MS } from "./timing";

/**
 * The sorted set has the fingerprint lists of all nodes by when they were last written, by the clock of Redis; a node
 * seals with the first secret of its list, so every other node has to list it.
 * ARGV: the own list, how long a list counts (ms), and whether the own list is written when it fits.
 */
const COMPARE = `
local own, time = ARGV[1], redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])
local function seals(list) return string.match(list, '^[^,]+') end
local function has(list, one) return string.find(list, one, 1, true) ~= nil end
for _, other in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
  if not has(own, seals(other)) then return 'missing' end
  if not has(other, seals(own)) then return 'unlisted' end
end
if ARGV[3] == '1' then
  redis.call('ZADD', KEYS[1], now, own)
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
end
return 'fits'`;

const compared = z.enum(["fits", "missing", "unlisted"]);

const CONFLICTS = {
  missing:
    "SESSION_SECRETS lacks the secret with which another node seals: list the same secrets on every node",
  unlisted:
    "SESSION_SECRETS begins with a secret that another node does not list: add it at the end on every node first",
};

export interface NodeSecrets {
  /**
   * Returns a sentence while the secrets of this node do not fit those of the others; waits for the first comparison.
   */
  conflict(): Promise<string | undefined>;
}

interface SecretsTiming {
  everyMs: number;
  expiresAfterMs: number;
}

/**
 * Compares the secrets of this node with those of the nodes that share its Redis, by keyed fingerprints, newest first;
 * a node that does not fit the earlier nodes writes no list and waits until they have stopped.
 */
export function compareSecrets(
  redis: Pick<RedisClient, "run">,
  fingerprints: readonly string[],
  log: Pick<Logger, "error" | "info">,
  timing: SecretsTiming = { everyMs: SECRETS_WRITTEN_EVERY_MS, expiresAfterMs: SECRETS_EXPIRE_AFTER_MS },
): NodeSecrets & { stop(): void } {
  let conflict: string | undefined;
  let conflictAt = -Infinity;

  async function compare(): Promise<void> {
    // After Redis has lost its keys, the nodes that fit each other write their lists before this one does.
    const mayWrite = performance.now() - conflictAt > timing.expiresAfterMs;
    const values = [fingerprints.join(","), timing.expiresAfterMs, mayWrite ? "1" : "0"] as const;
    const read = compared.safeParse(await redis.run(COMPARE, "secrets", ...values));
    if (!read.success) throw new StoreUnavailable("redis gave an unexpected answer");
    const result = read.data;
    if (result !== "fits") conflictAt = performance.now();
    else if (!mayWrite) return;
    const found = result === "fits" ? undefined : CONFLICTS[result];
    if (found !== undefined && found !== conflict) log.error(`${found}; this node is not ready`);
    if (found === undefined && conflict !== undefined) log.info("SESSION_SECRETS fits the other nodes");
    conflict = found;
  }
  /** The last result holds while Redis is away. */
  async function compareIfReached(): Promise<void> {
    try {
      await compare();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }

  const first = compareIfReached();
  const timer = setInterval(() => void compareIfReached(), timing.everyMs).unref();
  return {
    async conflict() {
      await first;
      return conflict;
    },
    stop: () => clearInterval(timer),
  };
}
