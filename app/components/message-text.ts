import type { TFunction } from "i18next";
import type { Message } from "@domain/message";

/** A message of the rules in the customer's language; the backend's own words as they are. */
export function wordsOf(message: Message, t: TFunction): string {
  return "text" in message ? message.text : t(`messages.${message.key}`, { ...message.values });
}
