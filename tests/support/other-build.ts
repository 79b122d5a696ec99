import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { root } from "../../scripts/setup.mjs";
import { removeWithWorker } from "./child-processes";

/** The parts that a service needs beside its packages. */
const parts = ["build", "brand", "contract", "package.json"];
const service = /^service\.cjs$/;
const scripts = /^client\/.*\.js$/;
/** A script of browsers, whose name has a hash of its content. */
const hashed = /^(.+)-[\w-]{8}\.js$/;
const HASH_LENGTH = 8;

/** A changed part of a built file. */
export interface BuildChange {
  /** The paths of the files inside the build. */
  files: RegExp;
  from: string | RegExp;
  to: string;
}

/** What `scripts/setup.mjs` writes of another commit. */
const built = JSON.stringify({ version: "0.0.0", commit: "other-build", id: "another0" });

/**
 * Copies the build with these changes into a new folder and returns the folder.
 * Each script of browsers gets another name, as after a change of a shared module, because a new build of them would
 * take half a minute.
 */
export function makeOtherBuild(changes: readonly BuildChange[]): string {
  const folder = mkdtempSync(join(tmpdir(), "other-build-"));
  removeWithWorker(folder);
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const build = join(folder, "build");
  const texts = readTexts(build);
  for (const change of changes) apply(change, texts);
  const names = newNames([...texts.keys()]);
  for (const [path, text] of texts) {
    const renamed = text.replace(/[\w.$-]+\.js\b/g, (name) => names.get(name) ?? name);
    writeText(build, path, renamed.replaceAll(manifestIn(texts), "later000"), names);
  }
  writeFileSync(join(build, "built.json"), built);
  return folder;
}

function readTexts(build: string): Map<string, string> {
  const paths = readdirSync(build, { recursive: true, encoding: "utf8" });
  const read = paths.filter((path) => service.test(path) || scripts.test(path));
  return new Map(read.map((path) => [path, unbroken(readFileSync(join(build, path), "utf8"))]));
}

/** esbuild breaks long lines also inside strings, such as the name of a script. */
const unbroken = (text: string) => text.replace(/(?<!\\)\\\n/g, "");

function apply({ files, from, to }: BuildChange, texts: Map<string, string>): void {
  const changed = [...texts].filter(([path, text]) => files.test(path) && text.search(from) >= 0);
  if (changed.length === 0) throw new Error(`no file ${String(files)} of the build holds: ${String(from)}`);
  for (const [path, text] of changed) texts.set(path, text.replace(from, to));
}

function newNames(paths: readonly string[]): Map<string, string> {
  const names = paths.map((path) => path.replace(/^.*\//, "")).filter((name) => hashed.test(name));
  return new Map(
    names.map((name) => {
      const hash = createHash("sha256").update(name).digest("hex").slice(0, HASH_LENGTH);
      return [name, name.replace(hashed, `$1-${hash}.js`)];
    }),
  );
}

/** The version of the list of all pages, which the pages ask for by it. */
function manifestIn(texts: ReadonlyMap<string, string>): string {
  const lists = [...texts].filter(([, text]) => text.startsWith("window.__remixManifest="));
  const version = /manifest-(\w+)\.js$/.exec(lists[0]?.[0] ?? "")?.[1];
  if (version === undefined) throw new Error("the build has no list of its pages");
  return version;
}

function writeText(build: string, path: string, text: string, names: ReadonlyMap<string, string>): void {
  if (service.test(path)) {
    writeFileSync(join(build, path), text);
    return;
  }
  const name = path.replace(/^.*\//, "");
  for (const ending of ["", ".br", ".gz"]) rmSync(join(build, path + ending));
  const written = join(build, dirname(path), names.get(name) ?? name);
  writeFileSync(written, text);
  writeFileSync(`${written}.gz`, gzipSync(text, { level: 1 }));
  writeFileSync(
    `${written}.br`,
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  );
}
