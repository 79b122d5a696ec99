import { paths, statusPath } from "@domain/paths";
import type { NoticeKey } from "@domain/message";
import { methodOf } from "./methods";
import type { MethodPages } from "./methods/method";
import type { Order, Payment, PaymentAt, Stage } from "./schema";

/** A step of a payment: which page of its method shows it, and the stages in which that page may be shown. */
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

/** The page where the customer continues this order: each stage has one page (R-PAY-9). */
export function pageOfOrder(order: Order): string {
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
      // A transaction that this browser did not send may belong to another method, so its status page is shown.
      return (stage.resume && pages.after) ?? statusPath(stage.transactionId);
  }
}

export type PageAdmission<T> = { ok: true; value: T } | { ok: false; to: string; why: NoticeKey };

/** Allows choosing a method until the payment is submitted (R-PAY-11). */
export function admitToChoice(order: Order): PageAdmission<Order> {
  const stage = order.payment?.stage;
  if (stage?.at !== "submitted") return { ok: true, value: order };
  return { ok: false, to: pageOfOrder(order), why: "orderSubmitted" };
}

/** Allows the page at `path` only when the payment uses its method and is at one of the step's stages (R-PAY-10). */
export function admitToStep<At extends Stage["at"]>(
  order: Order,
  required: PaymentStep<At>,
  path: string,
): PageAdmission<PaymentAt<At>> {
  const { payment } = order;
  const isThisPage =
    payment && (required.page === "any" || methodOf(payment.method).pages[required.page] === path);
  if (isThisPage && isAt(payment, required.stages)) return { ok: true, value: payment };
  const submitted = payment?.stage.at === "submitted";
  return { ok: false, to: pageOfOrder(order), why: submitted ? "orderSubmitted" : "stepMissing" };
}

/** The payment where it is at one of these stages; undefined at any other and without a payment. */
export function paymentAt<At extends Stage["at"]>(
  { payment }: Order,
  ...stages: At[]
): PaymentAt<At> | undefined {
  return payment && isAt(payment, stages) ? payment : undefined;
}

function isAt<At extends Stage["at"]>(
  payment: Payment,
  stages: readonly At[],
): payment is Payment & PaymentAt<At> {
  return stages.some((at) => at === payment.stage.at);
}
