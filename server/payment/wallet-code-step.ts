import type { Message } from "@domain/message";
import { isLocked, secondsUntilResend } from "./codes";
import type { Order, OrderState, PaymentAt } from "./order";
import type { Desk, StepResult } from "./step-result";
import { askForNewCode, giveWalletCode } from "./wallet-code";
import { beginTransaction } from "./wallet-transaction";
import { moves } from "./step-result";
import { placeOf } from "./steps";

type CodePayment = PaymentAt<"code" | "refused" | "proved">;

/** What the code page shows. `resendIn`: seconds until a new code may be asked for. */
export type CodeView =
  | { kind: "open"; left: number; resendIn: number }
  | { kind: "locked"; left: 0; resendIn: number }
  | { kind: "refused"; message: Message }
  | { kind: "proved" };

export function codeView(payment: CodePayment, now: number): CodeView {
  const { stage } = payment;
  switch (stage.at) {
    case "refused":
      return { kind: "refused", message: stage.message };
    case "proved":
      return { kind: "proved" };
    case "code": {
      const resendIn = secondsUntilResend(stage.code, now);
      return isLocked(stage.code)
        ? { kind: "locked", left: 0, resendIn }
        : { kind: "open", left: stage.code.left, resendIn };
    }
  }
}

/** One of the code page's forms: the code, a wish for a new one, or another go at the beginning of the payment. */
export async function codeStep(
  desk: Desk,
  state: OrderState,
  order: Order,
  payment: CodePayment,
  posted: { intent: string; otp: string },
): Promise<StepResult> {
  const { stage } = payment;
  switch (stage.at) {
    case "code": {
      const waiting = { ...payment, stage };
      return posted.intent === "resend"
        ? askForNewCode(desk, state, order, waiting)
        : giveWalletCode(desk, state, order, waiting, posted.otp);
    }
    case "proved": {
      const { uniqueCode, authorization } = stage;
      return beginTransaction(desk, state, order, { ...payment, uniqueCode, authorization });
    }
    case "refused":
      return moves(state, order, placeOf(order));
  }
}
