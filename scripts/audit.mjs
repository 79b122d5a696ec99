// npm run audit checks the audit trail; build/audit.js is the same without a look whether it is built.
import { ensureBuilt, ensureInstalled, ensureNode } from "./setup.mjs";

ensureNode();
ensureInstalled();
ensureBuilt();
await import("../build/audit.js");
