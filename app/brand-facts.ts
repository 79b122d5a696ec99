import { perBrand } from "@domain/brand";
import { writeFacts } from "@domain/document-facts";
import type { Language } from "@domain/languages";

const written = perBrand(() => new Map<Language, string>());

/** What the scripts of a page in this language know about the brand; written once per language. */
export function brandFacts(language: Language): string {
  const facts = written().get(language) ?? writeFacts(language);
  written().set(language, facts);
  return facts;
}
