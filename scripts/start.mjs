// npm start: installs and builds what is missing, then runs the service in this process.
import { ensureBuilt, ensureInstalled, ensureNode } from "./setup.mjs";

ensureNode();
ensureInstalled();
ensureBuilt();
// The service takes production that is said from outside for evidence that no sandbox is wanted, and sets it itself
// where nothing is said. It runs in no other mode.
if (process.env.NODE_ENV !== "production") delete process.env.NODE_ENV;
await import("../build/host.js");
