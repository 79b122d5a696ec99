import { type Message, type MessageKey, type OperatorSentence, say, shorten } from "@domain/message";
import { pack } from "../brand/use-pack";
import { isBreakdown } from "./breakdown";
import type { Failure, Reason, Refusal } from "./errors";
import { figuresInOrder } from "./figures-in-order";

/**
 * Our words for the reason of a refusal, whichever call was refused; undefined where the reason says too little or the
 * step has words and a page of its own, so that only the operator's sentence is shown.
 */
const words: Record<Reason, MessageKey | undefined> = {
  "not-wallet-user": "notWalletUser",
  "insufficient-balance": "notEnoughMoney",
  "proof-refused": "walletSignInAgain",
  "account-mismatch": "accountMismatch",
  // The contract calls it "a message to show", and its meaning differs between calls.
  "show-message": undefined,
  // Typed OTPs and PINs, and OTPs that cannot be sent, have the messages of their steps (R-OTP, R-PIN).
  "wrong-code": undefined,
  "codes-exhausted": undefined,
  "limit-reached": undefined,
  "wrong-pin": undefined,
  "wrong-pin-transaction-dead": undefined,
  "wallet-locked": undefined,
  // The steps of a payment have their own messages for these reasons.
  "currency-refused": undefined,
  "already-handled": undefined,
  "transaction-unusable": undefined,
  "no-such-transaction": undefined,
  // A bare HTTP status may have caused these reasons, too, and a proxy may have sent it.
  "token-expired": undefined,
  "key-conflict": undefined,
  other: undefined,
};

/** Our words for refusals of `initiate` and `process` that no step handles, after which nothing was paid. */
const wordsOfPayment: Partial<Record<Reason, MessageKey>> = {
  "transaction-unusable": "transactionDead",
  "no-such-transaction": "transactionDead",
};

/**
 * Our words that are shown even without a sentence of the operator (R-OTP-12, R-PAY-43); for the others R-FRM-13
 * applies.
 */
const saidAlone: readonly (MessageKey | undefined)[] = ["notWalletUser", "notEnoughMoney"];

/** What a customer reads after a call that failed; a gateway's own sentence is not shown (R-FRM-13). */
export function failureMessage(failure: Failure): Message {
  if (failure.kind !== "refused" || isBreakdown(failure)) return say("somethingWrong");
  return answerMessage(failure);
}

/** The message after a refusal: our words, and the operator's sentence (R-FRM-12, R-FRM-47). */
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

/** The operator's sentence alone, or "something went wrong" without a sentence (R-FRM-13). */
export function operatorMessage(text: string | undefined): Message {
  return sentenceOf(text) ?? say("somethingWrong");
}

function messageWith(ours: MessageKey | undefined, text: string | undefined, otherwise: MessageKey): Message {
  const theirs = sentenceOf(text);
  if (!theirs) return say(ours !== undefined && saidAlone.includes(ours) ? ours : otherwise);
  return ours === undefined ? theirs : { key: ours, theirs };
}

/** The operator's sentence on one line, marked with its language; undefined for an answer without a sentence. */
function sentenceOf(written: string | undefined): OperatorSentence | undefined {
  const text = figuresInOrder(shorten(written ?? ""));
  if (text === "") return undefined;
  const { operatorLanguage: lang } = pack;
  return lang === undefined ? { text } : { text, lang };
}
