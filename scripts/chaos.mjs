// npm run chaos runs tests/chaos with many more random sequences than npm test and a new seed, and prints how often
// each event occurred.
// CHAOS_RUNS sets the number of sequences, CHAOS_SEED repeats a run, the variables that a failed sequence prints repeat
// that sequence, and CHAOS_SHRINK=1 searches for a shorter failing one.
import { randomInt } from "node:crypto";
import { ensureBuilt, ensureInstalled, ensureNode, runInstalled } from "./setup.mjs";

ensureNode();
ensureInstalled();
ensureBuilt();
const repeats = process.env.CHAOS_LANE !== undefined || process.env.CHAOS_PATH !== undefined;
const drawn = repeats ? {} : { CHAOS_SEED: String(randomInt(2 ** 31)) };
const env = { CHAOS_RUNS: "20000", ...drawn, ...process.env, NODE_ENV: "test" };
// Without interception the console shows each line at once.
runInstalled("vitest/vitest.mjs", ["run", "tests/chaos", "--disable-console-intercept"], { env });
