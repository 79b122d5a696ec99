import type { RechargeCosts, Times } from "./growth";

/** A country of an operator's size, and what a recharge in low-data mode sends to its customer (docs/measured.md). */
const SUBSCRIBERS = 10_000_000;
const RECHARGES_A_MONTH = 3;
const PEAK_FACTOR = 10;
const MONTH_S = 30 * 24 * 60 * 60;
const BYTES_OF_RECHARGE = 24_200;
/** The share of its time that a process may be busy and still answer quickly. */
const BUSY_SHARE = 0.6;
const CORE_US = 1e6;

/** What a country's recharges need at the peak, by the figures of one recharge. */
export function forCountry(times: Times, costs: RechargeCosts) {
  const average = (SUBSCRIBERS * RECHARGES_A_MONTH) / MONTH_S;
  const peak = average * PEAK_FACTOR;
  const cores = (us: number) => (peak * us) / CORE_US;
  return {
    averageRecharges: average,
    peakRecharges: peak,
    nodeCores: cores(times.nodes),
    nodes: Math.ceil(cores(times.nodes) / BUSY_SHARE),
    haproxyCores: cores(times.haproxy),
    redisCores: cores(times.redis),
    redisCommands: peak * costs.redisCommands,
    redisMegabits: (peak * costs.redisBytes * 8) / 1e6,
    redisMegabytes: (average * costs.redisByteSeconds) / 1e6,
    redisMegabytesAtPeak: (peak * costs.redisByteSeconds) / 1e6,
    operatorCalls: peak * costs.operatorCalls,
    customerMegabits: (peak * BYTES_OF_RECHARGE * 8) / 1e6,
    rechargesOfRedis: (CORE_US * BUSY_SHARE) / times.redis,
    rechargesOfHaproxy: (CORE_US * BUSY_SHARE) / times.haproxy,
  };
}

export function linesOf(country: ReturnType<typeof forCountry>): string {
  const rows = Object.entries(country).map(([name, value]) => `| ${name} | ${value.toPrecision(3)} |`);
  return ["| at the peak of a country | |", "|---|---|", ...rows].join("\n");
}
