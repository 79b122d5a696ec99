import type { BrandNames } from "@domain/brand";
import { type Language, languages } from "@domain/languages";
import type { PackFile } from "./schema";

/**
 * The names of a brand in each language as its pack writes them, and otherwise built from its name, with "de" elided in
 * French.
 */
export function namesOf({
  name,
  wallet,
  grammar,
}: Pick<PackFile, "name" | "wallet" | "grammar">): (language: Language) => BrandNames {
  const inLanguage = (language: Language): BrandNames => {
    const written = grammar[language] ?? {};
    const brand = written.brand ?? name;
    const money = written.wallet ?? wallet.name;
    return {
      brand,
      ofBrand: written.ofBrand ?? ofName(brand, language),
      wallet: money,
      ofWallet: written.ofWallet ?? ofName(money, language),
    };
  };
  const made = new Map(languages.map((language) => [language, inLanguage(language)]));
  return (language) => made.get(language) ?? inLanguage(language);
}

function ofName(name: string, language: Language): string {
  if (language !== "fr") return name;
  return /^[aeiouàâäéèêëîïôöùûü]/i.test(name) ? `d’${name}` : `de ${name}`;
}
