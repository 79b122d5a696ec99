// npm start installs packages and builds if needed, then runs the service in this process, but installs nothing on a
// server, where NODE_ENV is production.
import { ensureBuilt, ensureInstalled, ensureNode, hasPackages, requireBuild } from "./setup.mjs";

const onServer = process.env.NODE_ENV === "production";
ensureNode();
if (!onServer) ensureInstalled();
if (!onServer || hasPackages()) ensureBuilt();
else requireBuild();
// NODE_ENV=production from outside means that no sandbox is wanted; any other value is removed, because the service
// then sets production itself and runs only in that mode.
if (!onServer) delete process.env.NODE_ENV;
await import("../build/host.js");
