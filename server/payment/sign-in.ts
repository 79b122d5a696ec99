import { say, sayTheirs } from "@domain/message";
import { methodOf } from "../order/methods";
import { type Order, type OrderState, type Payment, startPaymentOver } from "../order/schema";
import { errorFlash, moves, type StepResult } from "./context";

/**
 * The operator does not take the payer for proved (any more): he is asked for again, and told to expect a code where
 * the method has one. `theirs` is what the operator said.
 */
export function signInAgain(
  state: OrderState,
  order: Order,
  { method }: Pick<Payment, "method">,
  theirs: string | undefined,
): StepResult {
  const { code, pages } = methodOf(method);
  const message = code ? say("walletSignInAgain") : sayTheirs(theirs);
  return moves(state, startPaymentOver(order), pages.start, errorFlash(message));
}
