// Builds the app (Remix), its server, the stand-alone sandbox and the check of a backend into build/.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { root, runInstalled } from "./setup.mjs";

process.env.NODE_ENV = "production";
// server/build-info.ts tells them; vite.config.ts writes them into the app.
process.env.BUILD_VERSION = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;
process.env.BUILD_COMMIT = commit() ?? "";
runInstalled("@remix-run/dev/dist/cli.js", ["vite:build", "--logLevel", "warn"]);

compressFiles(join(root, "build", "client"));

const { build } = await import("esbuild");
const shared = {
  absWorkingDir: root,
  outdir: join(root, "build"),
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  logLevel: "warning",
};

await build({ ...shared, entryPoints: { sandbox: "sandbox/server.ts" }, packages: "external" });

// Packages in the older module format look for Node's own modules by require.
const requireBanner =
  'import { createRequire as requireOf } from "node:module";\nconst require = requireOf(import.meta.url);';

// The check needs no installed package, so that it runs wherever the built service runs.
await build({
  ...shared,
  entryPoints: { "check-operator": "server/operator-check/index.ts" },
  legalComments: "none",
  charset: "utf8",
  banner: { js: requireBanner },
});

/**
 * The service starts in half the time when it reads its packages from a few files instead of a thousand. What is
 * imported later (the embedded sandbox) stays in files of its own. libsql loads a native library from its own folder.
 */
await build({
  ...shared,
  entryPoints: {
    host: "server/index.ts",
    audit: "server/audit/verify-command.ts",
    trace: "server/audit/trace-command.ts",
  },
  alias: { "@remix-run/dev/server-build": join(root, "build", "server", "index.js") },
  external: ["libsql"],
  splitting: true,
  chunkNames: "host-[hash]",
  minifyWhitespace: true,
  lineLimit: 200,
  charset: "utf8",
  legalComments: "none",
  define: {
    "process.env.NODE_ENV": '"production"',
    "process.env.BUILD_VERSION": JSON.stringify(process.env.BUILD_VERSION),
    "process.env.BUILD_COMMIT": JSON.stringify(process.env.BUILD_COMMIT),
  },
  // The service sets NODE_ENV for packages that read it in another way; modules without side effects are left out.
  logOverride: { "assign-to-define": "silent", "ignored-bare-import": "silent" },
  banner: { js: requireBanner },
});

/** The commit that is built: BUILD_COMMIT, or what git says; undefined without both. */
function commit() {
  const args = ["describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"];
  const described = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return process.env.BUILD_COMMIT || (described.status === 0 ? described.stdout.trim() : undefined);
}

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
