import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { brand, brandNames, setBrand } from "../../domain/brand";
import { country } from "../../domain/country";
import { operatorCurrency, shownCurrency } from "../../domain/currency";
import { readFacts, writeFacts } from "../../domain/document-facts";
import { walletPaths } from "../../domain/paths";
import { namesOf } from "../../server/brand/names";
import { readBrand } from "../../server/brand/read";
import { packSchema } from "../../server/brand/schema";
import { drawingError, readDrawing } from "../../server/brand/svg";
import { makeTranslator } from "../../app/i18n/translate";
import { usePack } from "../../server/brand/use-pack";
import { packIn, useCountry } from "../support/brand";

const folder = mkdtempSync(join(tmpdir(), "brand-pack-"));
const written = join(import.meta.dirname, "../../brand");
const packFile = join(folder, "toumai.json");
cpSync(written, folder, { recursive: true });
const original = readFileSync(packFile, "utf8");

afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => useCountry("TD"));

/** The portal's own pack with some values changed. */
function readWith(change: (pack: Record<string, unknown>) => unknown) {
  const pack: unknown = JSON.parse(original);
  if (typeof pack !== "object" || pack === null) throw new Error("the pack is no object");
  writeFileSync(packFile, JSON.stringify({ ...pack, ...Object(change({ ...pack })) }));
  return readBrand(packFile, undefined);
}

/** What the start says about the portal's own pack with some values changed; nothing when it starts. */
function faultsWith(change: (pack: Record<string, unknown>) => unknown): string[] {
  const read = readWith(change);
  return read.ok ? [] : read.errors.map((error) => error.replaceAll(folder, "."));
}

const ownPack = packSchema.parse(JSON.parse(original));

/** The pack with some facts of its first country changed, of which it may have no others. */
const inCountry = (facts: Record<string, unknown>) => () => ({
  countries: [{ ...ownPack.countries[0], ...facts }],
});

const colours = (light: Record<string, string>) => () => {
  const { light: own, dark } = packIn("TD").colours;
  return { colours: { light: { ...own, ...light }, dark } };
};

describe("The portal's own pack", () => {
  it("is read in each of its countries", () => {
    expect(packIn("TD").country).toMatchObject({ code: "TD", dialCode: "235", currency: "XAF" });
    expect(packIn("CD").country).toMatchObject({ code: "CD", dialCode: "243" });
    expect(packIn("CD")).toMatchObject({ opco: "CD", secondCurrency: "CDF" });
  });

  it("begins with Chad, which a service without COUNTRY serves", () => {
    const read = readBrand(join(written, "toumai.json"), undefined);
    expect(read.ok && read.pack.country.code).toBe("TD");
  });
});

describe("The service does not start with a pack", () => {
  it("that cannot be read, or is no JSON", () => {
    const missing = readBrand(join(folder, "nobody.json"), undefined);
    expect(missing).toEqual({ ok: false, errors: [`BRAND ${join(folder, "nobody.json")} cannot be read.`] });
    writeFileSync(packFile, "{");
    expect(readBrand(packFile, undefined)).toMatchObject({ errors: [`BRAND ${packFile} is no JSON.`] });
  });

  it("without the country of COUNTRY, and says which it has", () => {
    writeFileSync(packFile, original);
    expect(readBrand(packFile, "NE")).toEqual({ ok: false, errors: ["COUNTRY must be TD or CD."] });
  });

  it.each<[string, (pack: Record<string, unknown>) => unknown, RegExp]>([
    ["with an unknown value", () => ({ nmae: "x" }), /toumai\.json: the file: Unrecognized key: "nmae"/],
    ["without a name", () => ({ name: " " }), /: name: /],
    [
      "whose default language is not offered",
      () => ({ languages: ["en"] }),
      /: defaultLanguage: must be one of/,
    ],
    ["with a language without texts", () => ({ languages: ["fr", "xx"] }), /: languages\.1: /],
    [
      "whose text cannot be read on its ground",
      colours({ soft: "#cccccc" }),
      /light\.soft on ground has a contrast of 1\.\d\d, less than 4\.5/,
    ],
    [
      "whose edges cannot be seen",
      colours({ edge: "#eeeeee" }),
      /light\.edge on paper has a contrast of \d\.\d\d, less than 3\./,
    ],
    [
      "with a colour by a name",
      colours({ ink: "black" }),
      /: colours\.light\.ink: must be a colour such as #1c2a5e/,
    ],
    [
      "with a file outside its folder",
      () => ({ logo: "../logo.svg" }),
      /: logo: must be the path of a file beside the pack/,
    ],
    [
      "with a file that is not there",
      () => ({ logo: "toumai/nothing.svg" }),
      /BRAND \.\/toumai\/nothing\.svg cannot be read/,
    ],
    [
      "with an icon of another size",
      () => ({ socialCard: "toumai/icon-192.png" }),
      /icon-192\.png is no PNG of 1200 × 630 pixels/,
    ],
  ])("%s", (_what, change, sentence) => {
    const errors = faultsWith(change);
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.some((error) => sentence.test(error))).toBe(true);
    expect(errors.every((error) => error.startsWith("BRAND "))).toBe(true);
  });

  it("whose drawing has a script in it", () => {
    writeFileSync(join(folder, "toumai/bad.svg"), `<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>`);
    expect(faultsWith(() => ({ logo: "toumai/bad.svg" }))).toEqual([
      "BRAND ./toumai/bad.svg holds the element script, which is not allowed.",
    ]);
  });
});

