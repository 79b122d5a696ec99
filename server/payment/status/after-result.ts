import { UNAVAILABLE } from "@domain/http-status";
import { type NoticeKey, type MessageKey, say } from "@domain/message";
import { saysNotOwed } from "../debts/not-owed";
import { paths, statusPath } from "@domain/paths";
import { getTransactionStatus, type Transaction } from "../../operator/transaction";
import { pageOfOrder } from "../../order/steps";
import { methodOf } from "../../order/methods";
import { card } from "../../order/methods/card";
import {
  atStage,
  readyToProcess,
  startPaymentOver,
  withMissedRefusal,
  withUnsettled,
} from "../../order/transitions";
import { type Order, type OrderState, type PaymentAt } from "../../order/schema";
import { mayHaveMovedMoney } from "../../exactly-once/payment-lock";
import { redirectToEarlierResult } from "../earlier-transactions";
import { isOpen, transactionStatusOf, type TransactionStatus } from "./transaction-status";
import { unlessStoreIsDown } from "../../exactly-once/store";
import { errorFlash, redirectOrder, invalid, type StepResult } from "../step-result";
import { type PaymentContext } from "../context";

/** The action that the customer may take next with a payment of this browser. */
export type NextAction = "retry" | "go-on" | "replace" | "provider" | undefined;

/**
 * A transaction that was not carried out can be sent again when no call for it can still be running, `processTimeoutMs`
 * after its submission; once the payer's proof has ended another one replaces it, after twice that time, unless a payer may
 * approve it on the phone.
 * `gateway` is the card provider in the operator's transaction.
 */
export function nextAction(
  transactionStatus: TransactionStatus,
  payment: PaymentAt<"submitted">,
  { now, processTimeoutMs }: Pick<PaymentContext, "now" | "processTimeoutMs">,
  gateway?: string,
): NextAction {
  if (transactionStatus === "failed") return "retry";
  if (!isOpen(transactionStatus)) return undefined;
  const { since, resume, proofEnded } = payment.stage;
  // A card payment continues at its provider, and a payment that this browser did not send cannot be sent again.
  if (gateway !== undefined || methodOf(payment.method).approval === "provider") {
    return resume || gateway !== undefined ? "provider" : undefined;
  }
  if (transactionStatus !== "raised") return undefined;
  if (resume) return now - since > processTimeoutMs ? "go-on" : undefined;
  const mayBeApproved = methodOf(payment.method).pages.after !== undefined;
  return proofEnded && !mayBeApproved && now - since > 2 * processTimeoutMs ? "replace" : undefined;
}

/**
 * The next action with a payment, where the operator's transaction names the card provider; one that the operator has
 * accepted is not sent again, because that would only lead back to its result (R-STA-27).
 */
export async function actionAfterResult(
  context: Pick<PaymentContext, "now" | "processTimeoutMs" | "paymentLock">,
  order: Pick<Order, "id">,
  payment: PaymentAt<"submitted">,
  transactionStatus: TransactionStatus,
  gateway?: string,
): Promise<NextAction> {
  const action = nextAction(transactionStatus, payment, context, gateway);
  if (action !== "go-on" && action !== "replace") return action;
  // The step itself reads the lock again before it sends anything.
  const entry = await unlessStoreIsDown(context.paymentLock.read(order.id), undefined);
  if (entry?.transactionId !== payment.stage.transactionId) return action;
  return entry.outcome === "accepted" || entry.outcome === "running" ? undefined : action;
}

/** The action that a result page offers: the provider's page is not opened for an invoice that is not owed (R-INV-15). */
export function offeredAction(action: NextAction, why: NoticeKey | undefined): NextAction {
  return action === "provider" && saysNotOwed(why) ? undefined : action;
}

/**
 * Lets a failed payment be made with another method, and sends a transaction again that was never carried out, as the
 * operator's present status decides (R-STA-26 to R-STA-29).
 */
export async function goOnAfterResult(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"submitted">,
): Promise<StepResult> {
  const { transactionId, resume } = payment.stage;
  const transaction = await getTransactionStatus(context.operator, transactionId);
  if (!transaction.ok) return invalid(say("somethingWrong"), UNAVAILABLE);
  const gateway = cardGatewayOf(transaction.value);
  const status = transactionStatusOf(transaction.value.transactionStatus);
  switch (await actionAfterResult(context, order, payment, status, gateway)) {
    case "retry":
      return payAgain(context, state, order, transactionId, { message: "paymentFailed" });
    case "replace": {
      // A call that was made from newer cookies may still be on its way.
      const minAgeMs = 2 * context.processTimeoutMs;
      return payAgain(context, state, order, transactionId, { message: "transactionDead", minAgeMs });
    }
    case "go-on": {
      const stage = readyToProcess({ id: transactionId, pinKey: resume?.pinKey }, resume?.proof);
      const ready = atStage(order, payment, stage);
      return redirectOrder(state, ready, pageOfOrder(ready));
    }
    case "provider": {
      // The operator's transaction names the gateway when this browser did not send the payment.
      const paying = gateway === undefined ? payment : { method: card.id, payer: "", gateway };
      const submitted = atStage(order, paying, { ...payment.stage, resume: resume ?? {} });
      return redirectOrder(state, submitted, pageOfOrder(submitted));
    }
    case undefined:
      return { kind: "redirect", state, to: statusPath(transactionId), why: "notFailed" };
  }
}

/** Starts the payment over, unless the order has another transaction by now or this one is being sent. */
async function payAgain(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  transactionId: string,
  { message, minAgeMs }: { message: MessageKey; minAgeMs?: number },
): Promise<StepResult> {
  const other = await context.paymentLock.markFailed(order.id, transactionId, order.refusals, minAgeMs);
  const refused = other?.outcome === "refused" ? withMissedRefusal(order, other) : order;
  if (mayHaveMovedMoney(other)) return redirectToEarlierResult(context, state, order, other.transactionId);
  const refusals = Math.max(order.refusals + 1, refused.refusals);
  // The transaction may still succeed late, by an approval on the phone or an open provider page, so it counts as
  // unsettled.
  const restarted = startPaymentOver({ ...withUnsettled(refused, transactionId), refusals });
  return redirectOrder(state, restarted, paths.payment, errorFlash(say(message)));
}

/**
 * The provider of a transaction that is paid by card; undefined for other methods and when the operator names no
 * provider.
 */
export function cardGatewayOf({ paymentMode, paymentGateway }: Transaction): string | undefined {
  return paymentMode?.toUpperCase() === card.paymentMode ? paymentGateway : undefined;
}
