import type { Language } from "@domain/languages";
import { useTexts } from "./useTexts";

/** Returns the language of the page. */
export function useLanguage(): Language {
  return useTexts().language;
}
