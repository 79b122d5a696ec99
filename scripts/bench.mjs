// npm run bench measures what requests cost beside plain Remix, on a quiet machine; it prints tables and exits with 1
// when a bar is not reached.
// --short measures only what the bars of pages need, --first-paint adds first visits in Chromium, and another argument
// names a file for the figures as JSON.
// BENCH_ROUNDS and BENCH_SCALE change how much is sent, and BENCH_MEMORY=1 adds memory after a million requests.
import { ensureBuilt, ensureInstalled, ensureNode } from "./setup.mjs";

ensureNode();
ensureInstalled();
ensureBuilt();
// The import comes after the installation of the packages.
const { runMain } = await import("./run-typescript.mjs");
process.exit(await runMain("tests/bench/main.ts", process.argv.slice(2)));
