import { CONFLICT } from "@domain/http-status";
import { clockTime } from "@domain/time";
import { say, type Message } from "@domain/message";
import { paths, statusPath } from "@domain/paths";
import type { DebtEntry, ReadDebt } from "./debt-lock";
import { mayHaveMovedMoney } from "../../exactly-once/payment-lock";
import { unlessStoreIsDown } from "../../exactly-once/store";
import type { Order, OrderState } from "../../order/schema";
import { leaveOrder, startPaymentOver, transactionOf, withUnsettled } from "../../order/transitions";
import type { PaymentContext } from "../context";
import { redirectToEarlierResult } from "../earlier-transactions";
import {
  errorFlash,
  invalid,
  type Redirect,
  redirectOrder,
  redirectTo,
  type StepResult,
} from "../step-result";
import { statusAtOperator } from "../status/transaction-status";

/** Something that is owed once, however many customers try to pay it: an invoice, or the bill of a line (R-PAY-50). */
export type Debt =
  { kind: "invoice"; accountNo: string; invoiceNo: string } | { kind: "bill"; msisdn: string };

/** What an order pays off; undefined for an order that buys something. */
export function debtOf({ journey, invoice, msisdn }: Pick<Order, "journey" | "invoice" | "msisdn">) {
  if (invoice)
    return { kind: "invoice" as const, accountNo: invoice.accountNo, invoiceNo: invoice.invoiceNo };
  return journey === "postpaid-bill" ? { kind: "bill" as const, msisdn } : undefined;
}

/** The status of a debt: free, being paid by an order now, or paid. */
export type DebtStatus = { kind: "free" } | TakenDebt;
export interface TakenDebt {
  kind: "paying" | "paid";
  entry: DebtEntry;
}

type DebtContext = Pick<PaymentContext, "operator" | "debts" | "paymentLock" | "processTimeoutMs">;

/** The keys of a debt in the store, one for each secret, which hold no number. */
export function debtKeys({ debts }: Pick<PaymentContext, "debts">, debt: Debt): string[] {
  const { kind } = debt;
  const name = kind === "invoice" ? [kind, debt.accountNo, debt.invoiceNo] : [kind, debt.msisdn];
  return debts.keysOf(JSON.stringify(name));
}

/**
 * The present status of a debt by the operator's status of its last payment, which the lock notes, so that a failed
 * payment frees the debt and a payment that is not followed cannot lock it for good (R-PAY-53).
 */
export async function readDebtStatus(context: DebtContext, keys: readonly string[]): Promise<DebtStatus> {
  const read = await context.debts.lock.read(keys);
  if (!read) return { kind: "free" };
  const kind = await stateOf(context, read);
  if (kind === "free") {
    await context.debts.lock.settle(read, "released");
    // An earlier payment may have paid the debt.
    if (read.entry.paidBefore) return readDebtStatus(context, keys);
  } else if (kind === "paid" && read.entry.state === "paying") await context.debts.lock.settle(read, "paid");
  return kind === "free" ? { kind } : { kind, entry: read.entry };
}

/**
 * Returns the status of a debt for a page or a first step: free while the store is out of reach, because the payment
 * itself is refused then.
 */
export function debtStatusForPage(context: DebtContext, debt: Debt): Promise<DebtStatus> {
  return unlessStoreIsDown(readDebtStatus(context, debtKeys(context, debt)), { kind: "free" as const });
}

async function stateOf(context: DebtContext, read: ReadDebt): Promise<DebtStatus["kind"]> {
  const { entry, ageMs } = read;
  const status = await statusAtOperator(context.operator, entry.transactionId);
  switch (status) {
    case "success":
      return "paid";
    case "failed":
      return "free";
    case "raised":
    case "missing":
      if (entry.state === "paid") return status === "missing" ? "free" : "paid";
      return (await mayMoveMoney(context, { ...entry, ageMs }, status)) ? "paying" : "free";
    case "registered":
    case "pending":
    case "unreachable":
      return entry.state;
  }
}

/** A payment that was sent, and how long ago, ms. */
interface Sent {
  order: string;
  transactionId: string;
  ageMs: number;
}

/**
 * Whether a transaction that the operator has not processed may still move money.
 * The order's lock answers for a running process, and for a payment that was accepted and waits for its payer; otherwise
 * a call may be on its way until twice the time of all calls of the transaction has passed.
 */
