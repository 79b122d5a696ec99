import { roundToCents, toCents } from "@domain/amount";
import { UNAVAILABLE } from "@domain/http-status";
import { type NoticeKey, say } from "@domain/message";
import { statusPath } from "@domain/paths";
import type { DebtEntry } from "./debt-lock";
import { StoreUnavailable } from "../../exactly-once/store";
import { getOpenInvoices } from "../../operator/subscriber";
import type { MethodId } from "../../order/methods/method";
import type { Order, OrderState } from "../../order/schema";
import type { PaymentContext } from "../context";
import { debtKeys, debtOf, endOrder, listedFor } from "./debts";
import { stopWhenSent } from "../earlier-transactions";
import { paymentFactsOf } from "../trail";
import { invalid, type StepResult } from "../step-result";

/**
 * What sending a transaction needs besides its order's lock: it is followed, and no other transaction pays its debt.
 */
export interface OrderAttempt {
  /** Whether the transaction may be sent, asked right before each call. */
  confirm: () => Promise<boolean>;
  /** The entry of the payment that already holds the debt. */
  taken: () => DebtEntry | undefined;
  /** Frees the debt after a call that cannot move money. */
  release: () => Promise<void>;
}

/** The attempt of an order to pay its debt by this transaction; without a debt each of its steps succeeds. */
export function debtAttempt(
  context: PaymentContext,
  order: Order,
  method: MethodId,
  transactionId: string,
): OrderAttempt {
  const debt = debtOf(order);
  const keys = debt && debtKeys(context, debt);
  const onDebt =
    keys &&
    context.debts.lock.attempt(keys, {
      order: order.id,
      transactionId,
      after: order.afterPayment,
      ...(order.owed === undefined ? {} : { owed: order.owed }),
    });
  let taken: DebtEntry | undefined;
  return {
    async confirm() {
      try {
        taken = await onDebt?.acquire();
        if (taken) return false;
        await context.openPayments.add({
          transactionId,
          order: order.id,
          note: paymentFactsOf(order, method),
          ...(keys ? { debt: keys } : {}),
        });
        return true;
      } catch (error) {
        if (error instanceof StoreUnavailable) return false;
        throw error;
      }
    },
    taken: () => taken,
    async release() {
      try {
        await onDebt?.release();
      } catch (error) {
        // The next reader of the debt asks the operator for the status of this transaction.
        if (!(error instanceof StoreUnavailable)) throw error;
      }
    },
  };
}

/**
 * Refuses an invoice that is not owed any more; an order that was carried out itself leads to its result instead
 * (R-INV-15).
 */
export async function refuseWhenNotOwed(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  transactionId: string,
): Promise<StepResult | undefined> {
  const ended = await endWhenNotOwed(context, state, order);
  if (ended?.kind !== "redirect") return ended;
  return (await stopWhenSent(context, state, order, transactionId)) ?? ended;
}

/** Whether a notice is one with which `endWhenNotOwed` leads a sent order to its result. */
export function saysNotOwed(why: NoticeKey | undefined): boolean {
  return why === "invoiceGone" || why === "invoiceChanged";
}

/**
 * Ends the order of an invoice that the operator no longer lists, or lists with another amount (R-INV-15); an order that
 * was sent leads to its result instead.
 */
export async function endWhenNotOwed(
  context: PaymentContext,
  state: OrderState,
  order: Order,
): Promise<StepResult | undefined> {
  const { invoice, email } = order;
  if (!invoice || email === undefined) return undefined;
  const listed = await getOpenInvoices(context.operator, { accountNo: listedFor(invoice), email });
  if (!listed.ok) return invalid(say("somethingWrong"), UNAVAILABLE);
  const found = listed.value.invoices.find(
    ({ accountNo, invoiceNo, outstandingAmount }) =>
      accountNo === invoice.accountNo &&
      invoiceNo === invoice.invoiceNo &&
      roundToCents(outstandingAmount) > 0,
  );
  if (found && toCents(found.outstandingAmount) === toCents(order.amount)) return undefined;
  const why = found ? "invoiceChanged" : "invoiceGone";
  if (order.payment?.stage.at === "submitted") {
    // The order's own transaction may be the one that the operator has booked.
    return { kind: "redirect", state, to: statusPath(order.payment.stage.transactionId), why };
  }
  return endOrder(state, order, say(why));
}
