import { useCountry } from "../support/brand";
import { writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Fault, faults } from "./faults";
import { startHelpReaders } from "./help-readers";
import { startCustomers } from "./payments";
import { countPayments, helpTimes, passed, recoveryOf, type Result, tableOf } from "./report";
import { startWorld, type World } from "./world";

const CUSTOMERS = 4;
const SECONDS = 20;
const MAX_SECONDS = 60;
/** How long customers pay before a fault and after it, at most as long as it lasts. */
const BEFORE_SECONDS = 8;
const AFTER_SECONDS = 6;
/** An attempt under a hanging operator takes up to 42 s, and its customer tries once more. */
const FINISH_LIMIT_MS = 60_000;
const WHOLE_RUN_LIMIT_MS = 8 * 60_000;

const USAGE = `npm run faults -- [--only NAME[,NAME]] [--seconds N] [--json FILE]
faults: ${faults.map(({ name }) => name).join(", ")}`;

/** Reads the arguments; undefined when they cannot be read. */
function readArguments(args: string[]) {
  try {
    const options = {
      only: { type: "string" },
      seconds: { type: "string" },
      json: { type: "string" },
    } as const;
    const { values } = parseArgs({ args, options });
    const names = values.only?.split(",") ?? faults.map(({ name }) => name);
    const chosen = faults.filter(({ name }) => names.includes(name));
    const seconds = Number(values.seconds ?? SECONDS);
    const readable = chosen.length === names.length && seconds > 0 && seconds <= MAX_SECONDS;
    return readable ? { chosen, seconds, file: values.json } : undefined;
  } catch {
    return undefined;
  }
}

async function measure(world: World, fault: Fault, seconds: number): Promise<Result> {
  const { balancer, nodes } = world;
  await balancer.seesAll();
  const readers = await startHelpReaders(balancer.url);
  const customers = startCustomers(balancer.url, nodes, CUSTOMERS);
  await pause(Math.min(BEFORE_SECONDS, seconds) * 1000);
  const began = Date.now();
  const marks = await fault.run(world, seconds);
  const ended = Date.now();
  await pause(Math.min(AFTER_SECONDS, seconds) * 1000);
  await customers.finish(FINISH_LIMIT_MS);
  await readers.stop();
  return {
    fault: fault.name,
    what: fault.what,
    seconds: Math.round((ended - began) / 1000),
    ...countPayments(customers.payments, await world.paidByNumber()),
    recoverySeconds: recoveryOf(customers.payments, marks),
    help: helpTimes(readers.pages, { began, ended }),
  };
}

/** Causes the faults, one after the other, while customers pay; returns 1 when a payment was doubled or lost. */
export async function main(args: string[]): Promise<number> {
  useCountry("TD");
  const read = readArguments(args);
  if (!read) {
    console.log(USAGE);
    return 2;
  }
  process.once("SIGINT", () => process.exit(130));
  const limit = setTimeout(() => {
    console.log("The faults took too long.");
    process.exit(1);
  }, WHOLE_RUN_LIMIT_MS);
  const results: Result[] = [];
  const world = await startWorld();
  try {
    for (const fault of read.chosen) {
      const result = await measure(world, fault, read.seconds);
      results.push(result);
      console.log(
        [`${fault.name}: ${result.paidOnce} of ${result.begun} paid once`, ...result.wrong].join("\n  "),
      );
    }
  } finally {
    await world.stop();
    clearTimeout(limit);
  }
  const machine = `Node.js ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model ?? "processor"}`;
  console.log(`${machine}; ${CUSTOMERS} customers at a time\n\n${tableOf(results)}`);
  if (read.file !== undefined) writeFileSync(read.file, JSON.stringify({ machine, results }, undefined, 2));
  return results.every(passed) ? 0 : 1;
}
