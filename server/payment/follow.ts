import type { PaymentEnd } from "../exactly-once/open-payments";
import { StoreUnavailable } from "../exactly-once/store";
import type { PaymentContext } from "./context";
import { mayMove, readDebtStatus } from "./debts";
import { statusAtOperator, type TransactionStatus } from "./transaction-status";

/** What following a payment needs. Nothing of it can send money. */
export type FollowContext = Pick<
  PaymentContext,
  "operator" | "debts" | "openPayments" | "paymentLock" | "processTimeoutMs"
>;

/** Asks the operator once how a payment ended; undefined while it is open. */
export async function askHowItEnded(
  context: FollowContext,
  sent: { order: string; transactionId: string; sentAt: number },
  now: number,
): Promise<PaymentEnd | undefined> {
  const status = await statusAtOperator(context.operator, sent.transactionId);
  switch (status) {
    case "success":
    case "failed":
      return status;
    case "raised":
    case "missing":
      return (await mayMove(context, { ...sent, ageMs: now - sent.sentAt }, status)) ? undefined : "not-sent";
    case "registered":
    case "pending":
    case "unreachable":
      return undefined;
  }
}

/** Notes how a payment ended, for its debt and for the pages that show it. Returns whether that is news. */
export async function noteEnd(
  context: FollowContext,
  transactionId: string,
  end: PaymentEnd,
): Promise<boolean> {
  const { debt } = (await context.openPayments.find(transactionId)) ?? {};
  const news = await context.openPayments.end(transactionId, end);
  if (news && debt) await readDebtStatus(context, debt);
  return news;
}

/** The same for a result page, which shows its payment also while the store is out of reach. */
export async function noteShownResult(
  context: FollowContext,
  transactionId: string,
  status: TransactionStatus,
): Promise<void> {
  if (status !== "success" && status !== "failed") return;
  await orWithoutStore(noteEnd(context, transactionId, status).then(() => undefined));
}

/** What is known of a payment without asking the operator: how and when it ended, or that it is open. */
export interface KnownEnd {
  end: "success" | "failed" | "open";
  at: number;
}

export async function knownEnd(
  { openPayments }: Pick<PaymentContext, "openPayments">,
  transactionId: string,
): Promise<KnownEnd | undefined> {
  const found = await orWithoutStore(openPayments.find(transactionId));
  if (!found) return undefined;
  const { end, endedAt, sentAt } = found;
  if (end === undefined) return { end: "open", at: sentAt };
  return end === "success" || end === "failed" ? { end, at: endedAt ?? sentAt } : undefined;
}

async function orWithoutStore<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof StoreUnavailable) return undefined;
    throw error;
  }
}
