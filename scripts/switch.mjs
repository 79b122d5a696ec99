// npm run switch and build/switch.js change what the portal offers without a restart; an existing build is never
// replaced, because a service may run from it.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt, ensureInstalled, ensureNode, root } from "./setup.mjs";

ensureNode();
if (!existsSync(join(root, "build", "switch.js"))) {
  ensureInstalled();
  ensureBuilt();
}
await import("../build/switch.js");
