import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sequence, type Command } from "./commands";
import { Customer } from "./customer";
import { Figures } from "./figures";
import { openLane, operators, type Lane } from "./lane";
import { expectCleanBooks } from "./verdict";

const RUNS = Number(process.env["CHAOS_RUNS"] ?? 1000);
const SEED = Number(process.env["CHAOS_SEED"] ?? Date.now() % 2 ** 31);
const PATH = process.env["CHAOS_PATH"];
/** A lane is repeated alone, from the seed that it had. */
const LANE = process.env["CHAOS_LANE"];
const LANES = 8;
/** A sequence is made shorter for this long, then the shortest so far is told. */
const SHRINK_MS = 5 * 60_000;
/** No sequence takes longer, on the slowest of machines. */
const LONGEST_MS = 3 * 60_000;

const figures = new Figures();
let broken = false;

async function live(lane: Lane, customer: Customer, commands: Command[]): Promise<void> {
  for (const command of commands) if (await customer.carryOut(command)) figures.countCommand(command);
  const moved = await expectCleanBooks(lane, customer);
  figures.moved += moved;
  figures.countSequence();
}

/** One sequence, from a customer without cookies to clean books. */
async function play(lane: Lane, commands: Command[]): Promise<void> {
  lane.shop.tidy();
  const customer = new Customer(lane);
  try {
    await Promise.race([
      live(lane, customer, commands),
      pause(LONGEST_MS, undefined, { ref: false }).then(() => Promise.reject(new Error("it does not end"))),
    ]);
  } catch (error) {
    throw new Error(`${String(error)}\n\n${customer.browser.diary.join("\n")}`, { cause: error });
  } finally {
    lane.shop.backend.faults.clear();
    await lane.release();
  }
}

/** Plays a lane's share of the sequences; the text says what broke and how to see it again. */
async function playShare(lane: Lane, index: number): Promise<string | undefined> {
  let shrinkUntil = Infinity;
  const property = fc.asyncProperty(sequence, async (commands) => {
    if ((broken && shrinkUntil === Infinity) || Date.now() > shrinkUntil) return;
    try {
      await play(lane, commands);
    } catch (error) {
      if (!broken) console.log(`A sequence broke; looking for a shorter one.\n${String(error)}`);
      broken = true;
      shrinkUntil = Math.min(shrinkUntil, Date.now() + SHRINK_MS);
      throw error;
    }
  });
  const details = await fc.check(property, {
    numRuns: Math.ceil(RUNS / LANES),
    // Lengths and kinds as commands.ts deals them out, without fast-check's liking for small values.
    unbiased: true,
    seed: LANE === undefined ? SEED + index : SEED,
    ...(PATH === undefined ? {} : { path: PATH }),
  });
  if (!details.failed) return undefined;
  const again = `CHAOS_LANE=${index} CHAOS_SEED=${details.seed} CHAOS_PATH=${details.counterexamplePath ?? ""}`;
  const cause = details.errorInstance instanceof Error ? details.errorInstance.message : "";
  return `Before an operator with ${lane.operator.name}: ${cause}\n\nAgain: ${again} npm run chaos`;
}

describe("Any customer, before any operator, whatever breaks", () => {
  const lanes: { lane: Lane; index: number }[] = [];
  beforeAll(async () => {
    for (let index = 0; index < LANES; index++) {
      const operator = operators[index % operators.length];
      if (!operator || (LANE !== undefined && Number(LANE) !== index)) continue;
      lanes.push({ index, lane: await openLane(operator, (name) => figures.countFault(name)) });
    }
  });
  afterAll(async () => {
    await Promise.all(lanes.map(({ lane }) => lane.close()));
    console.log(`${figures.text}\nseed ${SEED}`);
  });

  it(
    "pays an order once at the most, and finds what he has paid",
    async () => {
      const told = await Promise.all(lanes.map(({ lane, index }) => playShare(lane, index)));
      expect(told.filter((text) => text !== undefined).join("\n\n")).toBe("");
    },
    RUNS * 2_000 + LONGEST_MS + SHRINK_MS,
  );
});
