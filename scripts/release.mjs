// npm run release puts what a server needs into release/toumai, or the folder that an argument names: the built
// service, its run-time packages, the brand packs, the contract, the documents and the samples of ops/.
// The release runs with Node alone: node build/host.js.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { ensureBuilt, ensureInstalled, ensureNode, makeCodeCache, root, stop } from "./setup.mjs";

/** Packages that are not in the bundles: one with a native part, and those whose data are read as files. */
const runtimePackages = ["libsql", "world-atlas", "@fontsource/dejavu-sans"];
const scripts = { serve: "node build/host.js" };
const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

ensureNode();
ensureInstalled();
ensureBuilt();
const target = resolve(process.argv[2] ?? join(root, "release", "toumai"));
// The documents link to each other, so that all of them come along.
const documents = ["docs", "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", ".env.example"];
const files = ["brand", "contract", "ops", ...documents];
// A service may run in the folder, so only a release is replaced, and its payment lock and its variables stay.
if (existsSync(target) && readdirSync(target).length > 0 && !isRelease(target))
  stop(`${target} holds something else than a release. Name an empty folder.`);
// Pages that are open in browsers still ask for the files of the replaced release.
const replaced = join(target, "build", "client", "assets");
const { keepAssets } = await import("../build/kept-assets.js");
if (existsSync(replaced)) await keepAssets(join(target, "past-assets"), replaced);
const NOTICES = "THIRD-PARTY-NOTICES.txt";
for (const path of [...files, NOTICES, "build", "node_modules"])
  rmSync(join(target, path), { recursive: true, force: true });
mkdirSync(target, { recursive: true });
// The manifest comes first, so that an interrupted release can be made again in the same folder.
const { name, version, license, engines, type } = manifestOf(root);
writeFileSync(
  join(target, "package.json"),
  `${JSON.stringify({ name, version, private: true, license, type, engines, scripts }, undefined, 2)}\n`,
);
// build/server is for plain remix-serve, which needs all packages.
const unused = ["server", "kept-assets.js"];
const bundles = readdirSync(join(root, "build")).filter(
  (name) => !unused.includes(name) && !name.startsWith(".") && !name.startsWith("code-cache-"),
);
const packages = withDependencies(runtimePackages).map((name) => join("node_modules", name));
for (const path of [...files, ...bundles.map((name) => join("build", name)), ...packages])
  cpSync(join(root, path), join(target, path), { recursive: true });
cpSync(join(root, "build", "client", "third-party-notices.txt"), join(target, NOTICES));
makeCodeCache(target);
console.log(target);

/** Whether this script has made a folder before. */
function isRelease(folder) {
  return existsSync(join(folder, "package.json")) && manifestOf(folder).scripts?.serve === scripts.serve;
}

/** Packages and their dependencies, with native parts only for this kind of machine. */
function withDependencies(names) {
  const found = new Set();
  const add = (name) => {
    const folder = join(root, "node_modules", name);
    if (found.has(name) || !existsSync(folder)) return;
    found.add(name);
    const { dependencies = {}, optionalDependencies = {} } = manifestOf(folder);
    for (const other of Object.keys({ ...dependencies, ...optionalDependencies })) add(other);
  };
  names.forEach(add);
  return [...found];
}
