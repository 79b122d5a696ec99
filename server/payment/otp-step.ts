import { DIALOG_CLOSES_AFTER_MS } from "@domain/rule-numbers";
import { say, type Message } from "@domain/message";
import { answerMessage } from "../operator/answer-message";
import type { Failure } from "../operator/errors";
import { resendOtp, sendOtp, verifyOtp, verifyWalletUser } from "../operator/otp";
import { methodOf } from "../order/methods";
import type { PaymentMethod } from "../order/methods/method";
import { type OtpView, sentOtpView } from "../order/otp";
import type { Order, OrderState, PaymentAt, Proof, Paying } from "../order/schema";
import { pageOfOrder } from "../order/steps";
import { atStage, otpSent, startPaymentOver, withPayment } from "../order/transitions";
import { checkCredit } from "./airtime-credit";
import { refuseWhenClosed } from "./refuse-closed";
import type { PaymentContext } from "./context";
import { initiateAndRedirect } from "./initiate";
import { paymentModeOf } from "./operator-requests";
import { invalidFor, otpStep, type PostedOtp, sendOtpOnce } from "./otp";
import { provePayerAgain } from "./refusal";
import { errorFlash, redirectOrder, type StepResult } from "./step-result";

type OtpPayment = PaymentAt<"code" | "refused" | "proved" | "short">;

/** What the OTP page of a payment shows. */
export type PayerOtpView =
  OtpView | { kind: "refused"; message: Message } | { kind: "proved" } | { kind: "short" };

/** The payer's OTP as its page shows it. */
export function payerOtpView({ stage }: OtpPayment, now: number): PayerOtpView {
  switch (stage.at) {
    case "refused":
      return { kind: "refused", message: stage.message };
    case "proved":
    case "short":
      return { kind: stage.at };
    case "code":
      return sentOtpView(stage.code, now);
  }
}

/** Sends an OTP to the number that pays. */
export async function sendPayerOtp(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  method: PaymentMethod,
  payer: string,
): Promise<StepResult> {
  const { payment } = order;
  const paying: Paying = { method: method.id, payer };
  const isSame = payment?.method === method.id && payment.payer === payer;
  return sendOtpOnce(
    context,
    { ...state, order },
    {
      purpose: "payment",
      number: payer,
      previousOtp: isSame && payment.stage.at === "code" ? payment.stage.code : undefined,
      page: pageOfOrder(order),
      send: () => sendOtp(context.operator, { msisdn: payer, paymentMode: paymentModeOf(order, method) }),
      sent(refId) {
        const waiting = withPayment(order, { ...paying, stage: otpSent(refId, context.now) });
        return redirectOrder(state, waiting, pageOfOrder(waiting));
      },
      notSent: (failure) => afterOtpRefusal(context, state, order, paying, failure),
    },
  );
}

/**
 * After some refusals the OTP dialog shows a sentence and closes by itself (R-OTP-10, R-OTP-12); other refusals show
 * their message (R-OTP-14).
 */
function afterOtpRefusal(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  payment: Paying,
  failure: Failure,
): StepResult {
  if (failure.kind !== "refused") return invalidFor(failure);
  if (failure.reason === "limit-reached") {
    const { start } = methodOf(payment.method).pages;
    const redirect = redirectOrder(state, startPaymentOver(order), start, errorFlash(say("codeLimit")));
    return { ...redirect, needsOtp: true };
  }
  if (failure.reason !== "not-wallet-user" && failure.reason !== "show-message") return invalidFor(failure);
  const message = answerMessage(failure);
  const until = context.now + DIALOG_CLOSES_AFTER_MS;
  const refused = withPayment(order, { ...payment, stage: { at: "refused", message, until } });
  return redirectOrder(state, refused, pageOfOrder(refused));
}

/** Handles the forms of the OTP page: the OTP, a request for a new OTP, or another attempt at what follows the OTP. */
export async function payerOtpStep(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  payment: OtpPayment,
  posted: PostedOtp,
): Promise<StepResult> {
  const { stage } = payment;
  // An OTP proves a number and moves no money, so the payment has not begun.
  const closed = refuseWhenClosed(context.switches, state, order, payment.method);
  if (closed) return closed;
  switch (stage.at) {
    case "code": {
      const atCode = { ...payment, stage };
      const { refId } = stage.code;
      const step = {
        purpose: "payment" as const,
        number: payment.payer,
        otp: stage.code,
        verify: (typed: string) => verify(context, atCode, typed),
        resend: () => resendOtp(context.operator, refId),
        verified: (proof: Proof) => continueWithProof(context, state, order, payment, proof),
        showAgain: (otp: typeof stage.code, flash: Parameters<typeof redirectOrder>[3]) => {
          const waiting = atStage(order, payment, { at: "code", code: otp });
          return redirectOrder(state, waiting, pageOfOrder(waiting), flash);
        },
        refused: (failure: Failure) => afterOtpRefusal(context, state, order, payment, failure),
      };
      return otpStep(step, posted, context);
    }
    case "proved":
      return continueWithProof(context, state, order, payment, stage.proof, stage.pinsLeft);
    case "short":
      return continueWithProof(context, state, order, payment, stage.proof);
    case "refused":
      return redirectOrder(state, order, pageOfOrder(order));
  }
}

function verify(context: PaymentContext, payment: PaymentAt<"code">, otp: string) {
  const { refId } = payment.stage.code;
  const { otp: proves, paymentMode } = methodOf(payment.method);
  return proves === "wallet-user"
    ? verifyWalletUser(context.operator, { refId, otp, msisdn: payment.payer, paymentMode })
    : verifyOtp(context.operator, { refId, otp });
}

/**
 * Initiates the transaction of a payer who has proved the number, after checking the credit where a line's credit pays.
 */
async function continueWithProof(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  payment: Paying,
  proof: Proof,
  pinsLeft?: number,
): Promise<StepResult> {
  const proved = atStage(order, payment, {
    at: "proved",
    proof,
    ...(pinsLeft === undefined ? {} : { pinsLeft }),
  });
  if (methodOf(payment.method).checksCredit) {
    const credit = await checkCredit(context.operator, order, payment.payer, proof);
    if (credit.kind === "unknown")
      return redirectOrder(state, proved, pageOfOrder(proved), errorFlash(credit.message));
    if (credit.kind === "unproved") return provePayerAgain(state, order, payment, undefined);
    if (credit.kind === "short") {
      const short = atStage(order, payment, { at: "short", proof });
      return redirectOrder(state, short, pageOfOrder(short));
    }
  }
  return initiateAndRedirect(context, state, proved, payment, proof, pinsLeft);
}
