import type { Logger } from "pino";
import type { Config } from "../config";
import type { RedisClient } from "../exactly-once/stores/redis-connection";
import { countSwitchChanges, measureSwitches } from "../metrics/switches";
import { announceSwitches } from "../switches/announce";
import { fileSwitchStore } from "../switches/file-store";
import { redisSwitchStore } from "../switches/redis-store";
import { followSwitches, type Switches } from "../switches/switches";

/** Follows the operator's switches: in the Redis that several nodes share, else in a file. */
export async function openSwitches(
  config: Config,
  redis: RedisClient | undefined,
  log: Logger,
): Promise<Switches> {
  const store = redis ? redisSwitchStore(redis) : fileSwitchStore(config.switchesFile);
  const count = countSwitchChanges();
  const switches = await followSwitches({
    store,
    log,
    onChange: (changed) => {
      count(changed);
      announceSwitches();
    },
  });
  measureSwitches(
    () => switches.active(),
    () => switches.error() !== undefined,
  );
  return switches;
}
