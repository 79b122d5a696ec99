import type { InitOptions } from "i18next";
import type { Texts } from "./texts/en";
import type { MapTexts } from "./texts/maps-en";
import type { PageTexts } from "./texts/pages.en";
import { inOrder } from "./direction";
import { defaultLanguage, languages } from "@domain/languages";
import type { Language } from "@domain/languages";

/** The same on the server and in the browser. */
export function i18nOptions(language: Language) {
  return {
    lng: language,
    supportedLngs: [...languages],
    fallbackLng: defaultLanguage,
    defaultNS: "texts",
    ns: ["texts"],
    // React escapes what it shows, so i18next must not do it again; it keeps what is filled in in its own direction.
    interpolation: { escapeValue: true, escape: (text) => inOrder(text, language) },
    react: { useSuspense: false },
  } satisfies InitOptions;
}

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "texts";
    /** `pages` only on the server, `maps` where a map is. */
    resources: { texts: Texts; maps: MapTexts; pages: PageTexts };
  }
}
