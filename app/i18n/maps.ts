import type { i18n, TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Language } from "./languages";
import { mapsEn } from "./texts/maps-en";
import type { MapTexts } from "./texts/maps-en";
import { mapsFr } from "./texts/maps-fr";
import { useLanguage } from "./useLanguage";

const texts: Record<Language, MapTexts> = { en: mapsEn, fr: mapsFr };

/** The texts of the map pages, put beside the others when the first of these pages is drawn. */
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
