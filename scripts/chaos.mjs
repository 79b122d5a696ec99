// npm run chaos: many more random sequences than npm test has, and what happened in them, counted (tests/chaos).
// CHAOS_RUNS says how many; what a broken sequence prints repeats it.
import { ensureBuilt, ensureInstalled, ensureNode, runInstalled } from "./setup.mjs";

ensureNode();
ensureInstalled();
ensureBuilt();
const env = { CHAOS_RUNS: "20000", ...process.env, NODE_ENV: "test" };
runInstalled("vitest/vitest.mjs", ["run", "tests/chaos"], { env });
