// npm run shots takes screenshots of every screen and state, and joins them to contact sheets. tests/shots/options.ts
// lists the options, for example: npm run shots -- home --lang fr --width 240,360
import { ensureBuilt, ensureInstalled, ensureNode } from "./setup.mjs";

ensureNode();
ensureInstalled();
ensureBuilt();
// The packages are installed only now.
const { runMain } = await import("./run-typescript.mjs");
process.exit(await runMain("tests/shots/main.ts", process.argv.slice(2)));
