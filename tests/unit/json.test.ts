import { expect, it } from "vitest";
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