describe("A country with other names of its currency", () => {
  it.each([
    ["NGN", "NGN", "Naira"],
    ["XOF", "CFA", "FCFA"],
  ])("sends %s as %s, and reads also %s (R-CUR-9)", (currency, sent, other) => {
    const names = { currency, operatorCurrency: sent, currencyNames: { [other]: currency } };
    const read = readWith(inCountry(names));
    if (!read.ok) throw new Error(read.errors.join());
    usePack(read.pack);
    expect(operatorCurrency(currency)).toBe(sent);
    expect(shownCurrency(other.toUpperCase())).toBe(currency);
  });
});

describe("A country whose numbers are told by four digits", () => {
  const numbers = { numberDigits: 10, numberPattern: "^(701|802|808|902)\\d{7}$" };
  it("needs no example of a number, or gives one", () => {
    expect(faultsWith(inCountry({ ...numbers, exampleNumber: undefined }))).toEqual([]);
    expect(faultsWith(inCountry({ ...numbers, exampleNumber: "802 345 6789" }))).toEqual([]);
  });

  it("gives one where none can be found, and one that its customers may type (R-OPS-41)", () => {
    const rare = { ...numbers, numberPattern: "^80712345\\d\\d$" };
    expect(faultsWith(inCountry({ ...rare, exampleNumber: "807 123 4567" }))).toEqual([]);
    expect(faultsWith(inCountry({ ...rare, exampleNumber: undefined }))).toEqual([
      "BRAND ./toumai.json: countries.0.numberPattern: must accept numbers of numberDigits digits; if it does, give one of them as exampleNumber.",
    ]);
    expect(faultsWith(inCountry({ ...rare, exampleNumber: "900 123 4567" }))).toEqual([
      "BRAND ./toumai.json: countries.0.exampleNumber: must fit numberPattern.",
    ]);
  });
});

describe("A drawing", () => {
  it.each([
    `<svg viewBox="0 0 1 1" onload="alert(1)"></svg>`,
    `<svg viewBox="0 0 1 1"><image href="https://example.com/x.png"/></svg>`,
    `<svg viewBox="0 0 1 1"><path fill="url(https://example.com/x)"/></svg>`,
    `<svg viewBox="0 0 1 1"><style>@import "x"</style></svg>`,
    `<svg viewBox="0 0 1 1"><g></svg>`,
    `<svg><path d="M0 0"/></svg>`,
    `<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1"></svg>`,
    `<svg viewBox="0 0 1 1"><foreignObject></foreignObject></svg>`,
    `<svg viewBox="0 0 1 1"><a href="javascript:alert(1)"></a></svg>`,
    `<svg viewBox="0 0 1 1"><path d='M0 0'/></svg>`,
    `GIF89a`,
  ])("is refused: %s", (svg) => {
    expect(drawingError(svg)).toBeDefined();
  });

  it("of shapes and gradients of its own is written into pages", () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><g fill="url(#a)"><path d="M4 11z"/></g></svg>\n`;
    expect(drawingError(svg)).toBeUndefined();
    expect(readDrawing(svg)).toEqual({
      viewBox: "0 0 32 32",
      inner: `<g fill="url(#a)"><path d="M4 11z"/></g>`,
    });
  });
});

describe("The names of a brand", () => {
  const named = (name: string, grammar: Parameters<typeof namesOf>[0]["grammar"] = {}) =>
    setBrand({ ...brand, name, names: namesOf({ name, wallet: brand.wallet, grammar }) });
  const about = { about: "À propos {{ofBrand}} : {{brand}}, {{wallet}}" };

  it("stand in every text, with a no-break space before a French colon", () => {
    expect(makeTranslator(about, "fr")("about")).toBe("À propos de Toumaï\u00a0: Toumaï, Toumaï Money");
  });

  it("are elided in French before a vowel, and in no other language", () => {
    named("Orange");
    expect(brandNames("fr").ofBrand).toBe("d’Orange");
    expect(brandNames("en").ofBrand).toBe("Orange");
  });

  it("are written as the pack says it for a language", () => {
    named("Yas", { ar: { brand: "ياس" }, fr: { ofBrand: "de la Yas" } });
    expect(makeTranslator({ title: "عن {{brand}}" }, "ar")("title")).toBe("عن ياس");
    expect(brandNames("fr").ofBrand).toBe("de la Yas");
  });

  it("are a part of the addresses of the wallet's pages", () => {
    expect(walletPaths.pin).toBe("/payment/start/toumai-money/pin");
    setBrand({ ...brand, wallet: { name: "M", route: "m-money" } });
    expect(walletPaths.pin).toBe("/payment/start/m-money/pin");
  });
});

describe("The facts in a document", () => {
  it.each(["TD", "CD"])("are those of the service, in %s", (code) => {
    useCountry(code);
    const facts = readFacts(writeFacts("fr"));
    expect(facts.country).toEqual(country);
    const { names, ...rest } = facts.brand;
    expect(rest).toEqual({ ...brand, names: undefined });
    expect(names("fr")).toEqual(brandNames("fr"));
  });

  it("have the names of the page's language only", () => {
    const grammar = { ar: { brand: "ياس" } };
    setBrand({ ...brand, names: namesOf({ name: "Yas", wallet: brand.wallet, grammar }) });
    expect(readFacts(writeFacts("ar")).brand).toMatchObject({ name: "ياس", slug: "toumai" });
  });
});
