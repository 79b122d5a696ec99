import { fileURLToPath } from "node:url";
import { loadServiceScript, startService } from "./service/script";

/** The service, whose code scripts/build.mjs puts into one file. */
await startService(loadServiceScript(fileURLToPath(new URL("./service.cjs", import.meta.url))));
