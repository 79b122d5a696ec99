import type { Language } from "@domain/languages";
import { loadDocument } from "./load-document";
import { loadFirstTexts, loadLaterTexts } from "./texts/load";
import { makeTranslator } from "./translate";
import type { Translate } from "./translate";

/** The translator of a browser, which has the first texts and gets the others when they are wanted. */
export interface BrowserTexts {
  t: Translate;
  /** Loads the other texts, unless they are there. */
  loadLater: () => Promise<void>;
}

/**
 * Makes the translator of a browser, whose `t` throws a promise while texts are missing, so that React shows the
 * previous page until they are loaded.
 */
export async function browserTexts(language: Language): Promise<BrowserTexts> {
  const first = await loadFirstTexts(language);
  let translate: Translate = makeTranslator(first, language);
  let complete = false;
  let loading: Promise<void> | undefined;
  const loadLater = () =>
    (loading ??= loadLaterTexts(language).then(
      (later) => {
        translate = makeTranslator({ ...first, ...later }, language);
        complete = true;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  return {
    t: (key, values) => {
      const [group = ""] = key.split(".", 1);
      if (!complete && !(group in first)) throw loadLater().catch(loadDocument);
      return translate(key, values);
    },
    loadLater,
  };
}