export async function mayMoveMoney(
  { paymentLock, processTimeoutMs }: Pick<PaymentContext, "paymentLock" | "processTimeoutMs">,
  { order, transactionId, ageMs }: Sent,
  status: "raised" | "missing",
): Promise<boolean> {
  const entry = await paymentLock.read(order);
  if (entry?.outcome === "running") return true;
  if (entry && !mayHaveMovedMoney(entry)) return false;
  // The payer may approve it on the phone or at the card provider at any time, unless the operator no longer has it.
  if (entry?.transactionId === transactionId && entry.outcome === "accepted") return status === "raised";
  return ageMs < 2 * processTimeoutMs;
}

/** Whether this browser made a payment; other browsers only see that the debt is being paid. */
export function isOwnPayment({ past, order }: OrderState, entry: DebtEntry): boolean {
  return past.includes(entry.transactionId) || order?.id === entry.order;
}

/** A mark of the last payment of a debt for a form, from which the payment cannot be read. */
export function markOfPayment({ debts }: Pick<PaymentContext, "debts">, entry: DebtEntry): string {
  return debts.keysOf(`payment ${entry.transactionId}`)[0] ?? "";
}

function beingPaid(debt: Debt): Message {
  return say(debt.kind === "invoice" ? "invoiceBeingPaid" : "billBeingPaid");
}

function paidAt(debt: Debt, { sentAt }: DebtEntry, now: number): Message {
  const time = { time: clockTime(sentAt, now) };
  return debt.kind === "invoice" ? say("invoicePaid", time) : say("billPaid", time);
}

/**
 * The refusal of a new order for a debt that is being paid, or for an invoice that was paid; undefined when an order
 * may begin (R-PAY-52).
 */
export function refuseNewPayment(
  { now }: Pick<PaymentContext, "now">,
  state: OrderState,
  debt: Debt,
  debtStatus: DebtStatus,
): StepResult | undefined {
  if (debtStatus.kind === "free") return undefined;
  const { kind, entry } = debtStatus;
  if (kind === "paying") {
    if (isOwnPayment(state, entry)) return toOwnPayment(state, entry);
    return invalid(beingPaid(debt), CONFLICT);
  }
  return debt.kind === "invoice" ? invalid(paidAt(debt, entry, now), CONFLICT) : undefined;
}

/** Redirects the browser that pays a debt to its own payment (R-PAY-54). */
function toOwnPayment(state: OrderState, { transactionId }: DebtEntry): Redirect {
  return { kind: "redirect", state, to: statusPath(transactionId), why: "orderSubmitted" };
}

/**
 * The refusal of an order that has begun, because another order pays its debt or the debt was paid since; undefined
 * when the order may go on.
 */
export async function refuseToPay(
  context: PaymentContext,
  state: OrderState,
  order: Order,
): Promise<StepResult | undefined> {
  const debt = debtOf(order);
  if (!debt) return undefined;
  const debtStatus = await readDebtStatus(context, debtKeys(context, debt));
  if (debtStatus.kind === "free") return undefined;
  const { kind, entry } = debtStatus;
  const isOfThisOrder = entry.order === order.id;
  if (kind === "paying" && isOfThisOrder) return undefined;
  // The customer knew of this payment when the order began.
  if (kind === "paid" && !isOfThisOrder && entry.transactionId === order.afterPayment) return undefined;
  // The payment lock redirects a transaction that was already sent to its result.
  if (isOfThisOrder && entry.transactionId === transactionOf(order)) return undefined;
  return debtTaken(context, state, order, debtStatus);
}

/**
 * Redirects an order that lost its debt to another payment: to that payment, to another try, or to the amount still due
 * (R-PAY-52).
 */
export function debtTaken(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  { kind, entry }: TakenDebt,
): StepResult {
  const debt = debtOf(order);
  if (entry.order === order.id || !debt)
    return redirectToEarlierResult(context, state, order, entry.transactionId);
  if (kind === "paid") return endOrder(state, order, paidAt(debt, entry, context.now));
  if (isOwnPayment(state, entry)) return toOwnPayment(state, entry);
  const id = transactionOf(order);
  const waiting = startPaymentOver(id === undefined ? order : withUnsettled(order, id));
  return redirectOrder(state, waiting, paths.payment, errorFlash(beingPaid(debt)));
}

/** The account whose open invoices have this one; an operator may list invoices of other accounts, too. */
export function listedFor(invoice: NonNullable<Order["invoice"]>): string {
  return invoice.listedFor ?? invoice.accountNo;
}

/** Ends an order that can no longer pay its debt, and redirects to the page that shows the amount due now. */
export function endOrder(state: OrderState, order: Order, message: Message): StepResult {
  const { invoice, email } = order;
  const account = invoice && email !== undefined ? { account: { accountNo: listedFor(invoice), email } } : {};
  const left = { ...leaveOrder({ ...state, order: startPaymentOver(order) }), ...account };
  return redirectTo(left, invoice ? paths.invoices : paths.bill, errorFlash(message));
}
