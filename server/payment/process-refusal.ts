import { say, says } from "@domain/message";
import { paths } from "@domain/paths";
import type { Refusal } from "../operator/errors";
import { triesLeft } from "./codes";
import { methodOf } from "../order/methods";
import { atStage, type Order, type OrderState, type PaymentAt, startPaymentOver } from "../order/schema";
import { afterAnyRefusal, lockPin, wordsOf } from "./refusal";
import { placeOf } from "../order/steps";
import { errorFlash, moves, type PaymentContext, type StepResult } from "./context";
import { initiateTransaction } from "./initiate";

/** The operator said no and nothing moved (R-PIN-4, R-PIN-7, R-PAY-42). `order` has counted the refusal. */
export async function afterRefusal(
  desk: PaymentContext,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"ready">,
  refusal: Refusal,
): Promise<StepResult> {
  if (methodOf(payment.method).approval === "pin") {
    if (refusal.reason === "wrong-pin") return tryPinAgain(state, order, payment, refusal);
    if (refusal.reason === "wrong-pin-transaction-dead")
      return initiateAgain(desk, state, order, payment, refusal);
  }
  return (
    afterAnyRefusal(state, order, payment, refusal) ??
    moves(state, startPaymentOver(order), paths.payment, errorFlash(wordsOf(refusal, "transactionDead")))
  );
}

/** The same transaction takes another PIN, while there are tries. */
function tryPinAgain(
  state: OrderState,
  order: Order,
  payment: PaymentAt<"ready">,
  refusal: Refusal,
): StepResult {
  const pinsLeft = triesLeft(payment.stage.pinsLeft, refusal);
  if (pinsLeft === 0) return lockPin(state, order, payment);
  const again = atStage(order, payment, { ...payment.stage, pinsLeft });
  return moves(state, again, placeOf(again), errorFlash(say("pinWrong"), "pin"));
}

/**
 * A wrong PIN has ended this transaction (56D005): a new one is begun with the proof that the payer has given, and a
 * try less (R-PIN-5).
 */
async function initiateAgain(
  desk: PaymentContext,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"ready">,
  refusal: Refusal,
): Promise<StepResult> {
  const { proof, pinsLeft } = payment.stage;
  const left = triesLeft(pinsLeft, refusal);
  if (left === 0) return lockPin(state, order, payment);
  if (!proof) return moves(state, startPaymentOver(order), paths.payment, errorFlash(say("pinWrong")));
  const proved = atStage(order, payment, { at: "proved", proof, pinsLeft: left });
  const again = await initiateTransaction(desk, { ...state, order: proved }, proved, payment, proof, left);
  if (again.kind === "stays") return moves(state, proved, placeOf(proved), errorFlash(say("pinWrong")));
  if (again.kind !== "moves" || !again.state.order) return again;
  const next = again.state.order;
  if (says(again.state.flash?.message, "walletSignInAgain")) {
    return moves(again.state, next, again.to, errorFlash(say("pinWrongSignIn")));
  }
  // What else came of it has a sentence of its own.
  if (next.payment?.stage.at !== "ready") return again;
  return moves(state, next, again.to, errorFlash(say("pinWrong"), "pin"));
}
