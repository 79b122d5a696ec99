// npm run sandbox: the operator in a box alone, for several portals to share.
import { ensureBuilt, ensureInstalled, ensureNode } from "./setup.mjs";

ensureNode();
ensureInstalled();
ensureBuilt();
await import("../build/sandbox.js");
