import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { en } from "../../app/i18n/texts/en";
import { mapsEn } from "../../app/i18n/texts/maps.en";
import { pagesEn } from "../../app/i18n/texts/pages.en";
import { typeset } from "../support/typeset";

const ROOT = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const rules = read("docs/rules.md");
const browsers = read("docs/browsers.md");

/** The numbers that a document defines, in its order. */
const defined = (text: string) =>
  [...text.matchAll(/^- \*\*([A-Z]+(?:-[A-Z]+)?-\d+)\*\*/gm)].map(([, id = ""]) => id);

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file))
    .filter((file) => /\.(tsx?|mjs|css|md)$/.test(file));
}

const inWords = (text: string) => text.replace(/\u00a0/g, " ").replace(/{{[^}]*}}/g, "{{}}");
const texts = inWords(
  JSON.stringify([en, pagesEn, mapsEn].map((tree) => typeset(tree, "en"))).replace(/\\"/g, '"'),
);

describe("The portal's rules", () => {
  it.each([
    ["docs/rules.md", rules],
    ["docs/browsers.md", browsers],
  ])("are numbered without a gap or a repetition in %s", (_file, text) => {
    const next = new Map<string, number>();
    const wrong = defined(text).filter((id) => {
      const [, area = "", number = ""] = /^(.+)-(\d+)$/.exec(id) ?? [];
      const expected = (next.get(area) ?? 0) + 1;
      next.set(area, expected);
      return Number(number) !== expected;
    });
    expect(wrong).toEqual([]);
    expect(next.size).toBeGreaterThan(0);
  });

  it("are cited by numbers that exist", () => {
    const known = new Set([...defined(rules), ...defined(browsers)]);
    const folders = ["app", "domain", "server", "sandbox", "tests", "docs"];
    const unknown = folders.flatMap(filesBelow).flatMap((file) =>
      [...read(file).matchAll(/\b(?:R-[A-Z]{3}|B)-\d+\b/g)]
        .map(([id]) => id)
        .filter((id) => !known.has(id))
        .map((id) => `${file}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  it("quote the customer's messages letter for letter", () => {
    const prose = rules.replace(/`[^`]*`/g, "");
    const quotes = [...prose.matchAll(/"([^"]+)"/g)].map(([, quote = ""]) =>
      inWords(quote.replace(/\s+/g, " ")),
    );
    expect(quotes.length).toBeGreaterThan(100);
    expect(quotes.filter((quote) => !texts.includes(quote))).toEqual([]);
  });
});
