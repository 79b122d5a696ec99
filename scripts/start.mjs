// npm start installs packages and builds if needed, then runs the service in this process. On a server, where NODE_ENV is
// production, it installs nothing.
import { ensureBuilt, ensureInstalled, ensureNode, hasPackages, requireBuild } from "./setup.mjs";

const onServer = process.env.NODE_ENV === "production";
ensureNode();
if (!onServer) ensureInstalled();
if (!onServer || hasPackages()) ensureBuilt();
else requireBuild();
// NODE_ENV=production from outside means that no sandbox is wanted. Without it the service sets production itself, and
// any other value is removed, because the service runs only in production mode.
if (!onServer) delete process.env.NODE_ENV;
await import("../build/host.js");
