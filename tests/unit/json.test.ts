import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { jsonOf } from "../../domain/json";
import { parseJson } from "../../server/operator/json";

it.each([
  [String.raw`{"id":"a\ud800b"}`, { id: "a\ufffdb" }],
  [String.raw`["\uDE00 alone", "\ud83d\ude00"]`, ["\ufffd alone", "😀"]],
  ['{"text":"😀"}', { text: "😀" }],
])("Halves of letters in JSON become U+FFFD, and whole ones stay: %s", (text, value) => {
  expect(parseJson(text)).toEqual(value);
});

it("A text that is no JSON has no value", () => {
  expect(parseJson("<html>")).toBeUndefined();
});

it("A text that is not JSON has no value, whichever reader is called", () => {
  expect(["", "{", "<html>"].map((text) => jsonOf(text))).toEqual([undefined, undefined, undefined]);
  expect(["null", "[1]"].map((text) => jsonOf(text))).toEqual([null, [1]]);
});

it("JSON that may be faulty is read by one function", () => {
  const root = join(import.meta.dirname, "../..");
  const sources = ["server", "sandbox", "domain"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => `${folder}/${file}`),
  );
  const guarded = sources.filter((file) =>
    /try \{\s+(?:return|const \w+ =)[^;]*JSON\.parse\(/.test(readFileSync(join(root, file), "utf8")),
  );
  // The folder exactly-once imports nothing of the project, and the file of the build may be missing.
  expect(guarded).toEqual(["server/build-info.ts", "server/exactly-once/store.ts", "domain/json.ts"]);
});
