import type { InitOptions } from "i18next";
import { inOrder } from "./direction";
import { defaultLanguage, languages } from "@domain/languages";
import type { Language } from "@domain/languages";

/** Returns the options of i18next, which only the server runs; browsers have translate.ts. */
export function i18nOptions(language: Language) {
  return {
    lng: language,
    supportedLngs: [...languages],
    fallbackLng: defaultLanguage,
    defaultNS: "texts",
    ns: ["texts"],
    // React escapes HTML, so i18next's escape function only adds direction marks to the inserted values.
    interpolation: { escapeValue: true, escape: (text) => inOrder(text, language) },
  } satisfies InitOptions;
}
