import { say, sayTheirs, type Message } from "@domain/message";
import { paths } from "@domain/paths";
import type { Refusal } from "../operator/errors";
import { triesLeft } from "./codes";
import { currencyRefused } from "./currency-step";
import { methodOf } from "./methods";
import { atStage, type Order, type OrderState, type PaymentAt, startPaymentOver } from "./order";
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
  const { start } = methodOf(payment.method).pages;
  switch (refusal.reason) {
    case "wrong-pin": {
      const stage = { ...payment.stage, pinsLeft: triesLeft(payment.stage.pinsLeft, refusal) };
      return moves(state, atStage(order, payment, stage), placeOf(order), failing(say("pinWrong"), "pin"));
    }
    case "wrong-pin-transaction-dead":
      return initiateAgain(desk, state, order, payment, refusal);
    case "wallet-locked": {
      const locked = atStage(order, payment, { at: "locked" });
      return moves(state, locked, placeOf(locked));
    }
    case "token-expired":
    case "proof-refused":
      return moves(state, startPaymentOver(order), start, failing(say("walletSignInAgain")));
    default:
      return (
        currencyRefused(state, order, refusal) ??
        moves(state, startPaymentOver(order), paths.payment, failing(messageOf(refusal)))
      );
  }
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
  if (!proof) return moves(state, startPaymentOver(order), paths.payment, failing(say("pinWrong")));
  const proved = atStage(order, payment, { at: "proved", proof, pinsLeft: left });
  const again = await beginTransaction(desk, { ...state, order: proved }, proved, payment, proof, left);
  if (again.kind === "stays") return moves(state, proved, placeOf(proved), failing(say("pinWrong")));
  const ready = again.kind === "moves" && again.state.order?.payment?.stage.at === "ready";
  // What else came of it has a sentence of its own.
  if (!ready || !again.state.order) return again;
  return moves(state, again.state.order, again.to, failing(say("pinWrong"), "pin"));
}

function messageOf(refusal: Refusal): Message {
  if (refusal.reason === "insufficient-balance") return sayTheirs(refusal.message, "notEnoughMoney");
  return sayTheirs(refusal.message, "transactionDead");
}
