import { statusPath } from "@domain/paths";
import { type LockEntry, isInFlight } from "../exactly-once/payment-lock";
import type { Order, OrderState } from "../order/schema";
import { isDecided, statusAtOperator } from "./transaction-status";
import type { PaymentContext, StepResult } from "./context";
import { alreadySubmitted } from "./earlier-transactions";

/**
 * The order's transaction that was sent, as the payment lock says when a request arrives. Undefined when none was, and while one
 * is being sent: the same form waits for it.
 */
export async function sentTransaction(
  { guard }: PaymentContext,
  order: Order,
): Promise<LockEntry | undefined> {
  const entry = await guard.read(order.id);
  return isInFlight(entry) && entry.outcome !== "running" ? entry : undefined;
}

/**
 * Where an order belongs whose cookies are older than what was sent: to its result. Undefined when the cookies hold that
 * very transaction and may go on with it.
 */
export function sentBefore(
  desk: PaymentContext,
  state: OrderState,
  order: Order,
  sent: LockEntry | undefined,
): StepResult | undefined {
  if (!sent || stageOf(order, sent)) return undefined;
  return alreadySubmitted(desk, state, order, sent.transactionId);
}

/**
 * What an answer that was kept for the same form means now. It may lead to a code, a PIN or a card's provider, and the
 * order was sent since. It stands while that is open at the operator, as the payer may be waited for elsewhere.
 */
export async function answerNow(
  desk: PaymentContext,
  order: Order,
  kept: StepResult,
  sent: LockEntry | undefined,
): Promise<StepResult> {
  if (!sent || kept.kind === "stays") return kept;
  const { state } = kept;
  const { order: led } = state;
  if (led?.id !== order.id) return kept;
  const { transactionId } = sent;
  if (kept.kind === "moves" && kept.to === statusPath(transactionId)) return kept;
  const stage = stageOf(led, sent);
  if (stage && (await isStillOpen(desk, stage, transactionId))) return kept;
  return alreadySubmitted(desk, state, led, transactionId);
}

/** The stage of an order whose cookies hold the transaction that was sent, and may send it again where that is not known. */
function stageOf(
  { payment }: Order,
  { transactionId, outcome }: LockEntry,
): "submitted" | "ready" | undefined {
  const stage = payment?.stage;
  if (stage?.at === "submitted" && stage.transactionId === transactionId) return "submitted";
  const same = stage?.at === "ready" && stage.transaction.id === transactionId;
  return same && outcome !== "accepted" ? "ready" : undefined;
}

async function isStillOpen(
  desk: PaymentContext,
  stage: "submitted" | "ready",
  transactionId: string,
): Promise<boolean> {
  const standing = await statusAtOperator(desk.operator, transactionId);
  if (stage === "ready") return standing === "raised";
  return standing !== "unreachable" && !isDecided(standing);
}
