import { DIALOG_CLOSES_AFTER } from "@domain/limits";
import { say, sayTheirs } from "@domain/message";
import type { Failure } from "../operator/errors";
import { resendOtp, sendOtp, verifyOtp, verifyWalletUser } from "../operator/otp";
import { isLocked, readCode, secondsUntilResend, triesLeft } from "./codes";
import { checkCredit } from "./credit";
import { methodOf } from "./methods";
import type { PaymentMethod } from "./methods/method";
import {
  atStage,
  codeSent,
  type Order,
  type OrderState,
  type Payment,
  type PaymentAt,
  type Proof,
  startPaymentOver,
  withPayment,
} from "./order";
import { signInAgain } from "./sign-in";
import { placeOf } from "./steps";
import {
  failing,
  moves,
  stays,
  staysAtField,
  TOO_MANY,
  UNAVAILABLE,
  UNPROCESSABLE,
  type Desk,
  type StepResult,
} from "./step-result";
import { beginTransaction } from "./transaction";

/** Sends a code to the number that is to pay. */
export async function sendCode(
  desk: Desk,
  state: OrderState,
  order: Order,
  method: PaymentMethod,
  payer: string,
): Promise<StepResult> {
  const { payment } = order;
  const begun: Omit<Payment, "stage"> = { method: method.id, payer };
  // Going back and forth must not send one code after the other.
  if (payment?.method === method.id && payment.payer === payer && payment.stage.at === "code") {
    const running = payment.stage.code;
    if (!isLocked(running) && secondsUntilResend(running, desk.now) > 0) {
      return moves(state, order, placeOf(order));
    }
  }
  const sent = await sendOtp(desk.operator, { msisdn: payer, paymentMode: method.paymentMode });
  if (sent.ok) {
    const waiting = withPayment(order, { ...begun, stage: codeSent(sent.value.refId, desk.now) });
    return moves(state, waiting, placeOf(waiting));
  }
  return (
    codeNotSent(desk, state, order, begun, sent.failure) ??
    stays(messageOf(sent.failure), statusOf(sent.failure))
  );
}

/** The refusals after which the code dialog shows a sentence and closes by itself (spec section 8, OTP). */
function codeNotSent(
  desk: Desk,
  state: OrderState,
  order: Order,
  payment: Omit<Payment, "stage">,
  failure: Failure,
): StepResult | undefined {
  if (failure.kind !== "refused") return undefined;
  if (failure.reason === "limit-reached") {
    const { start } = methodOf(payment.method).pages;
    return moves(state, startPaymentOver(order), start, failing(say("codeLimit")));
  }
  if (failure.reason !== "not-wallet-user" && failure.reason !== "show-message") return undefined;
  const message = sayTheirs(
    failure.message,
    failure.reason === "not-wallet-user" ? "notWalletUser" : "somethingWrong",
  );
  const until = desk.now + DIALOG_CLOSES_AFTER;
  const refused = withPayment(order, { ...payment, stage: { at: "refused", message, until } });
  return moves(state, refused, placeOf(refused));
}

/** The code was typed. Right: the payment goes on. Wrong: one try less. */
export async function giveCode(
  desk: Desk,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"code">,
  typed: string,
): Promise<StepResult> {
  const { code } = payment.stage;
  if (isLocked(code)) return stays(say("codeExhausted"), UNPROCESSABLE);
  const otp = readCode(typed);
  if (!otp) return staysAtField("otp", say("codeFormat"));
  const verified = await verify(desk, payment, otp);
  if (verified.ok) return goOnProved(desk, state, order, payment, verified.value);
  const { failure } = verified;
  if (
    failure.kind === "refused" &&
    (failure.reason === "wrong-code" || failure.reason === "codes-exhausted")
  ) {
    const left = failure.reason === "codes-exhausted" ? 0 : triesLeft(code.left, failure);
    const message = left > 0 ? say("codeWrong") : say("codeExhausted");
    const tried = atStage(order, payment, { at: "code", code: { ...code, left } });
    return moves(state, tried, placeOf(tried), failing(message, left > 0 ? "otp" : undefined));
  }
  // Too many codes is said of sending (spec section 8: 502 on send or resend); here it is a broken line.
  if (failure.kind === "refused" && failure.reason === "limit-reached") {
    return stays(say("somethingWrong"), UNAVAILABLE);
  }
  return codeNotSent(desk, state, order, payment, failure) ?? stays(messageOf(failure), statusOf(failure));
}

function verify(desk: Desk, payment: PaymentAt<"code">, otp: string) {
  const { refId } = payment.stage.code;
  const { code, paymentMode } = methodOf(payment.method);
  return code === "wallet-user"
    ? verifyWalletUser(desk.operator, { refId, otp, msisdn: payment.payer, paymentMode })
    : verifyOtp(desk.operator, { refId, otp });
}

/** The payer is proved: where the line's credit pays it must suffice, then the transaction is begun. */
export async function goOnProved(
  desk: Desk,
  state: OrderState,
  order: Order,
  payment: Omit<Payment, "stage">,
  proof: Proof,
  pinsLeft?: number,
): Promise<StepResult> {
  const proved = atStage(order, payment, {
    at: "proved",
    proof,
    ...(pinsLeft === undefined ? {} : { pinsLeft }),
  });
  if (methodOf(payment.method).checksCredit) {
    const credit = await checkCredit(desk.operator, order, payment.payer, proof);
    if (credit.kind === "unknown") return moves(state, proved, placeOf(proved), failing(credit.message));
    if (credit.kind === "unproved") return signInAgain(state, order, payment, undefined);
    if (credit.kind === "short") {
      const short = atStage(order, payment, { at: "short", proof });
      return moves(state, short, placeOf(short));
    }
  }
  return beginTransaction(desk, state, proved, payment, proof, pinsLeft);
}

/** A new code was asked for; the server's clock says whether it is time (spec section 4: 60 s). */
export async function askForNewCode(
  desk: Desk,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"code">,
): Promise<StepResult> {
  const { code } = payment.stage;
  const seconds = secondsUntilResend(code, desk.now);
  if (seconds > 0) return stays(say("codeWait", { seconds }), TOO_MANY);
  const sent = await resendOtp(desk.operator, code.refId);
  if (!sent.ok) {
    return (
      codeNotSent(desk, state, order, payment, sent.failure) ??
      stays(messageOf(sent.failure), statusOf(sent.failure))
    );
  }
  const renewed = atStage(order, payment, codeSent(sent.value.refId, desk.now));
  return moves(state, renewed, placeOf(renewed), { tone: "success", message: say("codeResent") });
}

function messageOf(failure: Failure) {
  return failure.kind === "refused" ? sayTheirs(failure.message) : say("somethingWrong");
}

function statusOf(failure: Failure): number {
  return failure.kind === "refused" && failure.via === "envelope" ? UNPROCESSABLE : UNAVAILABLE;
}
