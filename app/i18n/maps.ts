import type { i18n, TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Language } from "@domain/languages";
import { mapsAr } from "./texts/maps-ar";
import { mapsEn } from "./texts/maps-en";
import { mapsFr } from "./texts/maps-fr";
import { mapsSw } from "./texts/maps-sw";
import type { MapTextsIn } from "./texts/maps-en";
import { useLanguage } from "./useLanguage";

const texts: { [L in Language]: MapTextsIn<L> } = { fr: mapsFr, en: mapsEn, sw: mapsSw, ar: mapsAr };

/** Returns the translator of the map pages, whose texts are added when the first map page is rendered. */
export function mapTexts(instance: i18n, language: Language): TFunction<"maps"> {
  if (!instance.hasResourceBundle(language, "maps")) {
    instance.addResourceBundle(language, "maps", texts[language]);
  }
  return instance.getFixedT(language, "maps");
}

export function useMapTexts(): TFunction<"maps"> {
  const { i18n: instance } = useTranslation();
  return mapTexts(instance, useLanguage());
}
