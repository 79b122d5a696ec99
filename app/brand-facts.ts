import { perBrand } from "@domain/brand";
import { writeFacts } from "@domain/document-facts";
import type { Language } from "@domain/languages";

const written = perBrand(() => new Map<Language, string>());

/** The facts about the brand for the scripts of a page in this language; written once per language. */
export function brandFacts(language: Language): string {
  const facts = written().get(language) ?? writeFacts(language);
  written().set(language, facts);
  return facts;
}
