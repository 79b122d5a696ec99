import type { Message } from "@domain/message";
import type { FieldError, FieldMessage } from "@server/forms/validate";
import type { Language } from "@domain/languages";
import { pageTranslator } from "./server";

/** What is wrong with the fields of a form, in words: those are written out on the server only. */
export function errorTexts(errors: FieldError[], language: Language): { name: string; message: Message }[] {
  return errors.map(({ name, message }) => ({ name, message: { text: wordsFor(message, language) } }));
}

function wordsFor(message: FieldMessage, language: Language): string {
  if ("text" in message) return message.text;
  const t = pageTranslator(language);
  return t(`fields.${message.key}`, "values" in message ? message.values : {});
}
