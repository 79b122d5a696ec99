// npm run fuzz sends many more hostile requests than npm test, from a new seed, and prints how they were answered;
// FUZZ_RUNS sets their number, and CHAOS_SEED repeats a run.
import { randomInt } from "node:crypto";
import { ensureBuilt, ensureInstalled, ensureNode, runInstalled } from "./setup.mjs";

ensureNode();
ensureInstalled();
ensureBuilt();
const env = { FUZZ_RUNS: "20000", CHAOS_SEED: String(randomInt(2 ** 31)), ...process.env, NODE_ENV: "test" };
const limits = ["--testTimeout=3600000"];
runInstalled("vitest/vitest.mjs", ["run", "tests/fuzz", "--disable-console-intercept", ...limits], { env });
