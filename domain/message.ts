/**
 * What the rules can say to a customer. The language files hold a text for each key; `values` fill its gaps.
 * A text that the operator's backend sent travels as `{ text }` and is shown as plain text.
 */
export const messageKeys = [
  "invalidMobile",
  "postpaidLine",
  "broadbandLine",
  "prepaidLine",
  "accountFormat",
  "fixedAccountInvalid",
  "invoiceRequired",
  "invoiceGone",
  "billChanged",
  "billUnavailable",
  "billOrdered",
  "billExpired",
  "billProveAgain",
  "amountRequired",
  "amountDigits",
  "amountMin",
  "amountMax",
  "numberFirst",
  "accountFirst",
  "bundleRequired",
  "bundleGone",
  "phoneRequired",
  "phoneInvalid",
  "airtimePhoneRequired",
  "airtimePhoneInvalid",
  "airtimeEmailRequired",
  "airtimeEmailInvalid",
  "emailRequired",
  "emailInvalid",
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

export type Message = { key: MessageKey; values?: Record<string, string | number> } | { text: string };

/** The longest text of a backend that is shown or carried on: a page must not drown in it. */
const LONGEST_FOREIGN_TEXT = 300;

export function say(key: MessageKey, values?: Record<string, string | number>): Message {
  return values ? { key, values } : { key };
}

/** Whether a message is this one of ours. */
export function says(message: Message | undefined, key: MessageKey): boolean {
  return message !== undefined && "key" in message && message.key === key;
}

/** The backend's own words, or ours when it had none (R-FRM-12, R-FRM-13). */
export function sayTheirs(text: string | undefined, otherwise: MessageKey = "somethingWrong"): Message {
  const words = shorten(text ?? "");
  return words === "" ? { key: otherwise } : { text: words };
}

/** A text of the backend's on one line, and not endless. */
export function shorten(text: string): string {
  return shortenTo(text, LONGEST_FOREIGN_TEXT);
}

/** The same with an end of its own. */
export function shortenTo(text: string, longest: number): string {
  const words = text.replace(/\s+/g, " ").trim();
  if (words.length <= longest) return words;
  // No half of a character that is written in two parts.
  return `${words.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** Why a guard has sent a customer to another page: the only sentences that an address can name. */
export const noticeKeys = [
  "numberFirst",
  "accountFirst",
  "billOrdered",
  "billExpired",
  "billProveAgain",
  "orderMissing",
  "orderExpired",
  "orderOther",
  "orderSubmitted",
  "orderSeen",
  "stepMissing",
  "stateUnreadable",
  "methodMissing",
  "alreadyHandled",
  "notFailed",
] as const satisfies readonly MessageKey[];

export type NoticeKey = (typeof noticeKeys)[number];

export function isNoticeKey(text: string): text is NoticeKey {
  return noticeKeys.some((key) => key === text);
}
