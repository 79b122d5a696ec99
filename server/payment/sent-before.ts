import { statusPath } from "@domain/paths";
import { type GuardEntry, isUnderWay } from "./guard";
import type { Order, OrderState } from "./order";
import { isDecided, standingAtOperator } from "./status";
import type { Desk, StepResult } from "./step-result";
import { alreadySubmitted } from "./submitted";

/**
 * Where an order belongs whose cookies are older than its payment: to the result of the transaction that the guard says
 * was sent. Undefined when none was, when one is being sent at this moment (the same form waits for it), and when the
 * cookies hold that very transaction and may go on with it.
 */
export async function sentBefore(
  desk: Desk,
  state: OrderState,
  order: Order,
): Promise<StepResult | undefined> {
  const entry = await desk.guard.read(order.id);
  if (!wasSent(entry) || stageOf(order, entry)) return undefined;
  return alreadySubmitted(desk, state, order, entry.transactionId);
}

/**
 * What an answer that was kept for the same form means now. It may lead to a code, a PIN or a card's provider, and the
 * order was paid since. It stands while its transaction is open at the operator, as a payer may be waiting elsewhere.
 */
export async function answerNow(desk: Desk, order: Order, kept: StepResult): Promise<StepResult> {
  if (kept.kind === "stays") return kept;
  const { state } = kept;
  if (state.order?.id !== order.id) return kept;
  const { order: led } = state;
  const entry = await desk.guard.read(order.id);
  if (!wasSent(entry)) return kept;
  const { transactionId } = entry;
  if (kept.kind === "moves" && kept.to === statusPath(transactionId)) return kept;
  const stage = stageOf(led, entry);
  if (stage && (await isStillOpen(desk, stage, transactionId))) return kept;
  return alreadySubmitted(desk, state, led, transactionId);
}

function wasSent(entry: GuardEntry | undefined): entry is GuardEntry {
  return isUnderWay(entry) && entry.outcome !== "running";
}

/** The stage of an order whose cookies hold the transaction that was sent, and may send it again where that is not known. */
function stageOf(
  { payment }: Order,
  { transactionId, outcome }: GuardEntry,
): "submitted" | "ready" | undefined {
  const stage = payment?.stage;
  if (stage?.at === "submitted" && stage.transactionId === transactionId) return "submitted";
  const same = stage?.at === "ready" && stage.transaction.id === transactionId;
  return same && outcome !== "accepted" ? "ready" : undefined;
}

async function isStillOpen(
  desk: Desk,
  stage: "submitted" | "ready",
  transactionId: string,
): Promise<boolean> {
  const standing = await standingAtOperator(desk.operator, transactionId);
  if (stage === "ready") return standing === "raised";
  return standing !== "unreachable" && !isDecided(standing);
}
