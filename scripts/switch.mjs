// npm run switch and build/switch.js change what the portal offers without a restart.
import { ensureCommand, ensureNode } from "./setup.mjs";

ensureNode();
ensureCommand("switch");
await import("../build/switch.js");
