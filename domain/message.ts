import { BACKEND_TEXT_MAX_LENGTH } from "./rule-numbers";
import type { Language } from "./languages";

/** The keys of the messages to customers, whose texts are in the language files, with `values` as their parameters. */
export const messageKeys = [
  "invalidMobile",
  "postpaidLine",
  "broadbandLine",
  "prepaidLine",
  "accountFormat",
  "accountMismatch",
  "fixedAccountInvalid",
  "invoiceRequired",
  "invoiceGone",
  "invoiceChanged",
  "invoiceBeingPaid",
  "invoicePaid",
  "billBeingPaid",
  "billPaid",
  "billChanged",
  "billUnavailable",
  "billOrdered",
  "billExpired",
  "billProveAgain",
  "idleExpired",
  "forgotten",
  "amountRequired",
  "amountDigits",
  "amountMin",
  "amountMax",
  "amountTwice",
  "numberFirst",
  "accountFirst",
  "bundleRequired",
  "bundleGone",
  "planRequired",
  "planGone",
  "phoneRequired",
  "phoneInvalid",
  "airtimePhoneRequired",
  "airtimePhoneInvalid",
  "airtimeSameNumber",
  "airtimeEmailRequired",
  "airtimeEmailInvalid",
  "emailRequired",
  "emailInvalid",
  "emailSigns",
  "gatewayRequired",
  "providerMissing",
  "codeFormat",
  "codeWrong",
  "codeExhausted",
  "codeLimit",
  "codeWait",
  "codeResent",
  "pinFormat",
  "pinWrong",
  "pinWrongSignIn",
  "walletSignInAgain",
  "notEnoughMoney",
  "notWalletUser",
  "transactionDead",
  "currencyRefused",
  "conversionFailed",
  "somethingWrong",
  "paymentsPaused",
  "paymentsClosed",
  "methodClosed",
  "journeyClosed",
  "limited",
  "formExpired",
  "orderMissing",
  "orderExpired",
  "orderOther",
  "orderSubmitted",
  "orderSeen",
  "stepMissing",
  "methodMissing",
  "stateUnreadable",
  "paymentFailed",
  "alreadyHandled",
  "notFailed",
] as const;

export type MessageKey = (typeof messageKeys)[number];

/** A sentence of the operator, which is shown as plain text, and its language where the brand pack names it. */
export interface OperatorSentence {
  text: string;
  lang?: Language | undefined;
}

/**
 * A message of ours in the customer's language, which the operator's sentence may follow (`theirs`), or only a sentence
 * of the operator for which we have no words (docs/decisions/0106-words-for-answers.md).
 */
export type Message =
  | {
      key: MessageKey;
      values?: Record<string, string | number> | undefined;
      theirs?: OperatorSentence | undefined;
    }
  | OperatorSentence;

export function isSameMessage(one: Message | undefined, other: Message | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a value is a message, for values whose type is not known. */
export function isMessage(value: unknown): value is Message {
  if (typeof value !== "object" || value === null) return false;
  if ("text" in value) return typeof value.text === "string";
  return "key" in value && messageKeys.some((key) => key === value.key);
}

/** One of our messages, with the values of its parameters. */
export function say(key: MessageKey, values?: Record<string, string | number>): Message {
  return values ? { key, values } : { key };
}

/** Whether a message has this key. */
export function says(message: Message | undefined, key: MessageKey): boolean {
  return message !== undefined && "key" in message && message.key === key;
}

/** Returns a text of the backend on one line and with a limited length. */
export function shorten(text: string): string {
  return shortenTo(text, BACKEND_TEXT_MAX_LENGTH);
}

/** Space and line breaks, without the spaces that keep a number and its unit on one line. */
const BREAKING_SPACE = /[^\S\u00a0\u202f]+/g;

/** Returns a text on one line with at most `maxLength` characters. */
export function shortenTo(text: string, maxLength: number): string {
  const line = text.replace(BREAKING_SPACE, " ").trim();
  return line.length <= maxLength ? line : `${cutTo(line, maxLength - 1)}…`;
}

/** The first `maxLength` characters of a text, without half of a surrogate pair, which no browser can show. */
export function cutTo(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, "");
}

/** The reasons for a redirect to another page; an address can name only these messages. */
export const noticeKeys = [
  "numberFirst",
  "accountFirst",
  "billOrdered",
  "billExpired",
  "billProveAgain",
  "invoiceGone",
  "invoiceChanged",
  "idleExpired",
  "forgotten",
  "orderMissing",
  "orderExpired",
  "orderOther",
  "orderSubmitted",
  "orderSeen",
  "stepMissing",
  "stateUnreadable",
  "methodMissing",
  "methodClosed",
  "alreadyHandled",
  "notFailed",
] as const satisfies readonly MessageKey[];

export type NoticeKey = (typeof noticeKeys)[number];

export function isNoticeKey(text: string): text is NoticeKey {
  return noticeKeys.some((key) => key === text);
}
