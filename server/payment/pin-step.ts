import { say } from "@domain/message";
import { PIN_ATTEMPTS } from "@domain/rule-numbers";
import { readFields } from "../forms/read";
import { pinForm } from "../forms/schemas";
import { encryptWithSpki, type Encrypt } from "../operator/encryption";
import { methodOf } from "../order/methods";
import type { Order, OrderState, Payment, PaymentAt } from "../order/schema";
import { pageOfOrder } from "../order/steps";
import { atStage, startPaymentOver } from "../order/transitions";
import type { PaymentContext } from "./context";
import { processReady } from "./process-ready";
import { errorFlash, invalidForm, redirectOrder, type StepResult } from "./step-result";

/** Handles the form of the PIN page; a locked wallet accepts no PIN, and the page says what to do. */
export async function pinStep(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"ready" | "locked">,
  posted: { intent: string; pin: string },
): Promise<StepResult> {
  const { stage } = payment;
  const exit = exitOf(order, payment, posted.intent);
  if (exit !== undefined) return leavePin(state, order, payment, exit);
  if (stage.at === "locked") return redirectOrder(state, order, pageOfOrder(order));
  const read = readFields(pinForm, { pin: posted.pin });
  if (read.status !== "success") return invalidForm(read);
  const ready = { ...payment, stage };
  const key = pinKeyOf(ready);
  if (!key.ok) return unusablePinKey(state, order, ready);
  return processReady(context, state, order, ready, { pin: read.value.pin, encrypt: key.encrypt });
}

/** The page to which an exit of the PIN page leads; undefined when a PIN was sent. */
function exitOf(order: Order, payment: Payment, intent: string): string | undefined {
  switch (intent) {
    case "leave":
      return methodOf(payment.method).pages.start;
    case "cancel":
      return order.origin;
    default:
      return undefined;
  }
}

/** Gives a customer who leaves the PIN page all attempts again later (R-PIN-9). */
function leavePin(
  state: OrderState,
  order: Order,
  payment: PaymentAt<"ready" | "locked">,
  to: string,
): StepResult {
  const { stage } = payment;
  const left =
    stage.at === "ready"
      ? atStage(order, payment, { ...stage, pinsLeft: PIN_ATTEMPTS })
      : startPaymentOver(order);
  return redirectOrder(state, left, to);
}

type PinKey = { ok: true; encrypt: Encrypt | undefined } | { ok: false };

/** The public key of the transaction, where initiate gave one (contract: ENCRYPTION). */
function pinKeyOf({ stage }: PaymentAt<"ready">): PinKey {
  const { pinKey } = stage.transaction;
  if (pinKey === undefined) return { ok: true, encrypt: undefined };
  try {
    return { ok: true, encrypt: encryptWithSpki(pinKey) };
  } catch {
    return { ok: false };
  }
}

/**
 * Without a readable key the PIN is not sent: neither in the clear, nor under a key that the operator cannot open
 * (R-MET-44).
 */
function unusablePinKey(state: OrderState, order: Order, payment: PaymentAt<"ready">): StepResult {
  const { start } = methodOf(payment.method).pages;
  return redirectOrder(state, startPaymentOver(order), start, errorFlash(say("somethingWrong")));
}
