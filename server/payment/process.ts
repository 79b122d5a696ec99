import { PIN_ATTEMPTS } from "@domain/limits";
import { say } from "@domain/message";
import { paths } from "@domain/paths";
import { encryptWithSpki, type Encrypt } from "../operator/encryption";
import type { Answer } from "../operator/errors";
import { processPayment, processWalletPayment } from "../operator/transaction";
import { readPin } from "./codes";
import { methodOf } from "../order/methods";
import { processOnce, type ProcessOutcome } from "../exactly-once/process-once";
import {
  atStage,
  idempotencyKey,
  leaveOrder,
  type Order,
  type OrderState,
  type Payment,
  type PaymentAt,
  refusedOnce,
  rememberPayment,
  startPaymentOver,
} from "../order/schema";
import { afterRefusal } from "./process-refusal";
import { processRequest } from "./operator-requests";
import { placeOf } from "../order/steps";
import {
  errorFlash,
  moves,
  stays,
  invalidField,
  UNAVAILABLE,
  type PaymentContext,
  type StepResult,
} from "./context";
import { alreadySubmitted, heldByUnsettled, submitted } from "./earlier-transactions";

/** The PIN page's form. A locked wallet takes none: the page says what to do. */
export async function pinStep(
  desk: PaymentContext,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"ready" | "locked">,
  posted: { intent: string; pin: string },
): Promise<StepResult> {
  const { stage } = payment;
  const exit = exitOf(order, payment, posted.intent);
  if (exit !== undefined) return leavePin(state, order, payment, exit);
  if (stage.at === "locked") return moves(state, order, placeOf(order));
  const pin = readPin(posted.pin);
  if (!pin) return invalidField("pin", say("pinFormat"));
  const ready = { ...payment, stage };
  const key = pinKeyOf(ready);
  if (!key.ok) return unusablePinKey(state, order, ready);
  return submit(desk, state, order, ready, () => process(desk, order, ready, { pin, encrypt: key.encrypt }));
}

/** The payer said yes or no, or asked for the request on the phone. */
export async function confirmStep(
  desk: PaymentContext,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"ready" | "locked">,
): Promise<StepResult> {
  const { stage } = payment;
  if (stage.at === "locked") return moves(state, order, placeOf(order));
  const ready = { ...payment, stage };
  return submit(desk, state, order, ready, () => process(desk, order, ready));
}

/** Where a wish to leave the PIN leads; undefined for the PIN itself. */
function exitOf(order: Order, payment: Payment, intent: string): string | undefined {
  switch (intent) {
    case "leave":
      return methodOf(payment.method).pages.start;
    case "other":
      return paths.payment;
    case "cancel":
      return order.origin;
    default:
      return undefined;
  }
}

/** Whoever leaves the PIN has all tries again when he returns (R-PIN-9). */
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
  return moves(state, left, to);
}

type PinKey = { ok: true; encrypt: Encrypt | undefined } | { ok: false };

/** The transaction's own key, where initiate gave one (contract: ENCRYPTION). */
function pinKeyOf({ stage }: PaymentAt<"ready">): PinKey {
  const { pinKey } = stage.transaction;
  if (pinKey === undefined) return { ok: true, encrypt: undefined };
  try {
    return { ok: true, encrypt: encryptWithSpki(pinKey) };
  } catch {
    return { ok: false };
  }
}

/** A key that is none: a PIN must not leave in the clear, nor under a key that the operator cannot open. */
function unusablePinKey(state: OrderState, order: Order, payment: PaymentAt<"ready">): StepResult {
  const { start } = methodOf(payment.method).pages;
  return moves(state, startPaymentOver(order), start, errorFlash(say("somethingWrong")));
}

function process(
  desk: PaymentContext,
  order: Order,
  payment: PaymentAt<"ready">,
  secret: { pin?: string; encrypt?: Encrypt | undefined } = {},
) {
  const { transaction, proof } = payment.stage;
  const request = processRequest(
    order,
    transaction.id,
    payment,
    secret.pin === undefined ? {} : { pin: secret.pin },
  );
  const key = idempotencyKey(order, "process");
  return proof?.authorization
    ? processWalletPayment(desk.operator, request, key, proof.authorization, secret.encrypt)
    : processPayment(desk.operator, request, key, secret.encrypt);
}

async function submit(
  desk: PaymentContext,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"ready">,
  send: () => Promise<Answer<unknown>>,
): Promise<StepResult> {
  const held = await heldByUnsettled(desk, state, order);
  if (held) return held;
  const submission = await processOnce(desk.guard, desk.operator, {
    orderId: order.id,
    refusals: order.refusals,
    transactionId: payment.stage.transaction.id,
    patienceMs: desk.patienceMs,
    send,
  });
  return afterSubmission(desk, state, order, payment, submission);
}

function afterSubmission(
  desk: PaymentContext,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"ready">,
  submission: ProcessOutcome,
): StepResult | Promise<StepResult> {
  switch (submission.kind) {
    case "submitted":
      return submission.transactionId === payment.stage.transaction.id
        ? submitted(desk, state, order, payment)
        : alreadySubmitted(desk, state, order, submission.transactionId);
    case "not-sent":
      return stays(say("somethingWrong"), UNAVAILABLE);
    case "outdated":
      return outdated(state, { ...order, refusals: submission.refusals });
    case "conflict":
      return handledElsewhere(state, order, payment.stage.transaction.id);
    case "refused": {
      const refused = refusedOnce(order, payment.stage.transaction.id, submission.proven);
      return afterRefusal(desk, state, refused, payment, submission.refusal);
    }
  }
}

/** The page was older than what has happened since. */
export function outdated(state: OrderState, order: Order): StepResult {
  return moves(state, order, placeOf(order), errorFlash(say("stepMissing")));
}

/** The order's key was used for another transaction: it was carried on elsewhere and must not go on here. */
export function handledElsewhere(state: OrderState, order: Order, transactionId: string): StepResult {
  // An earlier call with this key may have been for this very transaction: it must be found again.
  const left = rememberPayment(leaveOrder({ ...state, order }), transactionId);
  return { kind: "moves", state: left, to: paths.home, why: "alreadyHandled" };
}
