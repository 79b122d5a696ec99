import { say } from "@domain/message";
import { paths } from "@domain/paths";
import { UNAVAILABLE } from "@domain/http-status";
import type { PaymentLock } from "../exactly-once/payment-lock";
import type { ProcessingStatus, ProcessOutcome } from "../exactly-once/process-attempt";
import { processOnce } from "../exactly-once/process-once";
import type { OperatorClient } from "../operator/client";
import { type Answer, isPaused, type Refusal } from "../operator/errors";
import type { Order, OrderState, PaymentAt } from "../order/schema";
import { pageOfOrder } from "../order/steps";
import {
  idempotencyKey,
  leaveOrder,
  refusedOnce,
  rememberPayment,
  withMissedRefusal,
} from "../order/transitions";
import { classifyAnswer } from "./classify-failure";
import type { PaymentContext } from "./context";
import { refuseWhenNotOwed } from "./debts/not-owed";
import { orderAttempt, type OrderAttempt } from "./debts/order-attempt";
import { debtTaken, refuseToPay } from "./debts/debts";
import { redirectToEarlierResult, stopWhenUnsettledWasSent } from "./earlier-transactions";
import { afterProcessRefusal } from "./process-refusal";
import { errorFlash, invalid, redirectOrder, type StepResult } from "./step-result";
import { failedCall, orderEvent, type PaymentEvent } from "./trail";
import { statusAtOperator } from "./status/transaction-status";

/** A transaction that is sent to process at the operator. */
export interface TransactionToProcess {
  orderId: string;
  refusals: number;
  transactionId: string;
  timeoutMs: number;
  /** Whether the transaction may be sent, asked right before each call. */
  confirm?: (() => Promise<boolean>) | undefined;
  /** Sends process under the order's idempotency key; called at most twice. */
  send: () => Promise<Answer<unknown>>;
}

/** Sends a transaction to process exactly once, where the operator's transaction status decides (R-PAY-23). */
export function processAtOperator(
  paymentLock: PaymentLock,
  operator: OperatorClient,
  { orderId, send, ...request }: TransactionToProcess,
): Promise<ProcessOutcome<Refusal>> {
  return processOnce(paymentLock, {
    ...request,
    key: orderId,
    send: async () => classifyAnswer(await send()),
    readStatus: () => processingStatus(operator, request.transactionId),
  });
}

async function processingStatus(operator: OperatorClient, transactionId: string): Promise<ProcessingStatus> {
  const status = await statusAtOperator(operator, transactionId);
  if (status === "unreachable") return "unknown";
  if (status === "missing") return "missing";
  return status === "raised" ? "not-processed" : "processed";
}

/** What a way to pay does when its transaction is processed. */
interface ProcessCalls {
  send: () => Promise<Answer<unknown>>;
  /** Returns where the customer goes when this very transaction was submitted, and may free its debt. */
  submitted: (attempt: OrderAttempt) => StepResult | Promise<StepResult>;
}

/** Processes the transaction of a payment and continues with its outcome. */
export async function processPaymentStep(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"ready">,
  { send, submitted }: ProcessCalls,
): Promise<StepResult> {
  const sentBefore = await stopWhenUnsettledWasSent(context, state, order);
  if (sentBefore) return sentBefore;
  const transactionId = payment.stage.transaction.id;
  const stopped =
    (await refuseToPay(context, state, order)) ??
    (await refuseWhenNotOwed(context, state, order, transactionId));
  if (stopped) return stopped;
  const attempt = orderAttempt(context, order, payment.method, transactionId);
  const call = noteCalls(context, order, payment, send);
  const outcome = await processAtOperator(context.paymentLock, context.operator, {
    orderId: order.id,
    refusals: order.refusals,
    transactionId,
    timeoutMs: context.processTimeoutMs,
    confirm: attempt.confirm,
    send: call.send,
  });
  call.noteOutcome(outcome);
  if (outcome.kind === "not-sent" || (outcome.kind === "refused" && outcome.proven)) await attempt.release();
  switch (outcome.kind) {
    case "submitted":
      return outcome.transactionId === transactionId
        ? submitted(attempt)
        : redirectToEarlierResult(context, state, order, outcome.transactionId);
    case "not-sent": {
      const taken = attempt.taken();
      return taken
        ? debtTaken(context, state, order, { kind: taken.state, entry: taken })
        : invalid(say(call.wasPaused() ? "paymentsPaused" : "somethingWrong"), UNAVAILABLE);
    }
    case "outdated":
      return outdatedPage(state, withMissedRefusal(order, outcome));
    case "conflict":
      return handledElsewhere(state, order, transactionId);
    case "refused": {
      const counted = refusedOnce(order, transactionId, outcome.proven);
      return afterProcessRefusal(context, state, counted, payment, outcome.refusal);
    }
  }
}

/** Notes each call of this process before it is sent, and once the outcome of the calls. */
function noteCalls(
  { trail }: PaymentContext,
  order: Order,
  payment: PaymentAt<"ready">,
  send: () => Promise<Answer<unknown>>,
) {
  const event: Omit<PaymentEvent, "transition"> = {
    ...orderEvent(order, payment),
    transaction: payment.stage.transaction.id,
    ourReference: idempotencyKey(order, "process"),
    call: "process",
  };
  let last: Answer<unknown> | undefined;
  return {
    send: async () => {
      trail.note({ ...event, transition: "sent" });
      last = await send();
      return last;
    },
    /** Whether the last call was not made, because calls that move money pause (R-PAY-32, R-PAY-64). */
    wasPaused: () => last !== undefined && !last.ok && isPaused(last.failure),
    noteOutcome(outcome: ProcessOutcome<Refusal>) {
      if (!last) return;
      const failed = last.ok ? undefined : failedCall(last.failure);
      if (outcome.kind === "refused") trail.note({ ...event, ...failedCall(outcome.refusal) });
      else if (outcome.kind === "submitted" && outcome.accepted)
        trail.note({ ...event, transition: "accepted" });
      else if (outcome.kind === "submitted" || outcome.kind === "conflict")
        trail.note({ ...event, reason: failed?.reason, transition: "unknown" });
      else trail.note({ ...event, ...failed, transition: "refused" });
    },
  };
}

/** The page was older than the last refusal. */
function outdatedPage(state: OrderState, order: Order): StepResult {
  return redirectOrder(state, order, pageOfOrder(order), errorFlash(say("stepMissing")));
}

/**
 * The idempotency key was used for another transaction, so the order was carried on elsewhere and ends here (R-PAY-34).
 */
function handledElsewhere(state: OrderState, order: Order, transactionId: string): StepResult {
  // An earlier call with this key may have been for this transaction, so the customer must be able to find it again.
  const left = rememberPayment(leaveOrder({ ...state, order }), transactionId, order);
  return { kind: "redirect", state: left, to: paths.home, why: "alreadyHandled" };
}
