// npm run serve runs the built service in this process. It never installs or builds anything: it is for servers.
import { ensureNode, requireBuild } from "./setup.mjs";

ensureNode();
requireBuild();
await import("../build/host.js");
