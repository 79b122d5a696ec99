import { type Brand, brand } from "./brand";
import { type Country, country } from "./country";
import type { Language } from "./languages";

/**
 * The facts of the brand and the country that a page's scripts need, in a fixed order, because property names would
 * cost every first visit more bytes than the values.
 */
type Facts = [
  name: string,
  ofBrand: string,
  wallet: string,
  ofWallet: string,
  slug: string,
  route: string,
  languages: Language[],
  defaultLanguage: Language,
  code: string,
  dialCode: string,
  trunkPrefix: string,
  numberDigits: number,
  numberPattern: string | null,
  exampleNumber: string,
  currency: string,
  currencyNames: Record<string, string>,
  timeZone: string,
  helpNumber: string,
  amounts: number[],
];

/** Writes the facts for an attribute of a document in this language. */
export function writeFacts(language: Language): string {
  const { slug, wallet, languages, defaultLanguage } = brand;
  const names = brand.names(language);
  const { code, dialCode, trunkPrefix, numberDigits, numberPattern = null, exampleNumber } = country;
  const { currency, currencyNames, timeZone, helpNumber, amounts } = country;
  const facts: Facts = [
    names.brand,
    names.ofBrand,
    names.wallet,
    names.ofWallet,
    slug,
    wallet.route,
    [...languages],
    defaultLanguage,
    code,
    dialCode,
    trunkPrefix,
    numberDigits,
    numberPattern,
    exampleNumber,
    currency,
    currencyNames,
    timeZone,
    helpNumber,
    [...amounts],
  ];
  return JSON.stringify(facts);
}

/** The kinds of the facts are not checked, because the same release writes and reads them. */
function isFacts(read: unknown): read is Facts {
  return Array.isArray(read);
}

/** The facts as a browser reads them before hydration. */
export function readFacts(written: string): { brand: Brand; country: Country } {
  const read: unknown = JSON.parse(written);
  if (!isFacts(read)) throw new Error("no facts");
  const [name, ofBrand, wallet, ofWallet, slug, route, languages, defaultLanguage, ...ofCountry] = read;
  const [code, dialCode, trunkPrefix, numberDigits, numberPattern, exampleNumber, ...rest] = ofCountry;
  const [currency, currencyNames, timeZone, helpNumber, amounts] = rest;
  return {
    brand: {
      name,
      slug,
      languages,
      defaultLanguage,
      wallet: { name: wallet, route },
      names: () => ({ brand: name, ofBrand, wallet, ofWallet }),
    },
    country: {
      code,
      dialCode,
      trunkPrefix,
      numberDigits,
      exampleNumber,
      currency,
      currencyNames,
      timeZone,
      helpNumber,
      amounts,
      numberPattern: numberPattern ?? undefined,
    },
  };
}
