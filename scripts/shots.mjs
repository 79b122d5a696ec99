// npm run shots takes screenshots of every screen and state, and joins them to contact sheets, for example npm run
// shots -- home --lang fr --width 240,360 (tests/shots/options.ts lists the options).
import { ensureBuilt, ensureInstalled, ensureNode } from "./setup.mjs";

ensureNode();
ensureInstalled();
ensureBuilt();
// The import comes after the installation of the packages.
const { runMain } = await import("./run-typescript.mjs");
process.exit(await runMain("tests/shots/main.ts", process.argv.slice(2)));
