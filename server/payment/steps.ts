import { paths, statusPath } from "@domain/paths";
import type { NoticeKey } from "@domain/message";
import type { Order, Payment, PaymentAt, Stage } from "./order";

/** What a step of a payment needs: the mode that has this page, and the stages in which it may be seen. */
export interface PaymentStep<At extends Stage["at"]> {
  mode: Payment["mode"] | "any";
  stages: readonly At[];
}

function step<At extends Stage["at"]>(mode: Payment["mode"] | "any", ...stages: At[]): PaymentStep<At> {
  return { mode, stages };
}

export const steps = {
  walletCode: step("pin", "code", "refused", "proved"),
  walletPin: step("pin", "ready", "locked"),
  walletConfirm: step("push", "ready"),
  walletApprove: step("push", "submitted"),
  result: step("any", "submitted"),
};

/** The page where a customer with this order belongs. */
export function placeOf(order: Order): string {
  const { payment } = order;
  if (!payment) return paths.payment;
  switch (payment.stage.at) {
    case "code":
    case "refused":
    case "proved":
      return paths.walletCode;
    case "ready":
      return payment.mode === "pin" ? paths.walletPin : paths.walletConfirm;
    case "locked":
      return paths.walletPin;
    case "submitted":
      return payment.mode === "push" ? paths.walletApprove : statusPath(payment.stage.transactionId);
  }
}

export type Admission<T> = { ok: true; value: T } | { ok: false; to: string; why: NoticeKey };

/** Choosing and describing a method is open until the payment was submitted. */
export function admitToChoice(order: Order): Admission<Order> {
  const stage = order.payment?.stage;
  if (stage?.at !== "submitted") return { ok: true, value: order };
  return { ok: false, to: placeOf(order), why: "orderSubmitted" };
}

/** Admits to a later step only when the payment has come exactly that far. */
export function admitToStep<At extends Stage["at"]>(
  order: Order,
  wanted: PaymentStep<At>,
): Admission<PaymentAt<At>> {
  const { payment } = order;
  const fits = payment && (wanted.mode === "any" || payment.mode === wanted.mode);
  if (fits && isAt(payment, wanted.stages)) return { ok: true, value: payment };
  const submitted = payment?.stage.at === "submitted";
  return { ok: false, to: placeOf(order), why: submitted ? "orderSubmitted" : "stepMissing" };
}

function isAt<At extends Stage["at"]>(
  payment: Payment,
  stages: readonly At[],
): payment is Payment & PaymentAt<At> {
  return stages.some((at) => at === payment.stage.at);
}
