// npm run audit checks the audit trail; build/audit.js does the same without checking whether the service is built.
import { ensureBuilt, ensureInstalled, ensureNode } from "./setup.mjs";

ensureNode();
ensureInstalled();
ensureBuilt();
await import("../build/audit.js");
