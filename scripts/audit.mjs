// npm run audit checks the audit trail; build/audit.js does the same without checking whether the service is built.
import { ensureCommand, ensureNode } from "./setup.mjs";

ensureNode();
ensureCommand("audit");
await import("../build/audit.js");
