import type { Language } from "@domain/languages";
import type { FieldTexts } from "@server/forms/view";
import { pageTranslator, translator } from "./server";

/** Returns the sentences of field errors in a language; only the server has their texts. */
export function fieldTexts(language: Language): FieldTexts {
  const t = pageTranslator(language);
  const messages = translator(language);
  return (sentence) => {
    // The payment pages have these two messages, too.
    if (sentence.key === "emailInvalid" || sentence.key === "emailSigns")
      return messages(`messages.${sentence.key}`);
    return t(`fields.${sentence.key}`, "values" in sentence ? sentence.values : {});
  };
}
