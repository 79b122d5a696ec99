import { paths, statusPath } from "@domain/paths";
import type { NoticeKey } from "@domain/message";
import { methodOf } from "./methods";
import type { MethodPages } from "./methods/method";
import type { Order, Payment, PaymentAt, Stage } from "./schema";

/** What a step of a payment needs: which of its method's pages it is, and the stages in which it may be seen. */
export interface PaymentStep<At extends Stage["at"]> {
  page: keyof MethodPages | "any";
  stages: readonly At[];
}

function step<At extends Stage["at"]>(page: keyof MethodPages | "any", ...stages: At[]): PaymentStep<At> {
  return { page, stages };
}

export const steps = {
  otp: step("otp", "code", "refused", "proved", "short"),
  ready: step("ready", "ready", "locked"),
  after: step("after", "submitted"),
  result: step("any", "submitted"),
};

/** The page where a customer with this order belongs. */
export function placeOf(order: Order): string {
  const { payment } = order;
  if (!payment) return paths.payment;
  const { stage } = payment;
  const { pages } = methodOf(payment.method);
  switch (stage.at) {
    case "code":
    case "refused":
    case "proved":
    case "short":
      return pages.otp ?? pages.start;
    case "ready":
    case "locked":
      return pages.ready ?? pages.start;
    case "submitted":
      // A transaction that this browser did not send is of another method, perhaps.
      return (stage.resume && pages.after) ?? statusPath(stage.transactionId);
  }
}

export type Admission<T> = { ok: true; value: T } | { ok: false; to: string; why: NoticeKey };

/** Choosing and describing a method is open until the payment was submitted. */
export function admitToChoice(order: Order): Admission<Order> {
  const stage = order.payment?.stage;
  if (stage?.at !== "submitted") return { ok: true, value: order };
  return { ok: false, to: placeOf(order), why: "orderSubmitted" };
}

/** Admits to the page at `path` only when the payment is of its method and has come exactly that far. */
export function admitToStep<At extends Stage["at"]>(
  order: Order,
  wanted: PaymentStep<At>,
  path: string,
): Admission<PaymentAt<At>> {
  const { payment } = order;
  const here = payment && (wanted.page === "any" || methodOf(payment.method).pages[wanted.page] === path);
  if (here && isAt(payment, wanted.stages)) return { ok: true, value: payment };
  const submitted = payment?.stage.at === "submitted";
  return { ok: false, to: placeOf(order), why: submitted ? "orderSubmitted" : "stepMissing" };
}

function isAt<At extends Stage["at"]>(
  payment: Payment,
  stages: readonly At[],
): payment is Payment & PaymentAt<At> {
  return stages.some((at) => at === payment.stage.at);
}
