import { brand, isOffered } from "@domain/brand";
import { acceptedLanguages, type Language } from "@domain/languages";
import { remember } from "./remember";

/** The languages of an Accept-Language header (R-LNG-2); many customers send the same one. */
export const languagesIn = remember(acceptedLanguages);

/** The offered language that an Accept-Language header prefers, or the brand's own. */
export function acceptedLanguage(header: string | undefined): Language {
  return languagesIn(header ?? "").find(isOffered) ?? brand.defaultLanguage;
}
