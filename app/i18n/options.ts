import type { InitOptions } from "i18next";
import type { Texts } from "./texts/en";
import type { MapTexts } from "./texts/maps-en";
import type { PageTexts } from "./texts/pages.en";
import { defaultLanguage, languages } from "./languages";

/** The same on the server and in the browser. React escapes what it shows, so i18next must not do it again. */
export const i18nOptions = {
  supportedLngs: [...languages],
  fallbackLng: defaultLanguage,
  defaultNS: "texts",
  ns: ["texts"],
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
} satisfies InitOptions;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "texts";
    /** `pages` only on the server, `maps` where a map is. */
    resources: { texts: Texts; maps: MapTexts; pages: PageTexts };
  }
}
