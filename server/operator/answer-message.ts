import { type Message, type MessageKey, type OperatorSentence, say, shorten } from "@domain/message";
import { pack } from "../brand/use-pack";
import type { Failure, Reason, Refusal } from "./errors";

/**
 * Our words for the meaning of a refusal, whatever was asked. Undefined where the code says too little, or where the step
 * that gets it has words and a page of its own; there the operator's sentence stands alone.
 */
const words: Record<Reason, MessageKey | undefined> = {
  "not-wallet-user": "notWalletUser",
  "insufficient-balance": "notEnoughMoney",
  "proof-refused": "walletSignInAgain",
  "account-mismatch": "accountMismatch",
  // The contract calls it "a message to show": it means something else in each call.
  "show-message": undefined,
  // Typed codes and PINs, and codes that cannot be sent: the steps of R-OTP and R-PIN have their messages.
  "wrong-code": undefined,
  "codes-exhausted": undefined,
  "limit-reached": undefined,
  "wrong-pin": undefined,
  "wrong-pin-transaction-dead": undefined,
  "wallet-locked": undefined,
  // Steps of a payment.
  "currency-refused": undefined,
  "already-handled": undefined,
  "transaction-unusable": undefined,
  "no-such-transaction": undefined,
  // Told by a bare HTTP status, too, which a proxy may have sent.
  "token-expired": undefined,
  "key-conflict": undefined,
  other: undefined,
};

/** Our words for refusals of `initiate` and `process` that no step handles; nothing was paid then. */
const wordsOfPayment: Partial<Record<Reason, MessageKey>> = {
  "transaction-unusable": "transactionDead",
  "no-such-transaction": "transactionDead",
};

/** Our words that are said without a sentence of the operator, too (R-OTP-12, R-PAY-43); for the others R-FRM-13 stands. */
const saidAlone: readonly (MessageKey | undefined)[] = ["notWalletUser", "notEnoughMoney"];

/** What a customer reads after a call that failed. */
export function failureMessage(failure: Failure): Message {
  return failure.kind === "refused" ? answerMessage(failure) : say("somethingWrong");
}

/** What a customer reads after a refusal: our words, and the operator's sentence (R-FRM-12, R-FRM-47). */
export function answerMessage({ reason, message }: Pick<Refusal, "reason" | "message">): Message {
  return messageWith(words[reason], message, "somethingWrong");
}

/** The message after a refusal of `initiate` or `process`; `otherwise` is for an answer without a sentence. */
export function paymentAnswerMessage(
  { reason, message }: Pick<Refusal, "reason" | "message">,
  otherwise: MessageKey,
): Message {
  return messageWith(wordsOfPayment[reason] ?? words[reason], message, otherwise);
}

/** The operator's sentence alone; without one, something went wrong (R-FRM-13). */
export function sayTheirs(text: string | undefined): Message {
  return sentenceOf(text) ?? say("somethingWrong");
}

function messageWith(ours: MessageKey | undefined, text: string | undefined, otherwise: MessageKey): Message {
  const theirs = sentenceOf(text);
  if (!theirs) return say(ours !== undefined && saidAlone.includes(ours) ? ours : otherwise);
  return ours === undefined ? theirs : { key: ours, theirs };
}

/** The operator's sentence on one line, marked with its language; undefined for an answer without a sentence. */
function sentenceOf(written: string | undefined): OperatorSentence | undefined {
  const text = shorten(written ?? "");
  if (text === "") return undefined;
  const { operatorLanguage: lang } = pack;
  return lang === undefined ? { text } : { text, lang };
}
