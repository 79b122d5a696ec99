import { fileURLToPath } from "node:url";
import { loadBundle, startService } from "./bundle";

/** The service, whose code scripts/build.mjs puts into one file. */
await startService(loadBundle(fileURLToPath(new URL("./service.cjs", import.meta.url))));
