import { say, sayTheirs, type Message } from "@domain/message";
import { paths } from "@domain/paths";
import type { Refusal } from "../operator/errors";
import { triesLeft } from "./codes";
import { currencyRefused } from "./currency-step";
import { methodOf } from "./methods";
import {
  atStage,
  type Order,
  type OrderState,
  type Payment,
  type PaymentAt,
  startPaymentOver,
} from "./order";
import { signInAgain } from "./sign-in";
import { placeOf } from "./steps";
import { failing, moves, type Desk, type StepResult } from "./step-result";
import { beginTransaction } from "./transaction";

/** The operator said no and nothing moved (spec section 8, Wallet). `order` has counted the refusal. */
export async function afterRefusal(
  desk: Desk,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"ready">,
  refusal: Refusal,
): Promise<StepResult> {
  const { approval, pages } = methodOf(payment.method);
  switch (refusal.reason) {
    case "wrong-pin":
      if (approval === "pin") return tryPinAgain(state, order, payment, refusal);
      break;
    case "wrong-pin-transaction-dead":
      if (approval === "pin") return initiateAgain(desk, state, order, payment, refusal);
      break;
    case "wallet-locked":
      if (pages.ready) return lockPin(state, order, payment);
      break;
    case "token-expired":
    case "proof-refused":
      return signInAgain(state, order, payment, refusal.message);
  }
  return (
    currencyRefused(state, order, refusal) ??
    moves(state, startPaymentOver(order), paths.payment, failing(messageOf(refusal, payment)))
  );
}

function lockPin(state: OrderState, order: Order, payment: PaymentAt<"ready">): StepResult {
  const locked = atStage(order, payment, { at: "locked" });
  return moves(state, locked, placeOf(locked));
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
  return moves(state, again, placeOf(again), failing(say("pinWrong"), "pin"));
}

/**
 * A wrong PIN has ended this transaction (56D005): a new one is begun with the proof that the payer has given, and a
 * try less (spec section 4, SmartCash).
 */
async function initiateAgain(
  desk: Desk,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"ready">,
  refusal: Refusal,
): Promise<StepResult> {
  const { proof, pinsLeft } = payment.stage;
  const left = triesLeft(pinsLeft, refusal);
  if (left === 0) return lockPin(state, order, payment);
  if (!proof) return moves(state, startPaymentOver(order), paths.payment, failing(say("pinWrong")));
  const proved = atStage(order, payment, { at: "proved", proof, pinsLeft: left });
  const again = await beginTransaction(desk, { ...state, order: proved }, proved, payment, proof, left);
  if (again.kind === "stays") return moves(state, proved, placeOf(proved), failing(say("pinWrong")));
  const ready = again.kind === "moves" && again.state.order?.payment?.stage.at === "ready";
  if (again.kind === "moves" && again.to === methodOf(payment.method).pages.start && again.state.order) {
    return moves(again.state, again.state.order, again.to, failing(say("pinWrongSignIn")));
  }
  // What else came of it has a sentence of its own.
  if (!ready || !again.state.order) return again;
  return moves(state, again.state.order, again.to, failing(say("pinWrong"), "pin"));
}

function messageOf(refusal: Refusal, { method }: Pick<Payment, "method">): Message {
  if (refusal.reason === "insufficient-balance") {
    // Of a line's credit the spec has words of its own (section 8), which the page follows with a way to recharge.
    return methodOf(method).checksCredit
      ? say("notEnoughMoney")
      : sayTheirs(refusal.message, "notEnoughMoney");
  }
  return sayTheirs(refusal.message, "transactionDead");
}
