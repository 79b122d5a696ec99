// npm start: installs and builds what is missing, then runs the service in this process.
import { ensureBuilt, ensureInstalled, ensureNode } from "./setup.mjs";

ensureNode();
ensureInstalled();
ensureBuilt();
process.env.NODE_ENV = "production";
await import("../build/host.js");
