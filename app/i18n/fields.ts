import type { Language } from "@domain/languages";
import type { FieldTexts } from "@server/forms/view";
import { pageTranslator } from "./server";

/** Returns the sentences of field errors in a language; only the server has their texts. */
export function fieldTexts(language: Language): FieldTexts {
  const t = pageTranslator(language);
  return (sentence) => t(`fields.${sentence.key}`, "values" in sentence ? sentence.values : {});
}
