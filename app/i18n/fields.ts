import type { Message } from "@domain/message";
import type { FieldError, FieldMessage } from "@server/forms/validate";
import type { Language } from "@domain/languages";
import { pageTranslator } from "./server";

/** Translates the errors of form fields; only the server has their texts. */
export function errorTexts(errors: FieldError[], language: Language): { name: string; message: Message }[] {
  return errors.map(({ name, message }) => ({ name, message: { text: textOf(message, language) } }));
}

function textOf(message: FieldMessage, language: Language): string {
  if ("text" in message) return message.text;
  const t = pageTranslator(language);
  return t(`fields.${message.key}`, "values" in message ? message.values : {});
}
