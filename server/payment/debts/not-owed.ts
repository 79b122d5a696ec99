import { toCents } from "@domain/amount";
import { UNAVAILABLE } from "@domain/http-status";
import { type NoticeKey, say } from "@domain/message";
import { statusPath } from "@domain/paths";
import { getOpenInvoices, isPayable } from "../../operator/subscriber";
import type { Order, OrderState } from "../../order/schema";
import type { PaymentContext } from "../context";
import { stopWhenSent } from "../earlier-transactions";
import { invalid, type StepResult } from "../step-result";
import { endOrder, listedFor } from "./debts";

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
  const found = listed.value.invoices
    .filter(isPayable)
    .find(({ accountNo, invoiceNo }) => accountNo === invoice.accountNo && invoiceNo === invoice.invoiceNo);
  if (found && toCents(found.outstandingAmount) === toCents(order.amount)) return undefined;
  const why = found ? "invoiceChanged" : "invoiceGone";
  if (order.payment?.stage.at === "submitted") {
    // The order's own transaction may be the one that the operator has booked.
    return { kind: "redirect", state, to: statusPath(order.payment.stage.transactionId), why };
  }
  return endOrder(state, order, say(why));
}
