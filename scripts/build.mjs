// Builds the app (Remix), its server, the stand-alone sandbox and the check of a backend into build/.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { thirdPartyNotices } from "./notices.mjs";
import { makeCodeCache, root, runInstalled, sourcesHash, writeBuilt } from "./setup.mjs";

// Files that change while they are built are built again by the next command.
const sources = sourcesHash();
process.env.NODE_ENV = "production";
runInstalled("@remix-run/dev/dist/cli.js", ["vite:build", "--logLevel", "warn"]);

const { build } = await import("esbuild");
const shared = {
  absWorkingDir: root,
  outdir: join(root, "build"),
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  logLevel: "warning",
  metafile: true,
};

await build({ ...shared, entryPoints: { sandbox: "sandbox/server.ts" }, packages: "external" });

// Packages in the older module format load Node's own modules by require.
const requireBanner =
  'import { createRequire as requireOf } from "node:module";\nconst require = requireOf(import.meta.url);';

// The check needs no installed package, so that it runs wherever the built service runs.
const checked = await build({
  ...shared,
  entryPoints: { "check-operator": "server/operator-check/index.ts" },
  legalComments: "none",
  charset: "utf8",
  banner: { js: requireBanner },
});

// The browser's service worker is in the folder of the pages, because it serves only its own folder.
await build({
  ...shared,
  outdir: join(root, "build", "client"),
  entryPoints: { "service-worker": "app/installed/service-worker.ts" },
  format: "iife",
  platform: "browser",
  target: "es2020",
  minify: true,
});

// These programs keep the browser's files of the replaced release for npm run release, and make secrets on a server
// without npm.
await build({
  ...shared,
  entryPoints: { "kept-assets": "server/edge/kept-assets.ts", secret: "scripts/secret.mjs" },
});

// The service is the function of a CommonJS module, which server/service/script.ts calls. CommonJS has no
// import.meta.url, and a strict directive counts only as the first statement, so both come first; the bundled modules
// are strict, too.
const moduleFunction = {
  begins:
    '(function (exports, require, module, __filename, __dirname) {"use strict";' +
    'const bundleUrl = require("node:url").pathToFileURL(__filename).href;',
  ends: "})",
};
const ofService = {
  ...shared,
  minifyWhitespace: true,
  lineLimit: 200,
  charset: "ascii",
  legalComments: "none",
  define: { "process.env.NODE_ENV": '"production"' },
  // The warnings are expected, because the service sets NODE_ENV for packages that read it in another way, and modules
  // without side effects are left out.
  logOverride: { "assign-to-define": "silent", "ignored-bare-import": "silent" },
};

/**
 * The service is one file with a code cache beside it (docs/decisions/0112-code-cache.md), without libsql, which loads
 * a native library from its own folder.
 */
const hosted = await build({
  ...ofService,
  format: "cjs",
  outExtension: { ".js": ".cjs" },
  entryPoints: { service: "server/index.ts" },
  alias: { "@remix-run/dev/server-build": join(root, "build", "server", "index.js") },
  external: ["libsql"],
  define: { ...ofService.define, "import.meta.url": "bundleUrl" },
  banner: { js: moduleFunction.begins },
  footer: { js: moduleFunction.ends },
});
writeInAscii(join(root, "build", "service.cjs"));
await build({
  ...shared,
  entryPoints: { host: "server/main.ts", "make-code-cache": "server/make-code-cache.ts" },
});
for (const name of readdirSync(join(root, "build")))
  if (name.startsWith("code-cache-")) rmSync(join(root, "build", name));
makeCodeCache(root);

const commands = await build({
  ...ofService,
  entryPoints: {
    audit: "server/audit/verify-command.ts",
    trace: "server/audit/trace-command.ts",
    switch: "server/switch-command.ts",
  },
  external: ["libsql"],
  splitting: true,
  chunkNames: "command-[hash]",
  banner: { js: requireBanner },
});

const written = (side) => JSON.parse(readFileSync(join(root, "build", `.packages-${side}.json`), "utf8"));
const bundled = {
  browser: written("browser"),
  service: [
    ...new Set([
      ...written("service"),
      ...[checked, hosted, commands].flatMap(packagesIn),
      "node_modules/esbuild",
    ]),
  ],
};
writeFileSync(join(root, "build", ".packages.json"), JSON.stringify(bundled));
writeFileSync(join(root, "build", "client", "third-party-notices.txt"), thirdPartyNotices(bundled));

compressFiles(join(root, "build", "client"));
writeBuilt(sources);

/**
 * Escapes the letters that esbuild leaves in regular expressions, because V8 keeps a text of ASCII in one byte a letter
 * (server/service/script.ts).
 */
function writeInAscii(file) {
  const text = readFileSync(file, "utf8");
  const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  writeFileSync(file, text.replace(/[^\0-\x7f]/g, escaped), "latin1");
}

/** The folders of the packages that have code in the files of a build. */
function packagesIn({ metafile }) {
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  const paths = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => `/${path}`);
  return paths.flatMap((path) => {
    const found = /\/(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
    return found === undefined ? [] : [found];
  });
}

/** Compresses static files once with the highest level, so that the server does not compress them per request. */
function compressFiles(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|txt|webmanifest)$/.test(entry.name)) continue;
    const path = join(entry.parentPath ?? entry.path, entry.name);
    const content = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(`${path}.br`, smallestBrotli(content));
  }
}

/**
 * Compresses a file with each of brotli's block sizes that can make a difference, and returns the smallest result: with
 * one fixed size a changed letter can make the largest script 170 bytes longer.
 */
function smallestBrotli(content) {
  const smallestBlock = 16;
  const blocks = content.length > 2 ** smallestBlock ? [16, 17, 18, 19, 20] : [smallestBlock];
  return blocks
    .map((block) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_LGBLOCK]: block } }))
    .reduce((best, one) => (one.length < best.length ? one : best));
}
