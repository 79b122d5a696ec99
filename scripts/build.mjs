// Builds the app (Remix), its server and the stand-alone sandbox into build/.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { root, runInstalled } from "./setup.mjs";

process.env.NODE_ENV = "production";
runInstalled("@remix-run/dev/dist/cli.js", ["vite:build", "--logLevel", "warn"]);

compressFiles(join(root, "build", "client"));

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

/** Compresses static files once with the highest level, so that the server does not compress them per request. */
function compressFiles(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|txt|webmanifest)$/.test(entry.name)) continue;
    const path = join(entry.parentPath ?? entry.path, entry.name);
    const content = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(`${path}.br`, brotliCompressSync(content));
  }
}
