import { useCountry } from "../support/brand";
import { writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { RECHARGE } from "../support/pages";
import { toPayment } from "../support/payment-walk";
import { startTestPortal, type TestPortal } from "../support/running-portal";
import { toResult } from "../support/wallet-walk";
import {
  type ConstantServer,
  type Load,
  measure,
  memoryOf,
  processorTime,
  startConstantServer,
} from "./load";
import { type Bar, barsOf, medianOf, passes, type Row, tableOf } from "./report";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
/** How many times as many requests as written below are sent; memory is measured after a million with 50. */
const SCALE = Number(process.env["BENCH_SCALE"] ?? 1);
const RECHARGES = 40;
const RECHARGES_AT_ONCE = 4;
const MEMORY_FIRST = 2_000;
const MEMORY_LAST = 20_000;

const chromium = {
  "accept-encoding": "gzip, deflate, br, zstd",
  "accept-language": "fr-TD,fr;q=0.9",
  "user-agent":
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36",
};
const lynx = { "accept-encoding": "gzip", "accept-language": "fr", "user-agent": "Lynx/2.9.0dev.12" };

/** The cookies of a customer with an order, and the token of its forms. */
async function customerWithOrder(portal: TestPortal, headers: Record<string, string>) {
  const client = portal.customer(headers);
  await client.open(RECHARGE);
  const csrf = client.page.forms[0]?.fields.find(({ name }) => name === "csrf")?.value ?? "";
  await toPayment(client);
  const cookie = client.snapshot().map(({ name, value }) => `${name}=${value}`);
  return { cookie: cookie.join("; "), csrf };
}

async function loadsOf(portal: TestPortal, constant: ConstantServer) {
  const { url, pid } = portal;
  const [chrome, text] = [await customerWithOrder(portal, chromium), await customerWithOrder(portal, lynx)];
  const page = (path: string, headers: Record<string, string>) => ({ url: url + path, pid, headers });
  const form = { ...chromium, cookie: chrome.cookie, "content-type": "application/x-www-form-urlencoded" };
  const loads: ({ name: string } & Omit<Load, "connections">)[] = [
    {
      name: "constant page, node:http",
      url: constant.url,
      pid: constant.pid,
      headers: chromium,
      requests: 20_000,
    },
    { name: "anonymous page", ...page(RECHARGE, chromium), requests: 20_000 },
    { name: "anonymous page, low-data", ...page(RECHARGE, lynx), requests: 20_000 },
    { name: "session page", ...page(RECHARGE, { ...chromium, cookie: chrome.cookie }), requests: 1_000 },
    { name: "session page, low-data", ...page(RECHARGE, { ...lynx, cookie: text.cookie }), requests: 1_000 },
    {
      name: "payment methods",
      ...page("/payment/start", { ...chromium, cookie: chrome.cookie }),
      requests: 600,
    },
    { name: "help search", ...page("/gethelp/search?q=code", chromium), requests: 600 },
    {
      name: "POST of the number form",
      ...page(RECHARGE, form),
      body: new URLSearchParams({ csrf: chrome.csrf, msisdn: "66000001", amount: "500" }).toString(),
      requests: 600,
    },
  ];
  return loads.map((load) => ({ ...load, requests: Math.round(load.requests * SCALE) }));
}

/** Whole recharges without scripts, by wallet and PIN; returns how many one processor would carry a second. */
async function rechargesPerSecond(portal: TestPortal): Promise<number> {
  const recharge = () => toResult(portal.customer({ ...lynx, "accept-language": "en" }));
  await recharge();
  const before = processorTime(portal.pid) ?? 0;
  for (let done = 0; done < RECHARGES; done += RECHARGES_AT_ONCE)
    await Promise.all(Array.from({ length: RECHARGES_AT_ONCE }, recharge));
  const used = (processorTime(portal.pid) ?? NaN) - before;
  return 1e6 / (used / RECHARGES);
}

/** How much more memory the service holds after ten times as many requests. */
async function memoryGrowth(portal: TestPortal): Promise<number> {
  const load = { url: portal.url + RECHARGE, pid: portal.pid, headers: chromium, connections: 10 };
  await measure({ ...load, requests: MEMORY_FIRST * SCALE });
  const first = memoryOf(portal.pid) ?? NaN;
  await measure({ ...load, requests: (MEMORY_LAST - MEMORY_FIRST) * SCALE });
  return (memoryOf(portal.pid) ?? NaN) / first;
}

/** Measures the built service and prints tables; `file` receives the same figures as JSON. Returns the exit code. */
export async function main([file]: string[]): Promise<number> {
  useCountry("TD");
  const began = performance.now();
  // The operator runs in this process, so its time is not counted.
  const portal = await startTestPortal({ manyRequests: true, env: { LOG_LEVEL: "info" } });
  const startSeconds = (performance.now() - began) / 1000;
  const constant = await startConstantServer(portal.url + RECHARGE, chromium);
  try {
    const loads = await loadsOf(portal, constant);
    const rows: Row[] = loads.flatMap(({ name }) =>
      [10, 100].map((connections) => ({ name, connections, rounds: [] })),
    );
    for (const load of loads) await measure({ ...load, connections: 10 });
    for (let round = 0; round < ROUNDS; round++)
      for (const row of rows) {
        const load = loads.find(({ name }) => name === row.name);
        if (load) row.rounds.push(await measure({ ...load, connections: row.connections }));
      }
    const time = (name: string) =>
      medianOf(
        rows.find((row) => row.name === name && row.connections === 10) ?? missing(name),
        (one) => one.processorUs,
      );
    const slowest =
      rows.find((row) => row.name === "session page" && row.connections === 100) ?? missing("session page");
    const bars: Bar[] = [
      {
        what: "constant page ÷ anonymous page, processor time",
        value: time("constant page, node:http") / time("anonymous page"),
        least: 0.55,
      },
      {
        what: "whole recharges a second on one processor, without scripts",
        value: await rechargesPerSecond(portal),
        least: 60,
      },
      {
        what: "p99 ÷ p50 of session pages at 100 connections",
        value: medianOf(slowest, ({ p99Ms }) => p99Ms) / medianOf(slowest, ({ p50Ms }) => p50Ms),
        most: 3,
      },
      {
        what: `memory after ${MEMORY_LAST * SCALE} ÷ after ${MEMORY_FIRST * SCALE} requests`,
        value: await memoryGrowth(portal),
        most: 1.1,
      },
    ];
    const machine = `Node.js ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model ?? "processor"}, ${ROUNDS} rounds`;
    console.log(`${machine}; started in ${startSeconds.toFixed(1)} s\n\n${tableOf(rows)}\n\n${barsOf(bars)}`);
    if (file !== undefined)
      writeFileSync(file, JSON.stringify({ machine, startSeconds, rows, bars }, undefined, 2));
    return bars.every(passes) ? 0 : 1;
  } finally {
    constant.stop();
    await portal.stop();
  }
}

function missing(name: string): never {
  throw new Error(`nothing was measured for ${name}`);
}
