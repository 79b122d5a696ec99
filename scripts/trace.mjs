// npm run trace prints the events of a payment from the audit trail; build/trace.js does so without checking whether
// the service is built.
import { ensureCommand, ensureNode } from "./setup.mjs";

ensureNode();
ensureCommand("trace");
await import("../build/trace.js");
