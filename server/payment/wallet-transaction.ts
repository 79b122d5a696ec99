import { say, sayTheirs, type Message } from "@domain/message";
import { paths } from "@domain/paths";
import type { Answer, Failure, Refusal } from "../operator/errors";
import {
  initiatePayment,
  initiateWalletPayment,
  processPayment,
  processWalletPayment,
} from "../operator/transaction";
import { readPin, triesLeft } from "./codes";
import { wallet } from "./methods/wallet";
import { submitOnce, type Submission } from "./money-path";
import {
  atStage,
  idempotencyKey,
  leaveOrder,
  type Order,
  type OrderState,
  type Payment,
  type PaymentAt,
  readyToProcess,
  startPaymentOver,
  withPayment,
} from "./order";
import { initiateRequest, processRequest } from "./requests";
import { failing, moves, stays, staysAtField, UNAVAILABLE, type Desk, type StepResult } from "./step-result";
import { alreadySubmitted, heldByDoubtful, submitted } from "./submitted";

/** Who pays, and in PIN mode the proof of it. */
type Payer = Omit<Payment, "stage"> & { uniqueCode?: string; authorization?: string };

/**
 * Begins a transaction. Nothing moves yet: the transaction reaches the customer's cookie first, so that a service
 * killed while it processes leaves no payment that cannot be found (docs/decisions/0004-money-path.md).
 */
export async function beginTransaction(
  desk: Desk,
  state: OrderState,
  order: Order,
  payer: Payer,
): Promise<StepResult> {
  let counted = countInitiation(order);
  const payment: Omit<Payment, "stage"> = { method: payer.method, mode: payer.mode, payer: payer.payer };
  let begun = await initiate(desk, counted, payer);
  if (!begun.ok && begun.failure.kind === "refused" && begun.failure.reason === "key-conflict") {
    // An earlier answer never reached this browser, and its key was used for another code. Nothing moved.
    counted = countInitiation(counted);
    begun = await initiate(desk, counted, payer);
  }
  if (!begun.ok) return notBegun(state, counted, payment, begun.failure);
  const entry = await desk.guard.prepare(order.id, begun.value.transactionId, order.refusals);
  if (entry) return alreadySubmitted(desk, state, counted, entry.transactionId);
  const stage = readyToProcess(
    { id: begun.value.transactionId, pinKey: begun.value.pinKey },
    payer.authorization,
  );
  const ready = withPayment(counted, { ...payment, stage });
  return moves(state, ready, payer.mode === "pin" ? paths.walletPin : paths.walletConfirm);
}

function countInitiation(order: Order): Order {
  return { ...order, initiations: order.initiations + 1 };
}

function initiate(desk: Desk, order: Order, payer: Payer) {
  const request = initiateRequest(order, wallet, {
    msisdn: payer.payer,
    ...(payer.uniqueCode ? { uniqueCode: payer.uniqueCode } : {}),
  });
  const key = idempotencyKey(order, "initiate");
  return payer.authorization
    ? initiateWalletPayment(desk.operator, request, key, payer.authorization)
    : initiatePayment(desk.operator, request, key);
}

/** No transaction came of it, or its answer was lost on the way. */
function notBegun(
  state: OrderState,
  order: Order,
  payment: Omit<Payment, "stage">,
  failure: Failure,
): StepResult {
  if (
    failure.kind === "refused" &&
    (failure.reason === "token-expired" || failure.reason === "proof-refused")
  ) {
    return moves(state, startPaymentOver(order), paths.wallet, failing(say("walletSignInAgain")));
  }
  const message = failure.kind === "refused" ? sayTheirs(failure.message) : say("somethingWrong");
  // A broken line may hide a transaction that was begun and has used the code up: the same key asks for it again,
  // so nothing may have changed. An error status may be what that key is answered for ever: there it moves on.
  const lost = failure.kind === "outage" && failure.cause !== "http";
  const atProved = state.order?.payment?.stage.at === "proved";
  if (lost && (payment.mode === "push" || atProved)) return stays(message, UNAVAILABLE);
  // A code that was accepted stays accepted: the customer only has to press again.
  if (failure.kind === "outage" && payment.mode === "pin" && order.payment?.stage.at === "proved") {
    const proved = lost ? { ...order, initiations: order.initiations - 1 } : order;
    return moves(state, proved, paths.walletCode, failing(message));
  }
  return moves(state, startPaymentOver(order), paths.wallet, failing(message));
}

