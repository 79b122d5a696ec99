// npm run growth measures the processor time of one node and of four behind haproxy with one Redis, and computes in
// some minutes what a country needs; an argument names a file for the figures as JSON.
import { ensureBuilt, ensureInstalled, ensureNode } from "./setup.mjs";

ensureNode();
ensureInstalled();
ensureBuilt();
// The import comes after the installation of the packages.
const { runMain } = await import("./run-typescript.mjs");
process.exit(await runMain("tests/bench/growth.ts", process.argv.slice(2)));
