import { say } from "@domain/message";
import { statusPath } from "@domain/paths";
import { UNAVAILABLE } from "@domain/http-status";
import { unlessStoreIsDown } from "../exactly-once/store";
import { mayHaveMovedMoney, type LockEntry, type PaymentLock } from "../exactly-once/payment-lock";
import type { OperatorClient } from "../operator/client";
import type { Order, OrderState, PaymentAt } from "../order/schema";
import { pageOfOrder } from "../order/steps";
import {
  atStage,
  rememberPayment,
  rememberSent,
  resumptionOf,
  sentToOperator,
  transactionOf,
  withUnsettled,
} from "../order/transitions";
import type { PaymentContext } from "./context";
import { invalid, type Redirect, redirectOrder, type StepResult } from "./step-result";
import { isDecided, statusAtOperator } from "./status/transaction-status";

/** The transaction was sent, so the order leads to its result from now on, whatever is posted again. */
export function redirectToSubmitted(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"ready">,
): Redirect {
  const { id } = payment.stage.transaction;
  const sent = atStage(order, payment, sentToOperator(id, context.now, resumptionOf(payment, id)));
  return redirectOrder(rememberSent(state, order, id, context.now), sent, pageOfOrder(sent));
}

/** The order was sent before, from another tab or by an older page: it leads to its result (R-PAY-40). */
export function redirectToEarlierResult(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  transactionId: string,
): Redirect {
  // These cookies may hold no payment, so any method is used, on which the result page does not depend.
  const payment = order.payment ?? { method: "wallet-pin", payer: order.msisdn };
  const resume = resumptionOf(order.payment, transactionId);
  const sent = atStage(order, payment, sentToOperator(transactionId, context.now, resume));
  const { flash: _shown, ...kept } = rememberSent(state, order, transactionId, context.now);
  return {
    kind: "redirect",
    state: { ...kept, order: sent },
    to: statusPath(transactionId),
    why: "orderSubmitted",
  };
}

/** What the earlier transaction of an order means for a payment that starts over. */
export type EarlierTransactionCheck =
  | { kind: "free"; state: OrderState; order: Order }
  /** The earlier transaction was sent, or its status cannot be read now. */
  | { kind: "sent"; result: StepResult };

/**
 * Leaves the earlier transaction of an order unless it was sent, by the payment lock or, after a process was killed, by
 * the operator's status.
 * A transaction that was left stays unsettled, because another tab may send it while these cookies travel to the
 * browser (R-PAY-39, R-PAY-41).
 */
export async function leaveEarlierTransaction(
  context: PaymentContext,
  state: OrderState,
  order: Order,
): Promise<EarlierTransactionCheck> {
  const entry = await context.paymentLock.read(order.id);
  const watched = entry?.transactionId;
  if (mayHaveMovedMoney(entry)) {
    return { kind: "sent", result: redirectToEarlierResult(context, state, order, entry.transactionId) };
  }
  const stage = order.payment?.stage;
  if (stage?.at !== "ready") return { kind: "free", state, order };
  const { id } = stage.transaction;
  const left = withUnsettled(order, id);
  if (watched === id) return { kind: "free", state, order: left };
  const sent = await stopWhenSent(context, state, order, id);
  if (sent) return { kind: "sent", result: sent };
  return { kind: "free", state: rememberPayment(state, id, order), order: left };
}

/**
 * The redirect to an unsettled transaction of the order that was processed, other than `present`; undefined when none was
 * (R-PAY-39).
 */
export async function stopWhenUnsettledWasSent(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  present?: string,
): Promise<StepResult | undefined> {
  for (const id of order.unsettled.filter((one) => one !== present)) {
    const sent = await stopWhenSent(context, state, order, id);
    if (sent) return sent;
  }
  return undefined;
}

/** The redirect to a transaction of the order that was processed; undefined when it was not. */
export async function stopWhenSent(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  id: string,
): Promise<StepResult | undefined> {
  const status = await statusAtOperator(context.operator, id);
  if (status === "unreachable") return invalid(say("somethingWrong"), UNAVAILABLE);
  if (status === "raised" || status === "failed" || status === "missing") return undefined;
  return redirectToEarlierResult(context, state, order, id);
}

/**
 * The order's transaction in the payment lock that was sent before this request arrived; undefined when none was, and
 * while it is being sent, because the same form waits for it.
 */
