import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runBundle } from "@server/bundle";

const text = 'exports.answer = () => 42; exports.folder = __dirname; exports.path = require("node:path");';

/** A new folder: within a process V8 also remembers what it has compiled of a path. */
function folderWith(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), "bundle-"));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

const runIn = (folder: string) => runBundle(join(folder, "service.cjs"));

/** What is kept beside this bundle, by its name. */
function keptOf(source: string): { name: string; code: Buffer } {
  const folder = folderWith({ "service.cjs": source });
  runIn(folder).keepCompiled();
  const name = readdirSync(folder).find((file) => file.startsWith("compiled-")) ?? "";
  return { name, code: readFileSync(join(folder, name)) };
}

function answerOf({ exports }: ReturnType<typeof runBundle>): unknown {
  return typeof exports["answer"] === "function"
    ? Reflect.apply(exports["answer"], undefined, [])
    : undefined;
}

describe("A bundle", () => {
  it("runs as a module of its folder when no compiled code is kept", () => {
    const folder = folderWith({ "service.cjs": text });
    const bundle = runIn(folder);
    expect(bundle.wasCompiled).toBe(false);
    expect(answerOf(bundle)).toBe(42);
    expect(bundle.exports).toMatchObject({ folder, path: { sep: "/" } });
  });

  it("runs with the compiled code that was kept", () => {
    const { name, code } = keptOf(text);
    const bundle = runIn(folderWith({ "service.cjs": text, [name]: code }));
    expect(bundle.wasCompiled).toBe(true);
    expect(answerOf(bundle)).toBe(42);
  });

  it("does not run with the compiled code of another text of the same length", () => {
    const { name, code } = keptOf(text);
    const bundle = runIn(folderWith({ "service.cjs": text.replace("42", "43"), [name]: code }));
    expect(bundle.wasCompiled).toBe(false);
    expect(answerOf(bundle)).toBe(43);
  });

  it.each<[string, (code: Buffer) => Buffer]>([
    ["was cut off", (code) => code.subarray(0, 100)],
    ["lacks its end", (code) => code.subarray(0, code.length - 8)],
    ["is something else", () => Buffer.from("no code")],
    ["is empty", () => Buffer.alloc(0)],
  ])("is compiled as always when what was kept %s", (_name, damaged) => {
    const { name, code } = keptOf(text);
    const bundle = runIn(folderWith({ "service.cjs": text, [name]: damaged(code) }));
    expect(bundle.wasCompiled).toBe(false);
    expect(answerOf(bundle)).toBe(42);
  });
});
