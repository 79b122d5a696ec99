// npm start installs packages and builds if needed, then runs the service in this process.
import { ensureBuilt, ensureInstalled, ensureNode } from "./setup.mjs";

ensureNode();
ensureInstalled();
ensureBuilt();
// NODE_ENV=production from outside means that no sandbox is wanted. Without it the service sets production itself, and
// any other value is removed, because the service supports no other mode.
if (process.env.NODE_ENV !== "production") delete process.env.NODE_ENV;
await import("../build/host.js");
