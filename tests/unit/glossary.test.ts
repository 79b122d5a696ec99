import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Language } from "@domain/languages";
import { isFixed } from "../support/fixed-messages";
import { contentTexts, namedLanguages, shownTexts } from "../support/texts";

/** The languages in the order of the glossary's columns. */
const columns: readonly Language[] = ["fr", "en", "sw", "ar", "ha"];

interface Entry {
  what: string;
  /** The forms of the word in each language. */
  forms: Map<Language, string[]>;
  /** The keys of texts that use the word. */
  keys: string[];
}

/** The rows of the table below a heading. */
function tableBelow(heading: string): Entry[] {
  const glossary = readFileSync(join(import.meta.dirname, "../../docs/glossary.md"), "utf8");
  const section = glossary.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("| "));
  return rows.slice(2).map((row) => {
    const [what = "", ...cells] = row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    const forms = columns.map((language, place): [Language, string[]] => [
      language,
      (cells[place] ?? "").split(" / ").map(plain),
    ]);
    return { what, forms: new Map(forms), keys: (cells[columns.length] ?? "").split(", ") };
  });
}

/** Reads no-break spaces as spaces and capitals as small letters, without placeholders. */
function plain(text: string): string {
  return text
    .replace(/{{\w+}}/g, "")
    .replace(/\u00a0/g, " ")
    .toLowerCase();
}

/** Whether a text has a word as a whole; an Arabic word may have an article or another prefix. */
function hasWord(text: string, word: string, language: Language): boolean {
  if (language === "ar") return plain(text).includes(word);
  return new RegExp(`(?<![\\p{L}\\d])${word}(?![\\p{L}\\d])`, "u").test(plain(text));
}

const words = tableBelow("Words");
const discarded = tableBelow("Discarded words");

describe("The glossary", () => {
  it("has a word for every product in every language", () => {
    expect(words.length).toBeGreaterThan(20);
    const empty = [...words, ...discarded].filter(({ forms }) =>
      [...forms.values()].some((all) => all.includes("")),
    );
    expect(empty.map(({ what }) => what)).toEqual([]);
  });
});

describe.each(namedLanguages)("The $name product words", ({ language }) => {
  const texts = new Map(shownTexts(language));
  const formsOf = ({ forms }: Entry) => forms.get(language) ?? [];

  it("name one product each", () => {
    const all = words.flatMap(formsOf);
    expect(all.filter((word, place) => all.indexOf(word) !== place)).toEqual([]);
  });

  it("stand in the texts that the glossary names", () => {
    const without = words.flatMap((entry) =>
      entry.keys
        .filter((key) => !formsOf(entry).some((word) => plain(texts.get(key) ?? "").includes(word)))
        .map((key) => `${entry.what}: ${key}: ${texts.get(key) ?? "no such text"}`),
    );
    expect(without).toEqual([]);
  });

  it("are never replaced by a discarded word", () => {
    const all = [...texts, ...contentTexts(language)].filter(([, text]) => !isFixed(text));
    const wrong = discarded.flatMap((entry) =>
      formsOf(entry).flatMap((word) =>
        all
          .filter(([, text]) => hasWord(text, word, language))
          .map(([key, text]) => `${word}: ${key}: ${text}`),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