/** The PIN page's form. A locked wallet takes none: the page says what to do. */
export async function pinStep(
  desk: Desk,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"ready" | "locked">,
  typed: string,
): Promise<StepResult> {
  const { stage } = payment;
  if (stage.at === "locked") return moves(state, order, paths.walletPin);
  return giveWalletPin(desk, state, order, { ...payment, stage }, typed);
}

/** The PIN was typed: the money moves now, once. */
async function giveWalletPin(
  desk: Desk,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"ready">,
  typed: string,
): Promise<StepResult> {
  const pin = readPin(typed);
  if (!pin) return staysAtField("pin", say("pinFormat"));
  const { transaction, authorization } = payment.stage;
  const request = processRequest(transaction.id, wallet, { msisdn: payment.payer, pin });
  const key = idempotencyKey(order, "process");
  return submit(desk, state, order, payment, () =>
    processWalletPayment(desk.operator, request, key, authorization ?? ""),
  );
}

/** The payer asked for the request on the phone. */
export function confirmPush(
  desk: Desk,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"ready">,
): Promise<StepResult> {
  const request = processRequest(payment.stage.transaction.id, wallet, { msisdn: payment.payer });
  const key = idempotencyKey(order, "process");
  return submit(desk, state, order, payment, () => processPayment(desk.operator, request, key));
}

async function submit(
  desk: Desk,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"ready">,
  send: () => Promise<Answer<unknown>>,
): Promise<StepResult> {
  const held = await heldByDoubtful(desk, state, order);
  if (held) return held;
  const submission = await submitOnce(desk.guard, desk.operator, {
    orderId: order.id,
    refusals: order.refusals,
    transactionId: payment.stage.transaction.id,
    patienceMs: desk.patienceMs,
    send,
  });
  return afterSubmission(desk, state, order, payment, submission);
}

function afterSubmission(
  desk: Desk,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"ready">,
  submission: Submission,
): StepResult {
  switch (submission.kind) {
    case "submitted":
      return submission.transactionId === payment.stage.transaction.id
        ? submitted(desk, state, order, payment, submission.transactionId)
        : alreadySubmitted(desk, state, order, submission.transactionId);
    case "not-sent":
      return stays(say("somethingWrong"), UNAVAILABLE);
    case "outdated":
      return moves(
        state,
        { ...order, refusals: submission.refusals },
        payment.mode === "pin" ? paths.walletPin : paths.walletConfirm,
        failing(say("stepMissing")),
      );
    case "conflict":
      // An earlier call with this key may have been for this very transaction: it must be found again.
      return { kind: "moves", state: leaveOrder({ ...state, order }), to: paths.home, why: "alreadyHandled" };
    case "refused":
      return afterRefusal(state, { ...order, refusals: order.refusals + 1 }, payment, submission.refusal);
  }
}

/** The operator said no and nothing moved (spec section 8, Wallet). */
function afterRefusal(
  state: OrderState,
  order: Order,
  payment: PaymentAt<"ready">,
  refusal: Refusal,
): StepResult {
  switch (refusal.reason) {
    case "wrong-pin": {
      const stage = { ...payment.stage, pinsLeft: triesLeft(payment.stage.pinsLeft, refusal) };
      return moves(state, atStage(order, payment, stage), paths.walletPin, failing(say("pinWrong"), "pin"));
    }
    case "wallet-locked":
      return moves(state, atStage(order, { ...payment, mode: "pin" }, { at: "locked" }), paths.walletPin);
    case "token-expired":
    case "proof-refused":
      return moves(state, startPaymentOver(order), paths.wallet, failing(say("walletSignInAgain")));
    default:
      return moves(state, startPaymentOver(order), paths.payment, failing(messageOf(refusal)));
  }
}

function messageOf(refusal: Refusal): Message {
  if (refusal.reason === "insufficient-balance") return sayTheirs(refusal.message, "notEnoughMoney");
  return sayTheirs(refusal.message, "transactionDead");
}
