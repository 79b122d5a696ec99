import { say } from "@domain/message";
import { PIN_ATTEMPTS } from "@domain/rule-numbers";
import { readFields } from "../forms/read";
import { pinForm } from "../forms/schemas";
import type { OpenPush } from "../limits/open-pushes";
import { encryptWithSpki, type Encrypt } from "../operator/encryption";
import { processPayment, processWalletPayment } from "../operator/transaction";
import { methodOf } from "../order/methods";
import type { Order, OrderState, Payment, PaymentAt } from "../order/schema";
import { pageOfOrder } from "../order/steps";
import { atStage, idempotencyKey, startPaymentOver } from "../order/transitions";
import type { PaymentContext } from "./context";
import { redirectToSubmitted } from "./earlier-transactions";
import { processRequest } from "./operator-requests";
import { processPaymentStep } from "./process";
import { errorFlash, invalidForm, invalidLimited, redirectOrder, type StepResult } from "./step-result";
import { statusAtOperator } from "./status/transaction-status";

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

/** Handles the form of the confirmation page: the payer has agreed, or asks for the request on the phone. */
export async function confirmStep(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"ready" | "locked">,
): Promise<StepResult> {
  const { stage } = payment;
  if (stage.at === "locked") return redirectOrder(state, order, pageOfOrder(order));
  const ready = { ...payment, stage };
  return methodOf(payment.method).pages.after === undefined
    ? processReady(context, state, order, ready)
    : sendRequest(context, state, order, ready);
}

/** Sends a request to the payer's phone, unless one is open there or too many were sent (R-LIM-7). */
async function sendRequest(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"ready">,
): Promise<StepResult> {
  const { id } = payment.stage.transaction;
  const sending = await context.limits.push(payment.payer, id, (earlier) => mayWait(context, earlier));
  if (!sending.ok) return invalidLimited(sending.limited);
  const request = { isSent: false };
  const accepted = () => {
    request.isSent = true;
  };
  const result = await processReady(context, state, order, payment, { accepted });
  if (!request.isSent) await sending.giveBack();
  return result;
}

/**
 * Whether an earlier request may still wait on the payer's phone; a request that was not processed may be on its way.
 */
async function mayWait(
  { operator, processTimeoutMs }: PaymentContext,
  { transactionId, ageMs }: OpenPush,
): Promise<boolean> {
  const status = await statusAtOperator(operator, transactionId);
  if (status === "raised") return ageMs < processTimeoutMs;
  return status === "unreachable" || status === "pending" || status === "registered";
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

interface ProcessOptions {
  pin?: string;
  encrypt?: Encrypt | undefined;
  /** Called when this transaction was sent. */
  accepted?: () => void;
}

function processReady(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"ready">,
  options: ProcessOptions = {},
): Promise<StepResult> {
  const { pin, encrypt, accepted } = options;
  const { transaction, proof } = payment.stage;
  const request = processRequest(order, transaction.id, payment, pin === undefined ? {} : { pin });
  const key = idempotencyKey(order, "process");
  const send = () =>
    proof?.authorization
      ? processWalletPayment(context.operator, request, key, proof.authorization, encrypt)
      : processPayment(context.operator, request, key, encrypt);
  return processPaymentStep(context, state, order, payment, {
    send,
    accepted: () => {
      accepted?.();
      return redirectToSubmitted(context, state, order, payment);
    },
    ...(pin === undefined
      ? {}
      : {
          sendUnderNextKey: (counted) => {
            const ready = afterLostRefusal(payment);
            return processReady(context, state, atStage(counted, ready, ready.stage), ready, options);
          },
        }),
  });
}

/** The operator refused a PIN, most likely as wrong, and its answer was lost: one attempt less, but no lock without it. */
function afterLostRefusal({ stage, ...payment }: PaymentAt<"ready">): PaymentAt<"ready"> {
  return { ...payment, stage: { ...stage, pinsLeft: Math.max(1, stage.pinsLeft - 1) } };
}
