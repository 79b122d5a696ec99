/** The languages that have texts; the brand pack chooses which of them are offered (R-LNG-1). */
export const languages = ["fr", "en", "sw", "ar", "ha"] as const;
export type Language = (typeof languages)[number];

/** The name of each language in that language. */
export const languageNames: Record<Language, string> = {
  fr: "Français",
  en: "English",
  sw: "Kiswahili",
  ar: "العربية",
  ha: "Hausa",
};

/**
 * The short name of each language for a link, which is part of the language's own name, so that screen readers read it.
 */
export const languageCodes: Record<Language, string> = { fr: "FR", en: "EN", sw: "SW", ar: "ع", ha: "HA" };

/** Which way each language is written. */
export const languageDirections: Record<Language, "ltr" | "rtl"> = {
  fr: "ltr",
  en: "ltr",
  sw: "ltr",
  ar: "rtl",
  ha: "ltr",
};

/**
 * Joins the parts of a list that have a text with the comma of the language; in Arabic a mark after it keeps the parts
 * in their order when the ones beside it are written from left to right.
 */
export function joinList(parts: readonly (string | undefined)[], language: string): string {
  return parts.filter(Boolean).join(language === "ar" ? "،\u200f " : ", ");
}

export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text);
}

/** The languages of an Accept-Language header by their weight and without their regions. */
export function acceptedLanguages(header: string): string[] {
  const accepted = header.split(",").map((part) => {
    const [tag = "", weight = ""] = part.split(";").map((text) => text.trim());
    return { tag, weight: weight.startsWith("q=") ? Number(weight.slice(2)) : 1 };
  });
  return accepted
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag.split("-", 1)[0] ?? tag);
}
