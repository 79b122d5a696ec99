import { createContext, useContext } from "react";
import type { Language } from "@domain/languages";
import type { Translate } from "./translate";

interface TextsContextValue {
  t: Translate;
  language: Language;
}

/** The translator and the language of the page. */
export const TextsContext = createContext<TextsContextValue | undefined>(undefined);

/** Returns the translator and the language of the page, and throws outside of a page. */
export function useTexts(): TextsContextValue {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error("TextsContext is missing");
  return texts;
}
