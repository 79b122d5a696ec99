import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import fc, { SEED } from "../support/random";
import type { Command, Turn } from "./commands";
import { Customer } from "./customer";
import { Diary } from "./diary";
import { Figures } from "./figures";
import { openLane, operators, type Lane } from "./lane";
import { commandFor, replayIn, sequenceAt, turnsOf } from "./replay";
import { expectDebtInvariants, expectInvariants } from "./checks";

const RUNS = Number(process.env["CHAOS_RUNS"] ?? 300);
/** The first half of the lanes pays recharges, the other half debts. */
const LANES = 8;
/** Other tests run at the same time in `npm test`, and eight busy services would starve them. */
const LANES_AT_ONCE = process.env["CHAOS_RUNS"] === undefined ? 2 : LANES;
/** A repeated sequence runs alone, and its diary is printed as it is written. */
const REPLAY = replayIn(process.env);
/** A failing sequence is shortened only on request, because that takes minutes. */
const SHRINKS = process.env["CHAOS_SHRINK"] === "1";
/** Shortening stops after this long, and the shortest sequence so far is reported. */
const SHRINK_MS = SHRINKS ? 5 * 60_000 : 0;
/** Longer than any sequence, or the start of any lane, takes on a slow machine. */
const LONGEST_MS = 5 * 60_000;
const OPENING_MS = 5 * 60_000;
/**
 * The time planned for a sequence, which takes a fifth of a second alone, and took three beside all other tests on two
 * slow cores.
 */
const SEQUENCE_MS = 15_000;

const figures = new Figures();
let broken = false;

async function live(customers: readonly [Customer, ...Customer[]], turns: Turn[]): Promise<void> {
  const [first] = customers;
  const { lane } = first;
  for (const { by, command } of turns) {
    const acting =
      by === "both" && atOnce.has(command.do) ? customers : [customers[by === 1 ? 1 : 0] ?? first];
    const did = await Promise.all(acting.map((customer) => customer.carryOut(command)));
    if (did.includes(true)) figures.countCommand(command);
  }
  figures.moved +=
    lane.kind === "debts" ? await expectDebtInvariants(lane, customers) : await expectInvariants(lane, first);
  figures.countSequence();
}

/** The commands that two browsers may carry out at the same moment; one of them carries out any other. */
const atOnce = new Set<Command["do"]>(["order", "go on", "send twice", "lose answer", "reload", "go home"]);

/** Plays one sequence, from customers without cookies to the final checks. */
async function play(lane: Lane, turns: Turn[], aloud: boolean): Promise<void> {
  lane.portal.reset();
  const diary = new Diary(aloud);
  const one = new Customer(lane, diary);
  const customers: [Customer, ...Customer[]] =
    lane.kind === "debts" ? [one, new Customer(lane, diary)] : [one];
  try {
    await Promise.race([
      live(customers, turns),
      pause(LONGEST_MS, undefined, { ref: false }).then(() =>
        Promise.reject(new Error("the sequence does not end")),
      ),
    ]);
  } catch (error) {
    throw new Error(aloud ? String(error) : `${String(error)}\n\n${diary.text}`, { cause: error });
  } finally {
    figures.countRefusals(diary.text);
    lane.portal.backend.faults.clear();
    await lane.release();
  }
}

/** Plays a lane's share of the sequences; the text says what failed and how to repeat it. */
async function playShare(lane: Lane, index: number): Promise<string | undefined> {
  let shrinkUntil = Infinity;
  const property = fc.asyncProperty(turnsOf[lane.kind], async (turns) => {
    if ((broken && shrinkUntil === Infinity) || Date.now() > shrinkUntil) return;
    try {
      await play(lane, turns, false);
    } catch (error) {
      if (!broken && SHRINKS) console.log(`A sequence broke; looking for a shorter one.\n${String(error)}`);
      broken = true;
      shrinkUntil = Math.min(shrinkUntil, Date.now() + SHRINK_MS);
      throw error;
    }
  });
  const details = await fc.check(property, {
    // Draws lengths and kinds with the weights of commands.ts, without fast-check's bias for small values.
    unbiased: true,
    endOnFailure: !SHRINKS,
    ...(REPLAY
      ? { seed: REPLAY.seed, path: REPLAY.path, numRuns: 1 }
      : { seed: SEED + index, numRuns: Math.ceil(RUNS / LANES) }),
  });
  if (!details.failed) return undefined;
  const again = commandFor({ lane: index, seed: details.seed, path: details.counterexamplePath ?? "" });
  const cause = details.errorInstance instanceof Error ? details.errorInstance.message : "";
  return `Paying ${lane.kind}, before an operator with ${lane.operator.name}: ${cause}\n\nAgain: ${again}`;
}

describe("A customer, with any operator and any failures,", () => {
  const lanes: { lane: Lane; index: number }[] = [];
  beforeAll(async () => {
    console.log(REPLAY ? commandFor(REPLAY) : `${RUNS} random sequences, seed ${SEED}`);
    for (let index = 0; index < LANES; index++) {
      const operator = operators[index % operators.length];
      if (!operator || (REPLAY && REPLAY.lane !== index)) continue;
      const kind = index < operators.length ? "recharges" : "debts";
      lanes.push({ index, lane: await openLane(operator, kind, (name) => figures.countFault(name)) });
    }
  }, LANES * OPENING_MS);
  afterAll(async () => {
    await Promise.all(lanes.map(({ lane }) => lane.close()));
    console.log(figures.text);
  }, OPENING_MS);

  it(
    "pays an order once at the most, and finds the payment",
    async () => {
      const waiting = [...lanes];
      const told: string[] = [];
      const playNext = async (): Promise<void> => {
        const next = waiting.shift();
        if (!next) return;
        const { lane, index } = next;
        if (REPLAY && !SHRINKS) await play(lane, sequenceAt(REPLAY, lane.kind), true);
        else told.push((await playShare(lane, index)) ?? "");
        await playNext();
      };
      await Promise.all(Array.from({ length: LANES_AT_ONCE }, playNext));
      expect(told.filter((text) => text).join("\n\n")).toBe("");
    },
    (REPLAY ? 0 : RUNS * SEQUENCE_MS) + LONGEST_MS + SHRINK_MS,
  );
});