export async function entrySentBefore(
  { paymentLock }: PaymentContext,
  order: Order,
): Promise<LockEntry | undefined> {
  const entry = await paymentLock.read(order.id);
  return mayHaveMovedMoney(entry) && entry.outcome !== "running" ? entry : undefined;
}

/**
 * Redirects an order whose cookies are older than its sent transaction to the result; undefined when the cookies hold
 * that transaction and may continue with it.
 */
export function resultWhenSentBefore(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  sent: LockEntry | undefined,
): Redirect | undefined {
  if (!sent || stageOfSent(order, sent)) return undefined;
  return redirectToEarlierResult(context, state, order, sent.transactionId);
}

/**
 * Returns the kept result of the same form while its transaction is open, because the payer may still be asked
 * elsewhere (R-PAY-48).
 * When the order was sent since, it returns the payment's result, because the kept result may lead to an OTP, a PIN or
 * a card provider.
 */
export async function keptResultNow(
  context: PaymentContext,
  order: Order,
  kept: StepResult,
  sent: LockEntry | undefined,
): Promise<StepResult> {
  if (!sent || kept.kind === "invalid") return kept;
  const { state } = kept;
  const { order: keptOrder } = state;
  if (keptOrder?.id !== order.id) return kept;
  const { transactionId } = sent;
  if (kept.kind === "redirect" && kept.to === statusPath(transactionId)) return kept;
  const stage = stageOfSent(keptOrder, sent);
  if (stage && (await isStillOpen(context, stage, transactionId))) return kept;
  return redirectToEarlierResult(context, state, keptOrder, transactionId);
}

/** The stage of an order whose cookies hold the sent transaction: submitted, or ready to be sent again when unknown. */
function stageOfSent(
  { payment }: Order,
  { transactionId, outcome }: LockEntry,
): "submitted" | "ready" | undefined {
  const stage = payment?.stage;
  if (stage?.at === "submitted" && stage.transactionId === transactionId) return "submitted";
  const same = stage?.at === "ready" && stage.transaction.id === transactionId;
  return same && outcome !== "accepted" ? "ready" : undefined;
}

async function isStillOpen(
  context: PaymentContext,
  stage: "submitted" | "ready",
  transactionId: string,
): Promise<boolean> {
  const status = await statusAtOperator(context.operator, transactionId);
  if (stage === "ready") return status === "raised";
  return status !== "unreachable" && !isDecided(status);
}

/**
 * The unpaid order and the past payments of a returning customer; an order counts as unpaid only when the operator says
 * so of all its transactions, because an answer may have been lost (R-PAG-3, R-PAY-49).
 */
export async function unpaidAndPastPayments(
  { operator, paymentLock }: Pick<PaymentContext, "operator" | "paymentLock">,
  state: OrderState,
): Promise<{ unpaidOrder: Order | undefined; past: string[] }> {
  const { order, past } = state;
  if (!order) return { unpaidOrder: undefined, past };
  const sent = await sentIdOfOrder(paymentLock, order.id);
  if (order.payment?.stage.at === "submitted") {
    return { unpaidOrder: undefined, past: sent === undefined ? past : rememberPayment(state, sent).past };
  }
  const present = transactionOf(order);
  const initiated = [...new Set([...order.unsettled, present, sent])].filter((id) => id !== undefined);
  const maybe = await Promise.all(initiated.map((id) => maybeSent(operator, id, id !== present)));
  const found = initiated.filter((_id, index) => maybe[index]);
  if (found.length === 0) return { unpaidOrder: order, past };
  return {
    unpaidOrder: undefined,
    past: found.reduce((kept, id) => rememberPayment(kept, id), state).past,
  };
}

/** A transaction that the order has left may have failed, so the order continues without it. */
async function maybeSent(operator: OperatorClient, id: string, givenUp: boolean): Promise<boolean> {
  const status = await statusAtOperator(operator, id);
  if (status === "failed") return !givenUp;
  return status !== "raised" && status !== "missing";
}

/**
 * The id of an order's transaction that was sent and not refused, from the payment lock because restored cookies may be
 * older; undefined while the lock cannot be reached.
 */
export async function sentIdOfOrder(paymentLock: PaymentLock, orderId: string): Promise<string | undefined> {
  const entry = await unlessStoreIsDown(paymentLock.read(orderId), undefined);
  return mayHaveMovedMoney(entry) ? entry.transactionId : undefined;
}
