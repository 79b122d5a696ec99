// npm run trace prints the events of a payment from the audit trail; build/trace.js does so without checking whether
// the service is built.
import { ensureBuilt, ensureInstalled, ensureNode } from "./setup.mjs";

ensureNode();
ensureInstalled();
ensureBuilt();
await import("../build/trace.js");
