import type { Message } from "@domain/message";
import type { CheckedField } from "../forms/useCheckedForm";
import type { Translate } from "../i18n/translate";
import { useTexts } from "../i18n/useTexts";

/**
 * A message in the customer's language, followed by the operator's sentence unless both say the same, or the operator's
 * sentence alone.
 */
export function MessageText({ message }: { message: Message }) {
  const { t, language } = useTexts();
  const ours = "key" in message ? translateMessage(message, t) : "";
  const theirs = "key" in message ? message.theirs : message;
  if (!theirs || saysTheSame(ours, theirs.text)) return <>{ours}</>;
  // The operator's sentence is marked with its language (R-FRM-47) and takes the direction of its first letter
  // (R-LNG-12).
  return (
    <>
      {ours && `${ours} `}
      <span dir="auto" lang={theirs.lang === language ? undefined : theirs.lang}>
        {theirs.text}
      </span>
    </>
  );
}

/** A message of ours in the customer's language. */
function translateMessage({ key, values }: Extract<Message, { key: unknown }>, t: Translate): string {
  return t(`messages.${key}`, { ...values });
}

/** Whether two sentences differ in case, accents, punctuation and spaces only. */
function saysTheSame(ours: string, theirs: string): boolean {
  return ours.localeCompare(theirs, "en", { sensitivity: "base", ignorePunctuation: true }) === 0;
}

/** What the server advised the customer to do about a field; nothing as soon as its value changes. */
export function hintOf(
  reply: { hint?: Message | undefined } | undefined,
  { message, live }: CheckedField,
): Message | undefined {
  return message && !live ? reply?.hint : undefined;
}
