import { withFrenchSpaces } from "../../domain/french-spaces";

/** The languages of the sandbox's content, which are those of the portal. */
export const languages = ["fr", "en", "sw", "ar", "ha"] as const;
export type Language = (typeof languages)[number];

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
  return languages.find((language) => language === lang) ?? "fr";
}
