// npm run chaos: many more random sequences than npm test has, with a new seed, and what happened in them, counted
// (tests/chaos). CHAOS_RUNS says how many, CHAOS_SEED draws the same ones again; what a broken sequence prints repeats it
// alone, and CHAOS_SHRINK=1 looks for a shorter one that breaks, too.
import { randomInt } from "node:crypto";
import { ensureBuilt, ensureInstalled, ensureNode, runInstalled } from "./setup.mjs";

ensureNode();
ensureInstalled();
ensureBuilt();
const repeats = process.env.CHAOS_LANE !== undefined || process.env.CHAOS_PATH !== undefined;
const drawn = repeats ? {} : { CHAOS_SEED: String(randomInt(2 ** 31)) };
const env = { CHAOS_RUNS: "20000", ...drawn, ...process.env, NODE_ENV: "test" };
// A line is seen when it is written, not when the sequences are over.
runInstalled("vitest/vitest.mjs", ["run", "tests/chaos", "--disable-console-intercept"], { env });
