import { isLanguage, type Language } from "../../domain/languages";
import { withFrenchSpaces } from "../../domain/french-spaces";

/** A text in every language. */
export type LocalizedText = Record<Language, string>;

export const localized = (fr: string, en: string, sw: string, ar: string, ha: string): LocalizedText => ({
  fr: withFrenchSpaces(fr),
  en,
  sw,
  ar,
  ha,
});

/** Returns the language of a lang header; French for an unknown one. */
export function languageOf(lang: string): Language {
  return isLanguage(lang) ? lang : "fr";
}
