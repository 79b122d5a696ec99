import type { Message } from "@domain/message";
import { resendPayerOtp, verifyPayerOtp, goOnProved } from "./otp-step";
import { isLocked, secondsUntilResend } from "./codes";
import type { Order, OrderState, PaymentAt } from "../order/schema";
import type { SentOtp } from "../order/otp";
import { placeOf } from "../order/steps";
import { moves, type PaymentContext, type StepResult } from "./context";

type CodePayment = PaymentAt<"code" | "refused" | "proved" | "short">;

/** What the code page shows. `resendIn`: seconds until a new code may be asked for. */
export type OtpView =
  | { kind: "open"; left: number; resendIn: number }
  | { kind: "locked"; left: 0; resendIn: number }
  | { kind: "refused"; message: Message }
  | { kind: "proved" }
  | { kind: "short" };

export function otpView(payment: CodePayment, now: number): OtpView {
  const { stage } = payment;
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

/** A code that was sent, as any page that asks for it shows it. */
export function sentOtpView(code: SentOtp, now: number): Extract<OtpView, { kind: "open" | "locked" }> {
  const resendIn = secondsUntilResend(code, now);
  return isLocked(code) ? { kind: "locked", left: 0, resendIn } : { kind: "open", left: code.left, resendIn };
}

/** One of the code page's forms: the code, a wish for a new one, or another go at what comes after the code. */
export async function otpStep(
  desk: PaymentContext,
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
        ? resendPayerOtp(desk, state, order, waiting)
        : verifyPayerOtp(desk, state, order, waiting, posted.otp);
    }
    case "proved":
      return goOnProved(desk, state, order, payment, stage.proof, stage.pinsLeft);
    case "short":
      return goOnProved(desk, state, order, payment, stage.proof);
    case "refused":
      return moves(state, order, placeOf(order));
  }
}
