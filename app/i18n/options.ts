import type { InitOptions } from "i18next";
import type { Texts } from "./texts/en";
import type { MapTexts } from "./texts/maps-en";
import type { PageTexts } from "./texts/pages.en";
import { inOrder } from "./direction";
import { defaultLanguage, languages } from "@domain/languages";
import type { Language } from "@domain/languages";

/** Returns the options of i18next, which are the same on the server and in the browser. */
export function i18nOptions(language: Language) {
  return {
    lng: language,
    supportedLngs: [...languages],
    fallbackLng: defaultLanguage,
    defaultNS: "texts",
    ns: ["texts"],
    // React escapes HTML, so i18next's escape function only adds direction marks to the inserted values.
    interpolation: { escapeValue: true, escape: (text) => inOrder(text, language) },
    react: { useSuspense: false },
  } satisfies InitOptions;
}

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "texts";
    /** `pages` exists only on the server, `maps` only on map pages. */
    resources: { texts: Texts; maps: MapTexts; pages: PageTexts };
  }
}
