import { fileURLToPath } from "node:url";
import { runBundle } from "./bundle";

// Keeps the compiled code of the service for this version and these settings of Node.js, without starting it.
runBundle(fileURLToPath(new URL("./service.cjs", import.meta.url))).keepCompiled();
process.exit(0);
