import { describe, expect, it } from "vitest";
import { shortenTo } from "@domain/message";
import { withFrenchSpaces } from "@domain/french-spaces";
import { fixedMessages, isFixed } from "../support/fixed-messages";
import { contentTexts, namedLanguages, shownTexts } from "../support/texts";

const MAX_WORDS = 15;

/** The portal's texts and the sandbox's content, without those whose wording is fixed. */
const own = (language: (typeof namedLanguages)[number]["language"]) =>
  [...shownTexts(language), ...contentTexts(language)].filter(([, text]) => !isFixed(text));

const sentencesOf = (text: string) => text.split(/(?<=[.!?؟])[ \u00a0]+/);
const wordsOf = (sentence: string) => sentence.split(" ").filter((part) => /[\p{L}\d{]/u.test(part));

describe.each(namedLanguages)("The $name sentences", ({ language }) => {
  const texts = own(language);

  it(`have at most ${MAX_WORDS} words`, () => {
    const long = texts.flatMap(([key, text]) =>
      sentencesOf(text)
        .filter((sentence) => wordsOf(sentence).length > MAX_WORDS)
        .map((sentence) => `${key}: ${sentence}`),
    );
    expect(long).toEqual([]);
  });

  it("leave units to the formatters (app/i18n/format.ts)", () => {
    // The table of the operator's units has nothing but units.
    const sentences = texts.filter(([key]) => !key.startsWith("units."));
    const typed = sentences.filter(([, text]) =>
      /\}\}[ \u00a0]?(?:%|(?:km|s|كم|ث)(?!\p{L}))|(?:km|sekunde) \{\{/u.test(text),
    );
    expect(typed).toEqual([]);
  });

  it("have no straight apostrophe or quotation mark, and an ellipsis of one sign", () => {
    const isPlaceName = ([place]: [string, string]) => /^get-form-schema\..*options/.test(place);
    const straight = texts.filter((entry) => !isPlaceName(entry) && /['"]|\.\.\./.test(entry[1]));
    expect(straight).toEqual([]);
  });
});

describe("The French texts", () => {
  it("have a no-break space before : ; ? ! % and inside guillemets", () => {
    const breaking = own("fr").filter(([, text]) =>
      /(?<!\u00a0)[:;?!%»]|«(?!\u00a0)/.test(text.replace(/https?:\S+|\d\d:\d\d/g, "")),
    );
    expect(breaking).toEqual([]);
  });

  it("have no English quotation marks", () => {
    expect(own("fr").filter(([, text]) => /[“”]/.test(text))).toEqual([]);
  });
});

describe("The Arabic texts", () => {
  it("have Arabic question marks, commas and semicolons, and no Arabic-Indic digits", () => {
    const foreign = own("ar").filter(([, text]) => /[?;]|(?<!\d),|,(?!\d)|[\u0660-\u0669]/.test(text));
    expect(foreign).toEqual([]);
  });
});

describe("The English texts", () => {
  it("have every agreed message, letter for letter", () => {
    const texts = shownTexts("en").map(([, text]) => text);
    const missing = fixedMessages.filter(
      (message) => !texts.some((text) => text === message || text.startsWith(`${message}. `)),
    );
    expect(missing).toEqual([]);
  });
});

describe("French spaces", () => {
  it.each([
    ["Que faire ?", "Que faire\u00a0?"],
    ["À payer : 12 « ici » !", "À payer\u00a0: 12 «\u00a0ici\u00a0»\u00a0!"],
    ["à 300 m de {{place}}, 87 %", "à 300\u00a0m de {{place}}, 87\u00a0%"],
    ["https://toumai.example, 15:05, 12 mois", "https://toumai.example, 15:05, 12 mois"],
  ])("of %j are %j", (written, shown) => {
    expect(withFrenchSpaces(written)).toBe(shown);
    expect(withFrenchSpaces(shown)).toBe(shown);
  });
});

describe("A sentence of the operator", () => {
  it("keeps its no-break spaces when it is put on one line", () => {
    expect(shortenTo("Frais\u00a0: 20\u202f000\u00a0XAF,\n  une   fois. ", 100)).toBe(
      "Frais\u00a0: 20\u202f000\u00a0XAF, une fois.",
    );
  });
});
