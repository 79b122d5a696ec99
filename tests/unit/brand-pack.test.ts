import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { brand, brandNames, setBrand } from "../../domain/brand";
import { country } from "../../domain/country";
import { operatorCurrency, shownCurrency } from "../../domain/currency";
import { readFacts, writeFacts } from "../../domain/document-facts";
import { walletPaths } from "../../domain/paths";
import { isInAtlas } from "../../server/brand/atlas-numbers";
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
    ["without a name", () => ({ name: " " }), /: name: must not be empty/],
    ["whose name is left out", () => ({ name: undefined }), /: name: is missing/],
    ["whose name is a number", () => ({ name: 7 }), /: name: must be of the type text/],
    [
      "without a number for help",
      inCountry({ helpNumber: undefined }),
      /: countries\.0\.helpNumber: is missing/,
    ],
    [
      "whose default language is not offered",
      () => ({ languages: ["en"] }),
      /: defaultLanguage: must be one of/,
    ],
    [
      "that names a language twice",
      () => ({ languages: ["fr", "en", "fr"] }),
      /: languages: must name each language once/,
    ],
    [
      "whose logo is no drawing",
      () => ({ logo: "toumai/icon-192.png" }),
      /icon-192\.png is not an SVG drawing\.$/,
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

describe("A pack that would fail only when a customer comes does not start (R-OPS-43)", () => {
  const { map } = packIn("TD");
  const refused = (facts: Record<string, unknown>) => faultsWith(inCountry(facts));
  const sentence = (value: string, rest: string) => [`BRAND ./toumai.json: ${value}: ${rest}.`];

  it.each(["card", "airtime", "mpesa", "smartcash"])("with the wallet's pages at those of %s", (route) => {
    expect(faultsWith(() => ({ wallet: { name: "M", route } }))).toEqual(
      sentence("wallet.route", "must not be the address of another page"),
    );
  });

  it("but with the wallet's pages at an address that only begins like another one", () => {
    expect(faultsWith(() => ({ wallet: { name: "M", route: "airtime-money" } }))).toEqual([]);
  });

  it.each([[[0.5, 500]], [[500, 10 ** 12]]])("with usual amounts that cannot be typed: %j", (amounts) => {
    expect(refused({ amounts, currencyDecimals: 2 })).toEqual(
      sentence(
        "countries.0.amounts",
        "must be whole numbers of at most 12 digits, as customers type amounts",
      ),
    );
  });

  it("with a currency of three decimals", () => {
    expect(refused({ currencyDecimals: 3 })).toEqual(
      sentence("countries.0.currencyDecimals", "must be 0, 1 or 2, because payments are made to the cent"),
    );
  });

  it.each([
    ["XAF", "USD"],
    ["XAF", "CDF"],
    ["USD", "XAF"],
    ["USD", "USD"],
    ["CDF", "USD"],
  ])("with prices in %s that are also paid in %s", (currency, secondCurrency) => {
    const names = { operatorCurrency: currency, currencyNames: {} };
    expect(refused({ currency, secondCurrency, ...names })).toEqual(
      sentence(
        "countries.0.secondCurrency",
        "must be CDF beside the currency USD, or be left out: other prices are not converted",
      ),
    );
  });

  it.each([
    ["CFA", { cfa: "XOF" }, "CFA"],
    ["XAF", { XAF: "XOF" }, "XAF"],
    ["CFA", { Franc: "XAF", FRANC: "XOF" }, "FRANC"],
    ["CFA", { XOF: "XAF", FCFA: "XOF" }, "XOF"],
  ])("with a name of two currencies: %s, %j", (operatorCurrency, currencyNames, name) => {
    expect(refused({ currency: "XAF", operatorCurrency, currencyNames })).toEqual(
      sentence("countries.0.currencyNames", `and operatorCurrency must not give ${name} to two currencies`),
    );
  });

  it("with a country that the atlas does not have, or that is around itself", () => {
    expect(refused({ map: { ...map, atlas: { own: "149", around: { "999": "CM" } } } })).toEqual([
      ...sentence("countries.0.map.atlas", "the atlas has no country with the number 149"),
      ...sentence("countries.0.map.atlas", "the atlas has no country with the number 999"),
    ]);
    expect(refused({ map: { ...map, atlas: { own: "148", around: { "148": "TD" } } } })).toEqual(
      sentence("countries.0.map.atlas.around", "must not have the country itself, 148"),
    );
  });

  it("with a box that is upside down or larger than the maps, or a centre outside it", () => {
    const { box } = map;
    for (const wrong of [
      { ...box, south: box.north, north: box.south },
      { ...box, west: box.east },
      { ...box, north: 95 },
      { ...box, east: 181 },
    ]) {
      expect(refused({ map: { ...map, box: wrong } })).toEqual(
        sentence(
          "countries.0.map.box",
          "south must be less than north and west less than east, up to 85 degrees of latitude and 180 of longitude",
        ),
      );
    }
    expect(refused({ map: { ...map, centre: { lat: 48.8, lng: 2.3 } } })).toEqual(
      sentence("countries.0.map.centre", "must lie in box"),
    );
  });

  const { places, demo } = packIn("TD");
  function withFile(file: "places" | "demo", content: unknown): string[] {
    writeFileSync(join(folder, "toumai/other.json"), JSON.stringify(content));
    return refused({ [file]: "toumai/other.json" });
  }
  const inOther = (value: string, rest: string) => `BRAND ./toumai/other.json: ${value}: ${rest}.`;

  it("with mistyped names in its gazetteer", () => {
    const [first, second, ...provinces] = places.provinces;
    if (!first || !second) throw new Error("the gazetteer is empty");
    const wrong = {
      ...places,
      provinces: [first, ["Barh el Gazel", "Mousoro", ""], ...provinces],
      departments: [["Lac Wey", "Logone Ocidental", "Moundu"]],
    };
    expect(withFile("places", wrong)).toEqual([
      inOther("provinces.1", "no town of the list is called Mousoro"),
      inOther("departments.0", "no province of the list is called Logone Ocidental"),
      inOther("departments.0", "no town of the list is called Moundu"),
    ]);
  });

  it("with mistyped positions in its gazetteer", () => {
    const [[name, lat, ...town] = [], ...towns] = places.towns;
    expect(withFile("places", { ...places, towns: [[name, Number(lat) + 100, ...town], ...towns] })).toEqual([
      inOther("towns.0", `${name ?? ""} must lie in map.box`),
    ]);
  });

  it("with places of the demo that are not in its country", () => {
    const wrong = {
      ...demo,
      masts: [
        ["Mundou", 8.57, 16.08, 4, 3],
        ["Moundou", 80.57, 16.08, 4, 3],
      ],
      shops: [["Shop - Moundou", "Avenue", "8.57", "160.8"]],
      roads: [["Moundou", "Dobba"]],
    };
    expect(withFile("demo", wrong)).toEqual([
      inOther("masts.0", "the gazetteer has no town called Mundou"),
      inOther("masts.1", "Moundou must lie in map.box"),
      inOther("shops.0", "Shop - Moundou must lie in map.box"),
      inOther("roads.0", "the gazetteer has no town called Dobba"),
    ]);
  });

  it("knows the numbers of the atlas that maps are drawn from", () => {
    const file = createRequire(import.meta.url).resolve("world-atlas/countries-10m.json");
    const atlas = z.object({
      objects: z.object({
        countries: z.object({ geometries: z.array(z.object({ id: z.string().optional() })) }),
      }),
    });
    const { geometries } = atlas.parse(JSON.parse(readFileSync(file, "utf8"))).objects.countries;
    const drawn = new Set(geometries.flatMap(({ id }) => (id === undefined ? [] : [id])));
    const all = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, "0"));
    expect(all.filter(isInAtlas)).toEqual(all.filter((number) => drawn.has(number)));
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
