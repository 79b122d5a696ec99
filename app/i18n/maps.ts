import { perBrand } from "@domain/brand";
import type { Language } from "@domain/languages";
import { makeTranslator } from "./translate";
import type { MapTextKey, Translate } from "./translate";
import { mapsAr } from "./texts/maps-ar";
import { mapsEn } from "./texts/maps-en";
import { mapsFr } from "./texts/maps-fr";
import { mapsHa } from "./texts/maps-ha";
import { mapsSw } from "./texts/maps-sw";
import type { MapTextsIn } from "./texts/maps-en";
import { useLanguage } from "./useLanguage";

const texts: { [L in Language]: MapTextsIn<L> } = {
  fr: mapsFr,
  en: mapsEn,
  sw: mapsSw,
  ar: mapsAr,
  ha: mapsHa,
};

/** One translator per language, made for the first map page in it. */
const translators = perBrand(() => new Map<Language, Translate<MapTextKey>>());

/** Returns the translator of the map pages; it is the same on the server and in browsers. */
export function mapTexts(language: Language): Translate<MapTextKey> {
  let translator = translators().get(language);
  if (!translator) {
    translator = makeTranslator(texts[language], language);
    translators().set(language, translator);
  }
  return translator;
}

/** Returns the translator of the map pages in the language of the page. */
export function useMapTexts(): Translate<MapTextKey> {
  return mapTexts(useLanguage());
}
