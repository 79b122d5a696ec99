import type { Translate } from "../i18n/translate";
import type { Message } from "@domain/message";
import type { CheckedField } from "../forms/useCheckedForm";

/** Returns a message in the customer's language; a text of the backend is returned unchanged. */
export function messageText(message: Message, t: Translate): string {
  return "text" in message ? message.text : t(`messages.${message.key}`, { ...message.values });
}

/** What the server advised the customer to do about a field; nothing as soon as its value changes. */
export function hintOf(
  reply: { hint?: Message | undefined } | undefined,
  { message, live }: CheckedField,
  t: Translate,
): string | undefined {
  return reply?.hint && message && !live ? messageText(reply.hint, t) : undefined;
}
