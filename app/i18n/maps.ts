import { useContext } from "react";
import { perBrand } from "@domain/brand";
import type { Language } from "@domain/languages";
import { ServerFacts } from "../server-facts";
import { loadDocument } from "./load-document";
import { loadMapTexts } from "./texts/load-maps";
import { mapsAr } from "./texts/maps.ar";
import { mapsEn } from "./texts/maps.en";
import { mapsFr } from "./texts/maps.fr";
import { mapsHa } from "./texts/maps.ha";
import { mapsSw } from "./texts/maps.sw";
import { makeTranslator } from "./translate";
import type { MapTextKey, TextTree, Translate } from "./translate";
import { useLanguage } from "./useLanguage";

/** The server has the texts of all languages; a browser loads those of its page. */
const onServer: Partial<Record<Language, TextTree>> = import.meta.env.SSR
  ? { fr: mapsFr, en: mapsEn, sw: mapsSw, ar: mapsAr, ha: mapsHa }
  : {};

/** One translator per language, made for the first map page in it. */
const translators = perBrand(() => new Map<Language, Translate<MapTextKey>>());
const loading = new Map<Language, Promise<void>>();

/**
 * Returns the translator of the map pages; in a browser without its texts it throws their promise, for which React
 * waits.
 */
export function mapTexts(language: Language): Translate<MapTextKey> {
  const texts = onServer[language];
  const translator = translators().get(language) ?? (texts && keep(language, texts));
  if (!translator) throw mapTextsOf(language);
  return translator;
}

/** Loads the texts of the map pages once; a map page that came with the document needs them before hydration. */
export function mapTextsOf(language: Language): Promise<void> {
  const coming = loading.get(language) ?? loadTexts(language);
  loading.set(language, coming);
  return coming;
}

async function loadTexts(language: Language): Promise<void> {
  try {
    keep(language, await loadMapTexts(language));
  } catch {
    await loadDocument();
  }
}

function keep(language: Language, texts: TextTree): Translate<MapTextKey> {
  const translator = makeTranslator(texts, language);
  translators().set(language, translator);
  return translator;
}

/** Returns the translator of the map pages in the language of the page. */
export function useMapTexts(): Translate<MapTextKey> {
  useContext(ServerFacts)?.textsUsed("maps");
  return mapTexts(useLanguage());
}
