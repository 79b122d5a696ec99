import { useCountry } from "../support/brand";
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { RECHARGE } from "../support/pages";
import { startTestPortal } from "../support/running-portal";
import { barsOfPages, connectionsOfBars, hasBar } from "./bars";
import { type Cores, coresHere, pin } from "./cores";
import { firstVisits } from "./first-paint";
import { measure, startConstantServer } from "./load";
import {
  checkAnswer,
  chromium,
  connectionCounts,
  loadsOf,
  type NamedLoad,
  requestsOver,
  type Servers,
} from "./loads";
import { barOfMemory, memoryAfter, stepsOfMemory } from "./memory";
import { buildPlainRemix, startPlainRemix } from "./plain-remix";
import { barsOfRecharges } from "./recharges";
import { type Bar, barsOf, factsOf, passes, type Row, tableOf } from "./report";
import { startUp } from "./start-up";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
/** The multiple of the default number of requests. */
const SCALE = Number(process.env["BENCH_SCALE"] ?? 1);
const STARTS = 5;
/** After this many requests Node.js has compiled what runs often, as plain Remix needs. */
const WARM_UP = 4_000;
/**
 * Requests before each measurement, because requests after a pause cost a fifth more at first, and servers pause longer
 * the less is sent to them.
 */
const RUN_IN = 500;

/** Starts the measured servers before they are kept on one core, because a starting process may use every core. */
async function startServers(cores: Cores | undefined): Promise<Servers & { stop: () => Promise<void> }> {
  // The operator runs in this process, so its time is not counted.
  const portal = await startTestPortal({ manyRequests: true, env: { LOG_LEVEL: "info" } });
  const others: { stop(): void }[] = [];
  const stop = async () => {
    for (const other of others) other.stop();
    await portal.stop();
  };
  try {
    const constant = await startConstantServer(portal.url + RECHARGE, chromium);
    others.push(constant);
    const express = await startPlainRemix("express");
    others.push(express);
    const remixServe = await startPlainRemix("remix-serve");
    others.push(remixServe);
    for (const { pid } of [portal, constant, express, remixServe]) pin(pid, cores?.servers);
    pin(process.pid, cores?.client);
    return { portal, constant, express, remixServe, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Sends every load over every number of connections, in rounds, so that a busy machine slows all of them. */
async function measureRows(loads: readonly NamedLoad[], connectionCounts: readonly number[]): Promise<Row[]> {
  for (const load of loads) {
    await checkAnswer(load);
    await sendUncounted(load, WARM_UP);
  }
  const rows = connectionCounts.flatMap((connections) =>
    loads.map((load) => ({ load, row: emptyRow(load.name, connections) })),
  );
  for (let round = 1; round <= ROUNDS; round++) {
    console.error(`round ${round} of ${ROUNDS}`);
    for (const { load, row } of rows) {
      const { connections } = row;
      await sendUncounted(load, RUN_IN);
      const requests = requestsOver(connections, load, SCALE);
      row.rounds.push(await measure({ ...load, connections, requests }));
    }
  }
  return rows.map(({ row }) => row);
}

async function sendUncounted(load: NamedLoad, requests: number): Promise<void> {
  await measure({ ...load, connections: 10, requests: requests * Math.min(1, SCALE) });
}

function emptyRow(name: string, connections: number): Row {
  return { name, connections, rounds: [] };
}

/**
 * Measures the built service beside plain Remix, prints tables and returns the exit code.
 * `--short` measures only what the bars of pages need, `--first-paint` adds first visits in Chromium, and another
 * argument names a file for the figures as JSON.
 */
export async function main(args: string[]): Promise<number> {
  useCountry("TD");
  const isShort = args.includes("--short");
  const withFirstPaint = args.includes("--first-paint");
  const file = args.find((argument) => !argument.startsWith("--"));
  buildPlainRemix();
  const starts = await startUp(STARTS);
  // Chromium uses every core, so it comes before this process is kept on one.
  const visits = withFirstPaint ? await firstVisits() : { bars: [], facts: [] };
  const cores = coresHere();
  const { stop, ...servers } = await startServers(cores);
  try {
    const loads = await loadsOf(servers);
    const rows = isShort
      ? await measureRows(loads.filter(hasBar), connectionsOfBars)
      : await measureRows(loads, connectionCounts);
    const recharges = await barsOfRecharges(servers.portal);
    const steps = isShort ? [] : stepsOfMemory(process.env["BENCH_MEMORY"] === "1", SCALE);
    const memory = isShort ? [] : await memoryAfter(steps, cores?.servers);
    const facts = [...starts, ...visits.facts, ...memory];
    const grown = isShort ? [] : [barOfMemory(steps, memory)];
    const bars: Bar[] = [...barsOfPages(rows), ...recharges, ...visits.bars, ...grown];
    const where = cores ? `servers on core ${cores.servers}, client on core ${cores.client}` : "not pinned";
    const machine = `Node.js ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? "processor"}, ${where}, ${ROUNDS} rounds`;
    console.log([machine, tableOf(rows), factsOf(facts), barsOf(bars)].join("\n\n"));
    if (file !== undefined)
      writeFileSync(file, JSON.stringify({ machine, cores, facts, rows, bars }, undefined, 2));
    return bars.every(passes) ? 0 : 1;
  } finally {
    await stop();
  }
}
