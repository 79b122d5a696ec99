import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import { Redis } from "ioredis";
import { RECHARGE } from "../support/pages";
import { toPayment } from "../support/payment-walk";
import { freshNumber } from "../support/test-customers";
import { toResult } from "../support/wallet-walk";
import { forCountry, linesOf } from "./country";
import { customerOf, type Deployment, METRICS_TOKEN, type Part, parts, startDeployment } from "./deployment";
import { memoryOf } from "./load";
import { countsOf, memoryOfKeys } from "./redis-figures";

const NODES = 4;
const CONNECTIONS = 8;
const PAGES = 4000;
const SESSION_PAGES = 600;
const RECHARGES = 240;
const RECHARGES_AT_ONCE = 4;
/** Warms up a node, because Node.js compiles code that runs often, as in a node that runs for days. */
const WARM_UP_OF_NODE = 100;
const IDLE_MS = 10_000;

const text = { "accept-encoding": "gzip", "accept-language": "en", "user-agent": "Lynx/2.9.0dev.12" };
const chromium = {
  "accept-encoding": "gzip, deflate, br, zstd",
  "accept-language": "fr-TD,fr;q=0.9",
  "user-agent": "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36",
};

/** Processor time of each part for one request or one recharge, in µs. */
export type Times = Record<Part, number>;

interface Step {
  name: string;
  /** How many requests or recharges were made. */
  count: number;
  run(deployment: Deployment): Promise<void>;
}

async function get(url: string, headers: Record<string, string>, amount: number): Promise<void> {
  const { errors, non2xx } = await autocannon({ url, headers, connections: CONNECTIONS, amount });
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} requests failed`);
}

async function recharges(deployment: Deployment, count: number): Promise<void> {
  const recharge = () => toResult(customerOf(deployment, text), { msisdn: freshNumber() });
  for (let done = 0; done < count; done += RECHARGES_AT_ONCE)
    await Promise.all(Array.from({ length: RECHARGES_AT_ONCE }, recharge));
}

const steps: Step[] = [
  {
    name: "an anonymous page",
    count: PAGES,
    run: ({ url }) => get(url + RECHARGE, chromium, PAGES),
  },
  {
    name: "a session page",
    count: SESSION_PAGES,
    async run(deployment) {
      const client = customerOf(deployment, { ...chromium, "accept-language": "en" });
      await toPayment(client, { msisdn: freshNumber() });
      const cookie = client.snapshot().map(({ name, value }) => `${name}=${value}`);
      const headers = { ...chromium, cookie: cookie.join("; "), "x-forwarded-for": "10.255.0.1" };
      await get(deployment.url + RECHARGE, headers, SESSION_PAGES);
    },
  },
  {
    name: "a whole recharge without scripts",
    count: RECHARGES,
    run: (deployment) => recharges(deployment, RECHARGES),
  },
];

/** What the parts have used at a moment. */
interface Reading {
  used: Times;
  atMs: number;
}

const read = (deployment: Deployment): Reading => ({ used: deployment.used(), atMs: performance.now() });

/** The time of each part between two readings for one of `count`, without its idle use in that time. */
function perUnit(from: Reading, to: Reading, count: number, idleUsPerSecond?: Times): Times {
  const seconds = (to.atMs - from.atMs) / 1000;
  const of = (part: Part) =>
    (to.used[part] - from.used[part] - seconds * (idleUsPerSecond?.[part] ?? 0)) / count;
  return {
    nodes: of("nodes"),
    haproxy: of("haproxy"),
    redis: of("redis"),
    operator: of("operator"),
    "load generator": of("load generator"),
  };
}

/** Measures each step after the code has warmed up, and what an idle deployment uses. */
async function measureSteps(deployment: Deployment) {
  await recharges(deployment, WARM_UP_OF_NODE * deployment.nodes.length);
  await get(deployment.url + RECHARGE, chromium, PAGES);
  const idleFrom = read(deployment);
  await pause(IDLE_MS);
  const idle = perUnit(idleFrom, read(deployment), IDLE_MS / 1000);
  const rows = [{ name: "an idle second", times: idle }];
  for (const step of steps) {
    const from = read(deployment);
    await step.run(deployment);
    rows.push({ name: step.name, times: perUnit(from, read(deployment), step.count, idle) });
  }
  return rows;
}

/** The calls that the nodes have made to the operator. */
async function operatorCalls({ nodes }: Deployment): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  let sum = 0;
  for (const { url } of nodes) {
    const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
    for (const [, count] of metrics.matchAll(/^operator_call_seconds_count\{.*\} (\d+)$/gm))
      sum += Number(count);
  }
  return sum;
}

/** What a recharge costs in Redis and at the operator, in a deployment with Redis. */
async function measureRecharge(deployment: Deployment, redisUrl: string) {
  const redis = new Redis(redisUrl);
  try {
    await redis.flushall();
    const [before, callsBefore] = [await countsOf(redis), await operatorCalls(deployment)];
    await recharges(deployment, RECHARGES);
    const [after, calls] = [await countsOf(redis), await operatorCalls(deployment)];
    const memory = await memoryOfKeys(redis);
    const each = (value: number) => value / RECHARGES;
    return {
      redisCommands: each(after.commands - before.commands),
      redisScripts: each(after.scripts - before.scripts),
      redisBytes: each(after.bytesIn - before.bytesIn + after.bytesOut - before.bytesOut),
      redisKeys: each(memory.keys),
      redisKeyBytes: each(memory.bytes),
      redisByteSeconds: each(memory.byteSeconds),
      operatorCalls: each(calls - callsBefore),
    };
  } finally {
    redis.disconnect();
  }
}

export type RechargeCosts = Awaited<ReturnType<typeof measureRecharge>>;

function tableOf(title: string, rows: readonly { name: string; times: Times }[]): string {
  const cells = rows.map(({ name, times }) =>
    [name, ...parts.map((part) => Math.round(times[part]))].join(" | "),
  );
  return [
    `| ${title} | ${parts.join(" | ")} |`,
    `|---${"|---".repeat(parts.length)}|`,
    ...cells.map((row) => `| ${row} |`),
  ].join("\n");
}

async function measureAlone(shared: boolean) {
  const deployment = await startDeployment(1, shared);
  return measureSteps(deployment).finally(() => deployment.stop());
}

/** Measures one node, the same behind haproxy with a Redis, then several, and prints what a country needs. */
export async function main([file]: string[]): Promise<number> {
  const alone = await measureAlone(false);
  const shared = await measureAlone(true);
  const deployment = await startDeployment(NODES, true);
  try {
    const several = await measureSteps(deployment);
    const costs = await measureRecharge(deployment, deployment.redisUrl ?? "");
    const recharge = several.find(({ name }) => name.includes("recharge"))?.times;
    if (!recharge) throw new Error("no recharge was measured");
    const memory = deployment.nodes.map(({ pid }) => Math.round(memoryOf(pid) ?? NaN));
    const lines = [
      `Node.js ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? "processor"}`,
      tableOf("µs, one node", alone),
      tableOf("µs, one node behind haproxy with Redis", shared),
      tableOf(`µs, ${NODES} nodes behind haproxy with Redis`, several),
      `Memory of the nodes, MB: ${memory.join(", ")}`,
      `A recharge: ${JSON.stringify(costs)}`,
      linesOf(forCountry(recharge, costs)),
    ];
    console.log(lines.join("\n\n"));
    if (file !== undefined)
      writeFileSync(file, JSON.stringify({ alone, shared, several, memory, costs }, undefined, 2));
    return 0;
  } finally {
    await deployment.stop();
  }
}
