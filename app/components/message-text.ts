import type { Translate } from "../i18n/translate";
import type { Message } from "@domain/message";

/** Returns a message in the customer's language; a text of the backend is returned unchanged. */
export function messageText(message: Message, t: Translate): string {
  return "text" in message ? message.text : t(`messages.${message.key}`, { ...message.values });
}
