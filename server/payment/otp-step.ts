import { DIALOG_CLOSES_AFTER_MS } from "@domain/limits";
import { say, sayTheirs } from "@domain/message";
import type { Failure } from "../operator/errors";
import { resendOtp, sendOtp, verifyOtp, verifyWalletUser } from "../operator/otp";
import { resendTypedOtp, invalidFor, isStillRunning, verifyTypedOtp } from "./otp";
import { checkCredit } from "./airtime-credit";
import { methodOf } from "../order/methods";
import type { PaymentMethod } from "../order/methods/method";
import {
  atStage,
  otpSent,
  type Order,
  type OrderState,
  type Payment,
  type PaymentAt,
  type Proof,
  startPaymentOver,
  withPayment,
} from "../order/schema";
import { paymentModeOf } from "./operator-requests";
import { signInAgain } from "./sign-in";
import { placeOf } from "../order/steps";
import { errorFlash, moves, type PaymentContext, type StepResult } from "./context";
import { initiateTransaction } from "./initiate";

/** Sends a code to the number that is to pay. */
export async function sendPayerOtp(
  desk: PaymentContext,
  state: OrderState,
  order: Order,
  method: PaymentMethod,
  payer: string,
): Promise<StepResult> {
  const { payment } = order;
  const begun: Omit<Payment, "stage"> = { method: method.id, payer };
  // Going back and forth must not send one code after the other.
  if (payment?.method === method.id && payment.payer === payer && payment.stage.at === "code") {
    if (isStillRunning(payment.stage.code, desk.now)) return moves(state, order, placeOf(order));
  }
  const sent = await sendOtp(desk.operator, { msisdn: payer, paymentMode: paymentModeOf(order, method) });
  if (sent.ok) {
    const waiting = withPayment(order, { ...begun, stage: otpSent(sent.value, desk.now) });
    return moves(state, waiting, placeOf(waiting));
  }
  return otpNotSent(desk, state, order, begun, sent.failure) ?? invalidFor(sent.failure);
}

/** The refusals after which the code dialog shows a sentence and closes by itself (R-OTP-10, R-OTP-12). */
function otpNotSent(
  desk: PaymentContext,
  state: OrderState,
  order: Order,
  payment: Omit<Payment, "stage">,
  failure: Failure,
): StepResult | undefined {
  if (failure.kind !== "refused") return undefined;
  if (failure.reason === "limit-reached") {
    const { start } = methodOf(payment.method).pages;
    return moves(state, startPaymentOver(order), start, errorFlash(say("codeLimit")));
  }
  if (failure.reason !== "not-wallet-user" && failure.reason !== "show-message") return undefined;
  const message = sayTheirs(
    failure.message,
    failure.reason === "not-wallet-user" ? "notWalletUser" : "somethingWrong",
  );
  const until = desk.now + DIALOG_CLOSES_AFTER_MS;
  const refused = withPayment(order, { ...payment, stage: { at: "refused", message, until } });
  return moves(state, refused, placeOf(refused));
}

/** The code was typed. Right: the payment goes on. Wrong: one try less. */
export async function verifyPayerOtp(
  desk: PaymentContext,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"code">,
  typed: string,
): Promise<StepResult> {
  const tried = await verifyTypedOtp(payment.stage.code, typed, (otp) => verify(desk, payment, otp));
  switch (tried.kind) {
    case "right":
      return goOnProved(desk, state, order, payment, tried.value);
    case "wrong": {
      const left = atStage(order, payment, { at: "code", code: tried.code });
      return moves(state, left, placeOf(left), tried.told);
    }
    case "refused":
      return otpNotSent(desk, state, order, payment, tried.failure) ?? invalidFor(tried.failure);
    case "stays":
      return tried.result;
  }
}

function verify(desk: PaymentContext, payment: PaymentAt<"code">, otp: string) {
  const { refId } = payment.stage.code;
  const { code, paymentMode } = methodOf(payment.method);
  return code === "wallet-user"
    ? verifyWalletUser(desk.operator, { refId, otp, msisdn: payment.payer, paymentMode })
    : verifyOtp(desk.operator, { refId, otp });
}

/** The payer is proved: where the line's credit pays it must suffice, then the transaction is begun. */
export async function goOnProved(
  desk: PaymentContext,
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
    if (credit.kind === "unknown") return moves(state, proved, placeOf(proved), errorFlash(credit.message));
    if (credit.kind === "unproved") return signInAgain(state, order, payment, undefined);
    if (credit.kind === "short") {
      const short = atStage(order, payment, { at: "short", proof });
      return moves(state, short, placeOf(short));
    }
  }
  return initiateTransaction(desk, state, proved, payment, proof, pinsLeft);
}

/** A new code was asked for. */
export async function resendPayerOtp(
  desk: PaymentContext,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"code">,
): Promise<StepResult> {
  const { code } = payment.stage;
  const renewal = await resendTypedOtp(code, desk.now, () => resendOtp(desk.operator, code.refId));
  switch (renewal.kind) {
    case "renewed": {
      const renewed = atStage(order, payment, { at: "code", code: renewal.code });
      return moves(state, renewed, placeOf(renewed), renewal.told);
    }
    case "refused":
      return otpNotSent(desk, state, order, payment, renewal.failure) ?? invalidFor(renewal.failure);
    case "stays":
      return renewal.result;
  }
}
