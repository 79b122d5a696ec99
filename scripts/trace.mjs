// npm run trace tells the story of a payment from the audit trail; build/trace.js is the same without a look whether it is built.
import { ensureBuilt, ensureInstalled, ensureNode } from "./setup.mjs";

ensureNode();
ensureInstalled();
ensureBuilt();
await import("../build/trace.js");
