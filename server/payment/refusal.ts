import { say } from "@domain/message";
import { paths } from "@domain/paths";
import { operatorMessage } from "../operator/answer-message";
import type { Refusal } from "../operator/errors";
import { methodOf } from "../order/methods";
import type { Order, OrderState, Payment, Paying } from "../order/schema";
import { pageOfOrder } from "../order/steps";
import { atStage, startPaymentOver } from "../order/transitions";
import { currencyRefused } from "./currency-step";
import { errorFlash, redirectOrder, type StepResult } from "./step-result";

/**
 * The step after a refusal that means the same for initiate and for process (R-PAY-44): a locked wallet, an expired
 * proof, a refused currency, a line without credit; undefined for every other refusal.
 */
export function afterAnyRefusal(
  state: OrderState,
  order: Order,
  paying: Paying,
  refusal: Refusal,
): StepResult | undefined {
  if (isPayerUnproved(refusal)) return provePayerAgain(state, order, paying, refusal.message);
  const { checksCredit, pages } = methodOf(paying.method);
  switch (refusal.reason) {
    case "wallet-locked":
      return pages.ready ? lockPin(state, order, paying) : undefined;
    case "currency-refused":
      return currencyRefused(state, order);
    case "insufficient-balance":
      // The page with the payment methods shows a way to recharge after this message.
      return checksCredit
        ? redirectOrder(state, startPaymentOver(order), paths.payment, errorFlash(say("notEnoughMoney")))
        : undefined;
    default:
      return undefined;
  }
}

/** Whether the operator no longer accepts the payer's proof. */
export function isPayerUnproved({ reason }: Refusal): boolean {
  return reason === "token-expired" || reason === "proof-refused";
}

/**
 * Asks again who pays, and announces an OTP where the method has one; `sentence` is the operator's, for a method without
 * an OTP.
 */
export function provePayerAgain(
  state: OrderState,
  order: Order,
  { method }: Pick<Payment, "method">,
  sentence: string | undefined,
): StepResult {
  const { otp, pages } = methodOf(method);
  const message = otp ? say("walletSignInAgain") : operatorMessage(sentence);
  const redirect = redirectOrder(state, startPaymentOver(order), pages.start, errorFlash(message));
  return { ...redirect, needsOtp: otp !== undefined };
}

/** Redirects to the page of a locked wallet, which says that it accepts no more PINs and what to do. */
export function lockPin(state: OrderState, order: Order, paying: Paying): StepResult {
  const locked = atStage(order, paying, { at: "locked" });
  return redirectOrder(state, locked, pageOfOrder(locked));
}
