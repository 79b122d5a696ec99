import { fileURLToPath } from "node:url";
import { loadBundle } from "./bundle";

// Writes the code cache of the service for this version and these flags of Node.js, without starting the service.
const bundle = loadBundle(fileURLToPath(new URL("./service.cjs", import.meta.url)));
if (!bundle.cacheAccepted) bundle.writeCodeCache();
process.exit(0);
