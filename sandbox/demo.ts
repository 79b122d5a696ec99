import { brandNames, perBrand } from "../domain/brand";
import { isLanguage } from "../domain/languages";
import { pack } from "../server/brand/use-pack";

const NO_BREAK_SPACE = "\u00a0";

/** The demonstration data of the brand pack, which the simulated operator has instead of its own. */
export const demo = () => pack.demo;

/** A test number of the country, by its position in the list. */
export function testNumber(place: number): string {
  const { numberDigits } = pack.country;
  const { numberPrefix } = pack.demo;
  return numberPrefix + String(place).padStart(numberDigits - numberPrefix.length, "0");
}

/** The values of the content's placeholders in a language. */
const valuesIn = (language: string): Readonly<Record<string, string>> => {
  const { brand, country, demo: facts } = pack;
  const known = isLanguage(language) ? language : brand.defaultLanguage;
  const fee = new Intl.NumberFormat(known === "fr" ? "fr-FR" : "en-GB").format(pack.connectionFee);
  return {
    ...brandNames(known),
    slug: brand.slug,
    currency: country.currency,
    fee: fee.replace(/\s/g, NO_BREAK_SPACE),
    least: String(facts.limits.preMinAmnt),
    care: country.helpNumber,
    reset: facts.pinResetDial,
    inCountry: facts.inCountry[known] ?? "",
    inTownsWith5g: facts.inTownsWith5g[known] ?? "",
  };
};

const values = perBrand(() => new Map<string, Readonly<Record<string, string>>>());

/** Puts the facts of the brand and the country into a text of the content. */
export function filled(text: string, language: string): string {
  const known = values().get(language) ?? valuesIn(language);
  values().set(language, known);
  return text.replace(/{{(\w+)}}/g, (gap, name: string) => known[name] ?? gap);
}

/** Fills the gaps in all texts of a document. */
export function filledDocument(document: unknown, language: string): unknown {
  return JSON.parse(filled(JSON.stringify(document), language));
}
