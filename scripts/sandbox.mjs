// npm run sandbox runs the operator sandbox alone, so that several portals can share it.
import { ensureBuilt, ensureInstalled, ensureNode } from "./setup.mjs";

ensureNode();
ensureInstalled();
ensureBuilt();
await import("../build/sandbox.js");
