import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { messageKeys } from "../../domain/message";
import { en } from "../../app/i18n/texts/en";
import { fr } from "../../app/i18n/texts/fr";
import { mapsEn } from "../../app/i18n/texts/maps-en";
import { mapsFr } from "../../app/i18n/texts/maps-fr";
import { pagesEn } from "../../app/i18n/texts/pages.en";
import { pagesFr } from "../../app/i18n/texts/pages.fr";

interface Tree {
  [key: string]: string | Tree;
}
/** What every page loads, what map pages load besides, and what only the service writes out. */
const english: Tree = { ...en, ...pagesEn, ...mapsEn };
const languages: { language: string; texts: Tree }[] = [
  { language: "French", texts: { ...fr, ...pagesFr, ...mapsFr } },
  { language: "English", texts: english },
];

function flatten(tree: Tree, prefix = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}
const keysOf = (tree: Tree) => flatten(tree).map(([key]) => key);
const gapsOf = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort();

/** Everything that could ask for a text; the language files and the list of the messages ask for nothing. */
function sources(): string {
  const root = join(import.meta.dirname, "../..");
  const files = ["app", "server", "domain"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  );
  const code = files.filter((file) => /\.tsx?$/.test(file) && !/i18n.texts|domain.message\.ts$/.test(file));
  return code.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
}

describe.each(languages)("The $language texts", ({ texts }) => {
  const all = new Map(flatten(texts));

  it("have a sentence for everything that the rules can say", () => {
    expect(messageKeys.filter((key) => !all.get(`messages.${key}`)?.trim())).toEqual([]);
  });

  it("are the same as the other language's, with the same gaps", () => {
    for (const { texts: others } of languages) {
      const other = new Map(flatten(others));
      expect([...all.keys()]).toEqual([...other.keys()]);
      const differing = [...all].filter(
        ([key, text]) => gapsOf(text).join() !== gapsOf(other.get(key) ?? "").join(),
      );
      expect(differing).toEqual([]);
    }
  });

  it("are none of them empty, nor have white space at their ends", () => {
    expect([...all].filter(([, text]) => text === "" || text !== text.trim())).toEqual([]);
  });
});

describe("A text that only the service writes out", () => {
  it("is asked for by nothing that a browser runs", () => {
    const inBrowsers = /\bt\(\s*["'`](portal|about|missing|choice|loading|fields|help|contact|privacy)\./;
    const root = join(import.meta.dirname, "../../app");
    const files = ["components", "enhance"].flatMap((folder) =>
      readdirSync(join(root, folder), { encoding: "utf8" }).map((file) => join(root, folder, file)),
    );
    expect(files.filter((file) => inBrowsers.test(readFileSync(file, "utf8")))).toEqual([]);
  });
});

describe("A text", () => {
  it("is used somewhere, or it is not there", () => {
    const code = sources();
    const quoted = (text: string) => code.includes(`"${text}"`) || code.includes(`'${text}'`);
    // t(`status.${look}`), t(`journeys.${id}.title`): what is put in is a word that stands elsewhere in the sources.
    const patterns = [...code.matchAll(/`([\w.]+\.)\$\{[^}]+\}((?:\.\w+)*)`/g)].map(
      ([, before = "", after = ""]) =>
        new RegExp(`^${before.replaceAll(".", "\\.")}(\\w+)${after.replaceAll(".", "\\.")}$`),
    );
    const stands = (word: string) => new RegExp(`["'\`]${word}["'\`]|\\b${word}:`).test(code);
    const isUsed = (key: string) => {
      const bare = key.replace(/_(zero|one|two|few|many|other)$/, "");
      const words = patterns.flatMap((pattern) => pattern.exec(bare)?.[1] ?? []);
      return quoted(bare) || words.some(stands);
    };
    expect(keysOf(english).filter((key) => !isUsed(key))).toEqual([]);
  });

  it("that the code asks for by name is there", () => {
    const known = new Set(keysOf(english).map((key) => key.replace(/_(one|other)$/, "")));
    const asked = [...sources().matchAll(/\bt\(\s*"([\w.]+)"/g)].map(([, key = ""]) => key);
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.filter((key) => !known.has(key))).toEqual([]);
  });
});
