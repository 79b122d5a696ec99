import { fileURLToPath } from "node:url";
import { loadBundle } from "./bundle";

/** The service, whose code scripts/build.mjs puts into one file. */
const { exports, cacheAccepted } = loadBundle(fileURLToPath(new URL("./service.cjs", import.meta.url)));
const { start } = exports;
if (typeof start !== "function") throw new Error("build/service.cjs does not start a service");
await Reflect.apply(start, undefined, [{ codeCache: cacheAccepted }]);
