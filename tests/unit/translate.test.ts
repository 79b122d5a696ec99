import { describe, expect, it } from "vitest";
import { languages } from "@domain/languages";
import type { Language } from "@domain/languages";
import { makeTranslator } from "../../app/i18n/translate";
import type { TextTree } from "../../app/i18n/translate";
import { i18nextTranslator } from "../support/i18next";
import { flatten, writtenTexts } from "../support/texts";

const isPlural = /_(zero|one|two|few|many|other)$/;
const bareKey = (key: string) => key.replace(isPlural, "");
const counts = [0, 1, 2, 3, 6, 11, 100, 101, 1_000_000, 1.5];
/** Latin and Arabic words, numbers that an Arabic sentence must keep in order, and a pattern of String.replace. */
const insertions = [
  "Moundou",
  "انجمينا",
  "+235 66 00 00 01",
  "1 500 XAF",
  "طريق 7",
  "",
  "A $& $1 $$ B",
  12.5,
];

type Values = Record<string, string | number> | undefined;

/**
 * The questions of a page: every key, its plural forms by their number, and values for its placeholders.
 * Numbers and values are combined only for texts that depend on a number.
 */
function questions(tree: TextTree): [key: string, values: Values][] {
  const all = flatten(tree);
  const keys = new Set(all.flatMap(([key]) => [key, bareKey(key)]));
  const counted = new Set<string>();
  const names = new Map<string, Set<string>>();
  for (const [key, text] of all) {
    const found = names.get(bareKey(key)) ?? new Set();
    for (const [, name = ""] of text.matchAll(/{{(\w+)}}/g)) found.add(name);
    if (isPlural.test(key) || found.has("count")) counted.add(bareKey(key));
    found.delete("count");
    names.set(bareKey(key), found);
  }
  const numbers = counts.map((count) => ({ count }));
  return [...keys].flatMap((key) => {
    const own = [...(names.get(bareKey(key)) ?? [])];
    const filled =
      own.length === 0 ? [] : insertions.map((value) => Object.fromEntries(own.map((name) => [name, value])));
    const both = counted.has(bareKey(key))
      ? filled.flatMap((some) => numbers.map((number) => ({ ...some, ...number })))
      : [];
    return [undefined, ...numbers, ...filled, ...both].map((values): [string, Values] => [key, values]);
  });
}

/** The questions to which the two translators give different texts. */
function differences(tree: TextTree, language: Language) {
  const library = i18nextTranslator(tree, language);
  const ours = makeTranslator(tree, language);
  return questions(tree).flatMap(([key, values]) => {
    const [theirs, own] = [library(key, values), ours(key, values)];
    return theirs === own ? [] : [{ key, values, theirs, own }];
  });
}

describe("The translator", () => {
  it.each(languages)("gives every text of %s as i18next gives it", (language) => {
    expect(questions(writtenTexts[language]).length).toBeGreaterThan(5_000);
    expect(differences(writtenTexts[language], language)).toEqual([]);
  });

  it.each(languages)(
    "chooses among all plural forms in %s, and falls back to the bare key, as i18next",
    (language) => {
      const forms = {
        n_zero: "no",
        n_one: "one",
        n_two: "two",
        n_few: "few",
        n_many: "many",
        n_other: "other",
      };
      expect(differences(forms, language)).toEqual([]);
      expect(differences({ n_zero: "no", n_other: "other" }, language)).toEqual([]);
      expect(differences({ n: "bare {{count}}", n_two: "two" }, language)).toEqual([]);
    },
  );

  it("says 'zero' for 0 also in a language that does not count with it", () => {
    const t = makeTranslator({ shops: { near_zero: "no shop", near_other: "{{count}} shops" } }, "en");
    expect([t("shops.near", { count: 0 }), t("shops.near", { count: 2 })]).toEqual(["no shop", "2 shops"]);
  });

  it("returns an unknown key, a group and an inherited name unchanged", () => {
    const t = makeTranslator({ group: { known: "known" } }, "en");
    const keys = ["unknown", "group", "group.unknown", "group.known.more", "constructor.name", "toString"];
    expect(keys.map((key) => t(key))).toEqual(keys);
  });

  it("never fills in a placeholder that a customer typed", () => {
    const t = makeTranslator({ unknown: "We can’t find “{{asked}}” in {{town}}." }, "en");
    expect(t("unknown", { asked: "{{town}}", town: "Doba" })).toBe("We can’t find “{{town}}” in Doba.");
  });

  it("inserts nothing for an undefined value, and leaves a placeholder without a value, as i18next", () => {
    const tree = { fact: "{{name}}: {{value}}" };
    const values = { name: undefined };
    expect(makeTranslator(tree, "en")("fact", values)).toBe(": {{value}}");
    expect(i18nextTranslator(tree, "en")("fact", values)).toBe(": {{value}}");
  });
});
