import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadServiceScript } from "@server/service/script";
import { removeWithWorker } from "../support/child-processes";

const bundleOf = (body: string) => `(function (exports, require, module, __filename, __dirname) {${body}})`;
const text = bundleOf(
  'exports.answer = () => 42; exports.folder = __dirname; exports.path = require("node:path");',
);

/** Uses a new folder, because within a process V8 also remembers what it has compiled of a path. */
function folderWith(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), "bundle-"));
  removeWithWorker(folder);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

const runIn = (folder: string) => loadServiceScript(join(folder, "service.cjs"));

/** The code cache of this bundle, and the name of its file. */
function cacheOf(source: string): { name: string; cache: Buffer } {
  const folder = folderWith({ "service.cjs": source });
  runIn(folder).writeCodeCache();
  const name = readdirSync(folder).find((file) => file.startsWith("code-cache-")) ?? "";
  return { name, cache: readFileSync(join(folder, name)) };
}

function answerOf({ exports }: ReturnType<typeof loadServiceScript>): unknown {
  return typeof exports["answer"] === "function"
    ? Reflect.apply(exports["answer"], undefined, [])
    : undefined;
}

describe("A bundle", () => {
  it("runs as a module of its folder without a code cache", () => {
    const folder = folderWith({ "service.cjs": text });
    const bundle = runIn(folder);
    expect(bundle.cacheAccepted).toBe(false);
    expect(answerOf(bundle)).toBe(42);
    expect(bundle.exports).toMatchObject({ folder, path: { sep: "/" } });
  });

  it("imports other modules later, as packages do", async () => {
    const source = bundleOf('exports.answer = () => import("node:path");');
    const bundle = runIn(folderWith({ "service.cjs": source }));
    expect(await answerOf(bundle)).toMatchObject({ sep: "/" });
  });

  it("runs with its code cache", () => {
    const { name, cache } = cacheOf(text);
    const bundle = runIn(folderWith({ "service.cjs": text, [name]: cache }));
    expect(bundle.cacheAccepted).toBe(true);
    expect(answerOf(bundle)).toBe(42);
  });

  it("does not run with the code cache of another bundle of the same length", () => {
    const { name, cache } = cacheOf(text);
    const bundle = runIn(folderWith({ "service.cjs": text.replace("42", "43"), [name]: cache }));
    expect(bundle.cacheAccepted).toBe(false);
    expect(answerOf(bundle)).toBe(43);
  });

  it("runs with a code cache that a machine with another processor has made", () => {
    const { name, cache } = cacheOf(text);
    const bundle = runIn(folderWith({ "service.cjs": text, [name.replace(/\d+\.bin$/, "1.bin")]: cache }));
    expect(bundle.cacheAccepted).toBe(true);
    expect(answerOf(bundle)).toBe(42);
  });

  it.each<[string, (cache: Buffer) => Buffer]>([
    ["was cut off", (cache) => cache.subarray(0, 100)],
    ["lacks its end", (cache) => cache.subarray(0, cache.length - 8)],
    ["has a block of zeros, as after a fault of the disk", (cache) => Buffer.from(cache).fill(0, 200, 260)],
    ["is something else", () => Buffer.from("no code")],
    ["is empty", () => Buffer.alloc(0)],
  ])("is compiled as always when its code cache %s", (_name, damaged) => {
    const { name, cache } = cacheOf(text);
    const bundle = runIn(folderWith({ "service.cjs": text, [name]: damaged(cache) }));
    expect(bundle.cacheAccepted).toBe(false);
    expect(answerOf(bundle)).toBe(42);
  });
});
