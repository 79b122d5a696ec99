import { say } from "@domain/message";
import { paths } from "@domain/paths";
import { paymentAnswerMessage } from "../operator/answer-message";
import type { Refusal } from "../operator/errors";
import { methodOf } from "../order/methods";
import { attemptsLeft } from "../order/otp";
import type { Order, OrderState, PaymentAt } from "../order/schema";
import { pageOfOrder } from "../order/steps";
import { atStage, startPaymentOver } from "../order/transitions";
import type { PaymentContext } from "./context";
import { initiateUnderLock, readyOrder } from "./initiate";
import { afterAnyRefusal, lockPin } from "./refusal";
import { errorFlash, redirectOrder, type StepResult } from "./step-result";

/**
 * The step after the operator refused process and nothing moved (R-PIN-4, R-PIN-7, R-PAY-42); `order` already counts
 * the refusal.
 */
export async function afterProcessRefusal(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"ready">,
  refusal: Refusal,
): Promise<StepResult> {
  if (methodOf(payment.method).approval === "pin") {
    if (refusal.reason === "wrong-pin") return tryPinAgain(state, order, payment, refusal);
    if (refusal.reason === "wrong-pin-transaction-dead")
      return initiateAgain(context, state, order, payment, refusal);
  }
  return (
    afterAnyRefusal(state, order, payment, refusal) ??
    redirectOrder(
      state,
      startPaymentOver(order),
      paths.payment,
      errorFlash(paymentAnswerMessage(refusal, "transactionDead")),
    )
  );
}

/** Asks for the PIN of the same transaction again while attempts are left. */
function tryPinAgain(
  state: OrderState,
  order: Order,
  payment: PaymentAt<"ready">,
  refusal: Refusal,
): StepResult {
  const pinsLeft = attemptsLeft(payment.stage.pinsLeft, refusal);
  if (pinsLeft === 0) return lockPin(state, order, payment);
  const ready = atStage(order, payment, { ...payment.stage, pinsLeft });
  return redirectOrder(state, ready, pageOfOrder(ready), errorFlash(say("pinWrong"), "pin"));
}

/**
 * Initiates another transaction with the same proof and one attempt less, because a wrong PIN has ended the first
 * (56D005, R-PIN-5); a payer whose proof is used up asks for a new OTP (R-PIN-6).
 */
async function initiateAgain(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"ready">,
  refusal: Refusal,
): Promise<StepResult> {
  const { proof, pinsLeft } = payment.stage;
  const left = attemptsLeft(pinsLeft, refusal);
  if (left === 0) return lockPin(state, order, payment);
  if (!proof)
    return redirectOrder(state, startPaymentOver(order), paths.payment, errorFlash(say("pinWrong")));
  const proved = atStage(order, payment, { at: "proved", proof, pinsLeft: left });
  const initiation = await initiateUnderLock(context, { ...state, order: proved }, proved, payment, proof);
  switch (initiation.kind) {
    case "initiated": {
      const ready = readyOrder(initiation, payment, proof, left);
      return redirectOrder(state, ready, pageOfOrder(ready), errorFlash(say("pinWrong"), "pin"));
    }
    case "payer-unproved": {
      const { start } = methodOf(payment.method).pages;
      const over = startPaymentOver(initiation.order);
      return { ...redirectOrder(state, over, start, errorFlash(say("pinWrongSignIn"))), needsOtp: true };
    }
    case "ended":
      // Any other result shows its own message.
      return initiation.result.kind === "invalid"
        ? redirectOrder(state, proved, pageOfOrder(proved), errorFlash(say("pinWrong")))
        : initiation.result;
  }
}
