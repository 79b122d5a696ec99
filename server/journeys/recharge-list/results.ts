import type { Message } from "@domain/message";
import { type ListLine, type RechargeList, isListExpired } from "../../order/recharge-list";
import type { OrderState } from "../../order/schema";
import { actionAfterResult } from "../../payment/status/after-result";
import type { PaymentContext } from "../../payment/context";
import { knownEnd, noteShownResult } from "../../payment/follow/follow-payment";
import { isDecided, statusAtOperator, transactionAtOperator } from "../../payment/status/transaction-status";
import { orderOfLine } from "./order-of-line";

/** The result of a line: paid, failed, sent without a result (open), or the stage of a line that was not sent. */
export const lineResults = ["paid", "failed", "open", "ready", "waiting", "stopped", "locked"] as const;
export type LineResult = (typeof lineResults)[number];

/** A line as the page of results shows it. */
export interface LineView {
  msisdn: string;
  amount: number;
  bundle: ListLine["bundle"];
  result: LineResult;
  transactionId: string | undefined;
  /** Why the line was refused. */
  why: Message | undefined;
  /** Whether the line may be tried again now. */
  mayRetry: boolean;
}

/**
 * The result of each line, for which the status of a payment that has not succeeded is read once if the limits allow it
 * (R-PAY-70).
 */
export function resultsOfList(context: PaymentContext, list: RechargeList): Promise<LineView[]> {
  const isOver = isListExpired(list, context.now);
  return Promise.all(
    list.lines.map(async (line) => {
      const { result, mayRetry } = await resultOf(context, list, line);
      const { msisdn, amount, bundle, stage } = line;
      return {
        msisdn,
        amount,
        bundle,
        result,
        transactionId: stage.at === "sent" ? stage.transactionId : undefined,
        why: stage.at === "stopped" ? stage.why : undefined,
        mayRetry: mayRetry && !isOver,
      };
    }),
  );
}

async function resultOf(
  context: PaymentContext,
  list: RechargeList,
  line: ListLine,
): Promise<Pick<LineView, "result" | "mayRetry">> {
  const { stage } = line;
  switch (stage.at) {
    case "sent":
      return resultOfSent(context, list, line, stage.transactionId);
    case "stopped":
    case "locked":
      return { result: stage.at, mayRetry: true };
    case "ready":
      return { result: "ready", mayRetry: false };
    default:
      return { result: "waiting", mayRetry: false };
  }
}

async function resultOfSent(
  context: PaymentContext,
  list: RechargeList,
  line: ListLine,
  transactionId: string,
): Promise<Pick<LineView, "result" | "mayRetry">> {
  const known = await knownEnd(context, transactionId);
  if (known?.end === "success") return { result: "paid", mayRetry: false };
  // A payment that failed may succeed late, by an approval on the phone or an open provider page.
  const last: Pick<LineView, "result" | "mayRetry"> =
    known?.end === "failed" ? { result: "failed", mayRetry: true } : { result: "open", mayRetry: false };
  if (!(await context.limits.status()).ok) return last;
  const now = await transactionAtOperator(context.operator, transactionId);
  const { status } = now;
  if (status === "missing" || status === "unreachable") return last;
  await noteShownResult(context, transactionId, now);
  if (status === "success") return { result: "paid", mayRetry: false };
  const { id, payment } = orderOfLine(list, line);
  const action =
    payment?.stage.at === "submitted"
      ? await actionAfterResult(context, { id }, { ...payment, stage: payment.stage }, status)
      : undefined;
  return { result: status === "failed" ? "failed" : "open", mayRetry: action !== undefined };
}

/** The transactions of this browser that were submitted and are not known to be over (R-SES-16). */
export async function openTransactions(
  context: Pick<PaymentContext, "operator" | "openPayments">,
  { order, list, past }: Pick<OrderState, "order" | "list" | "past">,
): Promise<string[]> {
  const stage = order?.payment?.stage;
  const present = [
    ...(stage?.at === "submitted" ? [stage.transactionId] : []),
    ...(list?.lines ?? []).flatMap((line) => (line.stage.at === "sent" ? [line.stage.transactionId] : [])),
  ];
  const all = [...new Set([...present, ...past, ...(list?.earlier ?? [])])];
  const open = await Promise.all(all.map((id) => isMaybeOpen(context, id, present.includes(id))));
  return all.filter((_id, index) => open[index]);
}

/**
 * Whether a transaction may still move money; one of an earlier order, which may never have been submitted, only when
 * the operator or the list of open payments says that it is open.
 */
async function isMaybeOpen(
  context: Pick<PaymentContext, "operator" | "openPayments">,
  transactionId: string,
  isPresent: boolean,
): Promise<boolean> {
  const known = await knownEnd(context, transactionId);
  if (known !== undefined && known.end !== "open") return false;
  const status = await statusAtOperator(context.operator, transactionId);
  if (isDecided(status)) return false;
  return isPresent || known !== undefined || status === "pending" || status === "registered";
}

/** How many lines are paid, and whether a line has no result yet. */
export function summaryOf(views: readonly Pick<LineView, "result">[]): { paid: number; isOpen: boolean } {
  return {
    paid: views.filter(({ result }) => result === "paid").length,
    isOpen: views.some(({ result }) => result === "open"),
  };
}
