import type { Language } from "./languages";

/** The names of the brand and of its wallet as a language writes them, in the forms that texts need. */
export interface BrandNames {
  brand: string;
  /** The brand after "of", in French "de Toumaï" or "d’Orange". */
  ofBrand: string;
  wallet: string;
  ofWallet: string;
}

/** The facts about the brand for the service and browsers, from the brand pack (server/brand/schema.ts). */
export interface Brand {
  name: string;
  /** The brand's part of addresses of the contract. */
  slug: string;
  wallet: {
    name: string;
    /** The last part of the address of the wallet's page. */
    route: string;
  };
  /** The offered languages, which all have texts. */
  languages: readonly Language[];
  /** The language of customers whose browser accepts none of them (R-LNG-1). */
  defaultLanguage: Language;
  /** The names as a language writes them, where a browser has only those of its page's language. */
  names: (language: Language) => BrandNames;
}

/**
 * The brand of this process, set once: by the server at its start from BRAND, by the browser before hydration from an
 * attribute of the document.
 * A module-level constant must not copy it, because modules load before it is set.
 */
export let brand: Brand;

/** Sets the brand of this process or document, before anything reads it. */
export function setBrand(chosen: Brand): void {
  brand = chosen;
}

/** Makes a value from the facts of the brand when it is first wanted, because modules load before the brand is set. */
export function perBrand<T>(make: () => T): () => T {
  let made: { of: Brand; value: T } | undefined;
  return () => {
    if (!made || made.of !== brand) made = { of: brand, value: make() };
    return made.value;
  };
}

/** The names of the brand in a language. */
export function brandNames(language: Language): BrandNames {
  return brand.names(language);
}

/** Whether a text is the code of an offered language. */
export function isOffered(text: unknown): text is Language {
  return brand.languages.some((language) => language === text);
}
