// npm run serve runs the built service in this process, for servers, and never installs or builds anything.
import { ensureNode, requireBuild } from "./setup.mjs";

ensureNode();
requireBuild();
await import("../build/host.js");
