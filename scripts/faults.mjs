// npm run faults lets customers pay at two nodes while a node, Redis, a clock or the operator fails, prints how many
// payments were paid once, and exits with 1 when a payment was doubled or lost.
// --only kill,redis chooses the faults, --seconds N how long each lasts, --json FILE a file for the figures.
import { ensureBuilt, ensureInstalled, ensureNode, ensureTools } from "./setup.mjs";

ensureNode();
ensureInstalled();
ensureTools();
ensureBuilt();
// The import comes after the installation of the packages.
const { runMain } = await import("./run-typescript.mjs");
process.exit(await runMain("tests/faults/main.ts", process.argv.slice(2)));
