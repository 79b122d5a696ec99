// Builds the app (Remix), the host around it and the stand-alone sandbox into build/.
import { join } from "node:path";
import { root, runInstalled } from "./setup.mjs";

process.env.NODE_ENV = "production";
runInstalled("@remix-run/dev/dist/cli.js", ["vite:build", "--logLevel", "warn"]);

const { build } = await import("esbuild");
await build({
  absWorkingDir: root,
  entryPoints: { host: "server/index.ts", sandbox: "sandbox/server.ts" },
  outdir: join(root, "build"),
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  packages: "external",
  logLevel: "warning",
});
