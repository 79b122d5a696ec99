import { say } from "@domain/message";
import { paths, statusPath } from "@domain/paths";
import { getTransactionStatus, type Transaction } from "../operator/transaction";
import { placeOf } from "../order/steps";
import { methodOf } from "../order/methods";
import { card } from "../order/methods/card";
import { atStage, readyToProcess, startPaymentOver, withUnsettled } from "../order/transitions";
import { type Order, type OrderState, type PaymentAt } from "../order/schema";
import { isInFlight, type LockEntry } from "../exactly-once/payment-lock";
import { alreadySubmitted } from "./earlier-transactions";
import { isOpen, transactionStatusOf, type TransactionStatus } from "./transaction-status";
import { errorFlash, redirectOrder, invalid, UNAVAILABLE, type StepResult } from "./step-result";
import { type PaymentContext } from "./context";

/** What the customer may do next with a payment of this browser. */
export type NextMove = "again" | "go-on" | "provider" | undefined;

/**
 * A transaction that was not carried out can be sent again when no call for it can be on its way any more: `now` is
 * later than its submission by `patienceMs`. `gateway`: the card provider that the operator's books name.
 */
export function nextMove(
  transactionStatus: TransactionStatus,
  payment: PaymentAt<"submitted">,
  { now, processTimeoutMs }: Pick<PaymentContext, "now" | "processTimeoutMs">,
  gateway?: string,
): NextMove {
  if (transactionStatus === "failed") return "again";
  if (!isOpen(transactionStatus)) return undefined;
  const { since, resume } = payment.stage;
  // Money that is paid at a provider waits for the customer there; what this browser did not send it cannot send again.
  if (gateway !== undefined || methodOf(payment.method).approval === "provider") {
    return resume || gateway !== undefined ? "provider" : undefined;
  }
  return transactionStatus === "raised" && resume && now - since > processTimeoutMs ? "go-on" : undefined;
}

/**
 * A payment that failed may be made another way; one that was never carried out may be sent again, as the same
 * transaction. The operator's books decide, asked afresh (R-STA-26, R-STA-27).
 */
export async function goOnAfterResult(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"submitted">,
): Promise<StepResult> {
  const { transactionId, resume } = payment.stage;
  const books = await getTransactionStatus(context.operator, transactionId);
  if (!books.ok) return invalid(say("somethingWrong"), UNAVAILABLE);
  const gateway = cardGatewayOf(books.value);
  switch (nextMove(transactionStatusOf(books.value.transactionStatus), payment, context, gateway)) {
    case "again": {
      const other = await context.paymentLock.markFailed(order.id, transactionId, order.refusals);
      const refusals = refusalsAfter(order, other);
      // What failed may come true late: an approval on the phone, or a provider's page that is still open somewhere.
      const over = startPaymentOver({ ...withUnsettled(order, transactionId), refusals });
      // An old page or cookie: the order has gone on with another transaction since.
      if (isInFlight(other)) return alreadySubmitted(context, state, order, other.transactionId);
      return redirectOrder(state, over, paths.payment, errorFlash(say("paymentFailed")));
    }
    case "go-on": {
      const stage = readyToProcess({ id: transactionId, pinKey: resume?.pinKey }, resume?.proof);
      const ready = atStage(order, payment, stage);
      return redirectOrder(state, ready, placeOf(ready));
    }
    case "provider": {
      // What this browser did not see being sent, the operator's books know.
      const paying = gateway === undefined ? payment : { method: card.id, payer: "", gateway };
      const open = atStage(order, paying, { ...payment.stage, resume: resume ?? {} });
      return redirectOrder(state, open, placeOf(open));
    }
    case undefined:
      return { kind: "redirect", state, to: statusPath(transactionId), why: "notFailed" };
  }
}

/** The provider at which a transaction is paid by card; undefined when it is paid another way, or nobody says. */
export function cardGatewayOf({ paymentMode, paymentGateway }: Transaction): string | undefined {
  return paymentMode?.toUpperCase() === card.paymentMode ? paymentGateway : undefined;
}

/** The counter for the next transaction: no key that was refused is used again. */
function refusalsAfter(order: Order, other: LockEntry | undefined): number {
  const spent = other?.outcome === "refused" ? other.refusals : order.refusals;
  return Math.max(order.refusals, spent) + 1;
}
