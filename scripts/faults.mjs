// npm run faults lets customers pay at two nodes while something fails: a node, Redis, a clock, the operator. It prints
// how many payments were paid once, and ends with 1 when one was doubled or lost. --only kill,redis chooses the faults,
// --seconds N how long each lasts, --json FILE a file for the figures.
import { ensureBuilt, ensureInstalled, ensureNode, ensureTools } from "./setup.mjs";

ensureNode();
ensureInstalled();
ensureTools();
ensureBuilt();
// The packages are installed only now.
const { runMain } = await import("./run-typescript.mjs");
process.exit(await runMain("tests/faults/main.ts", process.argv.slice(2)));
