import { DIALOG_CLOSES_AFTER } from "@domain/limits";
import { country } from "@domain/country";
import { parseMsisdn } from "@domain/msisdn";
import { say, sayTheirs } from "@domain/message";
import { paths } from "@domain/paths";
import type { Failure } from "../operator/errors";
import { resendOtp, sendOtp, verifyWalletUser } from "../operator/otp";
import { isLocked, readCode, secondsUntilResend, triesLeft } from "./codes";
import { wallet } from "./methods/wallet";
import {
  atStage,
  codeSent,
  type Order,
  type OrderState,
  type Payment,
  type PaymentAt,
  startPaymentOver,
  withPayment,
} from "./order";
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
import { beginTransaction } from "./wallet-transaction";
import { leaveEarlier } from "./submitted";

/**
 * The first wallet's number was given (spec section 4, First wallet): in PIN mode a code is sent to it, in push mode
 * the transaction is begun.
 */
export async function giveWalletNumber(
  desk: Desk,
  state: OrderState,
  order: Order,
  typed: string,
): Promise<StepResult> {
  if (typed.trim() === "") return staysAtField("msisdn", say("phoneRequired"));
  const payer = parseMsisdn(typed);
  if (!payer) return staysAtField("msisdn", say("phoneInvalid", { product: country.walletName }));
  const leaving = await leaveEarlier(desk, state, order);
  if (leaving.kind === "held") return leaving.result;
  const config = await desk.catalogue.config(desk.operator);
  if (!config.ok) return stays(say("somethingWrong"), UNAVAILABLE);
  const given = { ...leaving.order, payer };
  if (config.value.enableAmPin) return sendWalletCode(desk, leaving.state, given, payer);
  return beginTransaction(desk, leaving.state, given, { method: "wallet", mode: "push", payer });
}

async function sendWalletCode(
  desk: Desk,
  state: OrderState,
  order: Order,
  payer: string,
): Promise<StepResult> {
  const { payment } = order;
  const running = payment?.payer === payer && payment.stage.at === "code" ? payment.stage.code : undefined;
  // Going back and forth must not send one code after the other.
  if (running && !isLocked(running) && secondsUntilResend(running, desk.now) > 0) {
    return moves(state, order, paths.walletCode);
  }
  const sent = await sendOtp(desk.operator, { msisdn: payer, paymentMode: wallet.paymentMode });
  const begun: Omit<Payment, "stage"> = { method: "wallet", mode: "pin", payer };
  if (sent.ok) {
    return moves(
      state,
      withPayment(order, { ...begun, stage: codeSent(sent.value.refId, desk.now) }),
      paths.walletCode,
    );
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
    return moves(state, startPaymentOver(order), paths.wallet, failing(say("codeLimit")));
  }
  if (failure.reason !== "not-wallet-user" && failure.reason !== "show-message") return undefined;
  const message = sayTheirs(
    failure.message,
    failure.reason === "not-wallet-user" ? "notWalletUser" : "somethingWrong",
  );
  const until = desk.now + DIALOG_CLOSES_AFTER;
  return moves(
    state,
    withPayment(order, { ...payment, stage: { at: "refused", message, until } }),
    paths.walletCode,
  );
}

/** The code was typed. Right: the transaction is begun. Wrong: one try less. */
export async function giveWalletCode(
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
  const verified = await verifyWalletUser(desk.operator, {
    refId: code.refId,
    otp,
    msisdn: payment.payer,
    paymentMode: wallet.paymentMode,
  });
  if (verified.ok) {
    const proved = atStage(order, payment, { at: "proved", ...verified.value });
    return beginTransaction(desk, state, proved, { ...payment, ...verified.value });
  }
  const { failure } = verified;
  if (
    failure.kind === "refused" &&
    (failure.reason === "wrong-code" || failure.reason === "codes-exhausted")
  ) {
    const left = failure.reason === "codes-exhausted" ? 0 : triesLeft(code.left, failure);
    const message = left > 0 ? say("codeWrong") : say("codeExhausted");
    const tried = atStage(order, payment, { at: "code", code: { ...code, left } });
    return moves(state, tried, paths.walletCode, failing(message, left > 0 ? "otp" : undefined));
  }
  return codeNotSent(desk, state, order, payment, failure) ?? stays(messageOf(failure), statusOf(failure));
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
  return moves(state, renewed, paths.walletCode, { tone: "success", message: say("codeResent") });
}

function messageOf(failure: Failure) {
  return failure.kind === "refused" ? sayTheirs(failure.message) : say("somethingWrong");
}

function statusOf(failure: Failure): number {
  return failure.kind === "refused" && failure.via === "envelope" ? UNPROCESSABLE : UNAVAILABLE;
}
