import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { messageKeys } from "../../domain/message";
import { adminEn } from "../../app/i18n/texts/admin.en";
import { adminFr } from "../../app/i18n/texts/admin.fr";
import type { TextTree } from "../../app/i18n/translate";
import { typeset } from "../support/typeset";
import { flatten, namedLanguages, writtenTexts } from "../support/texts";

const english = writtenTexts.en;

const keysOf = (tree: TextTree) => flatten(tree).map(([key]) => key);
/** The placeholders of a text, where all forms of a name of the brand count as the same. */
const gapsOf = (text: string) =>
  [...text.matchAll(/{{(\w+)}}/g)].map(([, name = ""]) => name.replace("ofBrand", "brand")).sort();

const plural = /_(zero|one|two|few|many|other)$/;
/** A key without its plural suffix, which is the same in every language. */
const bareKey = (key: string) => key.replace(plural, "");
/** Some languages write one, two and zero as words, so the number itself may be left out. */
const saysNumberInWords = (key: string) => /_(zero|one|two)$/.test(key);

/** Every file that can use a text; the language files and the list of messages use none. */
function sources(): string {
  const root = join(import.meta.dirname, "../..");
  const files = ["app", "server", "domain"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  );
  const code = files.filter((file) => /\.tsx?$/.test(file) && !/i18n.texts|domain.message\.ts$/.test(file));
  return code.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
}

describe.each(namedLanguages)("The $name texts", ({ language }) => {
  const all = new Map(flatten(writtenTexts[language]));

  it("have a sentence for every message of the rules", () => {
    expect(messageKeys.filter((key) => !all.get(`messages.${key}`)?.trim())).toEqual([]);
  });

  it("have the same keys and placeholders as the English ones", () => {
    const known = new Map(flatten(english).map(([key, text]) => [bareKey(key), gapsOf(text)]));
    expect([...new Set([...all.keys()].map(bareKey))].sort()).toEqual([...known.keys()].sort());
    const differing = [...all].filter(([key, text]) => {
      const wanted = known.get(bareKey(key)) ?? [];
      const without = wanted.filter((gap) => gap !== "count" || !saysNumberInWords(key));
      const gaps = gapsOf(text).join();
      return gaps !== wanted.join() && gaps !== without.join();
    });
    expect(differing).toEqual([]);
  });

  it("have every plural form of their language, and no other", () => {
    const forms = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort();
    const counted = [...all.keys()].filter((key) => plural.test(key));
    expect(counted.length).toBeGreaterThan(0);
    for (const name of new Set(counted.map(bareKey))) {
      const own = counted.filter((key) => bareKey(key) === name).map((key) => plural.exec(key)?.[1]);
      expect([name, own.sort()]).toEqual([name, forms]);
    }
  });

  it("are not empty, and have no white space at their ends", () => {
    expect([...all].filter(([, text]) => text === "" || text !== text.trim())).toEqual([]);
  });
});

describe("The Arabic texts, between their Arabic words,", () => {
  it("have Latin words only in names", () => {
    const allowed = [
      "PDF",
      ...["MPESA", "SmartCash", "Smart", "Cash", "Paystack", "UBA", "DPO", "Pay", "Cellulant"],
      ...["USD", "CDF", "Natural", "Earth", "GeoNames", "name", "example", "com", "PE", "G"],
    ];
    const latin = flatten(writtenTexts.ar).flatMap(([key, text]) =>
      (text.replace(/{{\w+}}/g, "").match(/\p{Script=Latin}+/gu) ?? []).map((word) => [key, word] as const),
    );
    expect(latin.filter(([, word]) => !allowed.includes(word))).toEqual([]);
  });
});

describe("The French texts of the operator's page", () => {
  it("have the placeholders of the English ones, and the spaces that French asks for", () => {
    const own = new Map(flatten(typeset(adminFr, "fr")));
    expect(
      flatten(adminEn).filter(([key, text]) => gapsOf(text).join() !== gapsOf(own.get(key) ?? "").join()),
    ).toEqual([]);
    expect([...own].filter(([, text]) => /(?<!\u00a0)[;?!%»]|['"]/.test(text))).toEqual([]);
  });
});

describe("A text that only the service writes out", () => {
  it("is used by no module that a browser runs", () => {
    const inBrowsers =
      /\bt\(\s*["'`](portal|about|missing|closed|choice|loading|fields|help|contact|privacy|debts)\./;
    const root = join(import.meta.dirname, "../../app");
    const files = ["components", "enhance"].flatMap((folder) =>
      readdirSync(join(root, folder), { encoding: "utf8" }).map((file) => join(root, folder, file)),
    );
    expect(files.filter((file) => inBrowsers.test(readFileSync(file, "utf8")))).toEqual([]);
  });
});

describe("A text", () => {
  it("is used somewhere", () => {
    const code = sources();
    const quoted = (text: string) => code.includes(`"${text}"`) || code.includes(`'${text}'`);
    // t(`status.${look}`), t(`journeys.${id}.title`): the inserted word is a string elsewhere in the sources.
    const patterns = [...code.matchAll(/`([\w.]+\.)\$\{[^}]+\}((?:\.\w+)*)`/g)].map(
      ([, before = "", after = ""]) =>
        new RegExp(`^${before.replaceAll(".", "\\.")}(\\w+)${after.replaceAll(".", "\\.")}$`),
    );
    const isWord = (word: string) => new RegExp(`["'\`]${word}["'\`]|\\b${word}:`).test(code);
    const isUsed = (key: string) => {
      const bare = bareKey(key);
      const words = patterns.flatMap((pattern) => pattern.exec(bare)?.[1] ?? []);
      return quoted(bare) || words.some(isWord);
    };
    expect([...keysOf(english), ...keysOf(adminEn)].filter((key) => !isUsed(key))).toEqual([]);
  });

  it("that the code uses by name exists", () => {
    const known = new Set([...keysOf(english), ...keysOf(adminEn)].map(bareKey));
    const asked = [...sources().matchAll(/\bt\(\s*"([\w.]+)"/g)].map(([, key = ""]) => key);
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.filter((key) => !known.has(key))).toEqual([]);
  });
});
