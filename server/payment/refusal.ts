import { say, sayTheirs, type Message, type MessageKey } from "@domain/message";
import { paths } from "@domain/paths";
import type { Refusal } from "../operator/errors";
import { currencyRefused } from "./currency-step";
import { methodOf } from "../order/methods";
import { atStage, type Order, type OrderState, type Payment, startPaymentOver } from "../order/schema";
import { signInAgain } from "./sign-in";
import { placeOf } from "../order/steps";
import { errorFlash, moves, type StepResult } from "./context";

type Paying = Omit<Payment, "stage">;

/**
 * What a refusal leads to that means the same whichever call of a payment it answers (R-PAY-44): a locked wallet,
 * a proof that is gone, a currency that is not taken, a line without credit. Undefined for every other one.
 */
export function afterAnyRefusal(
  state: OrderState,
  order: Order,
  paying: Paying,
  refusal: Refusal,
): StepResult | undefined {
  const { checksCredit, pages } = methodOf(paying.method);
  switch (refusal.reason) {
    case "wallet-locked":
      return pages.ready ? lockPin(state, order, paying) : undefined;
    case "token-expired":
    case "proof-refused":
      return signInAgain(state, order, paying, refusal.message);
    case "currency-refused":
      return currencyRefused(state, order);
    case "insufficient-balance":
      // The page that offers the ways to pay follows these words with a way to recharge.
      return checksCredit
        ? moves(state, startPaymentOver(order), paths.payment, errorFlash(say("notEnoughMoney")))
        : undefined;
    default:
      return undefined;
  }
}

/** The wallet takes no PIN any more; its page says so, and what to do. */
export function lockPin(state: OrderState, order: Order, paying: Paying): StepResult {
  const locked = atStage(order, paying, { at: "locked" });
  return moves(state, locked, placeOf(locked));
}

/** The operator's words for a refusal; where it has none, ours. */
export function wordsOf(refusal: Refusal, otherwise: MessageKey): Message {
  return sayTheirs(refusal.message, refusal.reason === "insufficient-balance" ? "notEnoughMoney" : otherwise);
}
