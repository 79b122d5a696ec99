import { say } from "@domain/message";
import { paths } from "@domain/paths";
import { LIST_PAYS_FOR_MS } from "@domain/rule-numbers";
import { UNAVAILABLE } from "@domain/http-status";
import { isListExpired, pageOfList, type ListLine } from "../../order/recharge-list";
import type { Order, PaymentAt } from "../../order/schema";
import { paymentAt } from "../../order/steps";
import { goOnAfterResult } from "../../payment/status/after-result";
import type { PaymentContext } from "../../payment/context";
import { resultWhenSentBefore, entrySentBefore } from "../../payment/earlier-transactions";
import { pinStep } from "../../payment/pin-step";
import { unlessStoreIsDown } from "../../exactly-once/store";
import { errorFlash, invalid, redirectTo, type StepResult } from "../../payment/step-result";
import { writeBack, orderOfLine, stateOfLine } from "./order-of-line";
import { redirectAfterLine, syncWithLock, type ListState } from "./otp-steps";

/** How the payment of a line affects the lines after it: they are paid, too, or nothing else is sent with this PIN. */
type AfterLine = { kind: "go-on" | "stop"; state: ListState; result?: StepResult | undefined };

/**
 * Pays every ready line with the PIN, one after another, each by its own order's step; the PIN is in the request only
 * (R-PAY-69).
 * Stops after a wrong PIN, a locked wallet, or when the operator or the lock is out of reach.
 */
export async function listPinStep(
  context: PaymentContext,
  before: ListState,
  pin: string,
): Promise<StepResult> {
  const begun = Date.now();
  let state = await syncWithLock(context, before);
  for (const index of state.list.lines.keys()) {
    if (state.list.lines[index]?.stage.at !== "ready") continue;
    // Browsers and proxies end a request that takes too long, so the remaining lines are paid with the next PIN.
    if (Date.now() - begun > LIST_PAYS_FOR_MS) break;
    const after = await payLine(context, state, index, pin);
    if (after.kind === "stop") return stopAfter(before, after);
    state = after.state;
  }
  return redirectTo(state, pageAfterPin(state));
}

/** The result page names the paid lines first, and then asks for the lines that are ready. */
function pageAfterPin({ list }: ListState): string {
  return list.lines.some(({ stage: { at } }) => at === "sent") ? paths.severalResult : pageOfList(list);
}

async function payLine(
  context: PaymentContext,
  state: ListState,
  index: number,
  pin: string,
): Promise<AfterLine> {
  const line = state.list.lines[index];
  if (!line) return { kind: "go-on", state };
  const order = orderOfLine(state.list, line);
  const payment = paymentAt(order, "ready");
  if (!payment) return { kind: "go-on", state };
  // The lines before this one were sent, and their state must reach the browser.
  const down = invalid(say("somethingWrong"), UNAVAILABLE);
  const result = await unlessStoreIsDown(processLine(context, state, order, payment, pin), down);
  if (result.kind !== "redirect") return { kind: "stop", state, result };
  const { state: next, line: now, flash } = writeBack(state, state.list, index, result, "stopped");
  if (now.stage.at === "sent")
    return { kind: (await isOutcomeOpen(context, now)) ? "stop" : "go-on", state: next };
  if (now.stage.at === "stopped") return { kind: "go-on", state: next };
  const shown = redirectAfterLine(
    { state: next, list: withSameTries(next.list, now), flash },
    pageOfStopped(next, now),
  );
  return { kind: "stop", state: next, result: shown };
}

/** Whether the operator did not answer for a line that was sent, and would not answer for the next one either. */
async function isOutcomeOpen({ paymentLock }: PaymentContext, { id }: ListLine): Promise<boolean> {
  const entry = await unlessStoreIsDown(paymentLock.read(id), undefined);
  return entry?.outcome === "unknown";
}

/** Carries out one line's step as the form of a single order does (take-step.ts). */
async function processLine(
  context: PaymentContext,
  state: ListState,
  order: Order,
  payment: PaymentAt<"ready">,
  pin: string,
): Promise<StepResult> {
  const lineState = stateOfLine(state, order);
  const sent = await entrySentBefore(context, order);
  return (
    resultWhenSentBefore(context, lineState, order, sent) ??
    pinStep(context, lineState, order, payment, { intent: "", pin })
  );
}

/** A PIN belongs to the wallet, so a wrong PIN costs every line a try. */
function withSameTries<List extends ListState["list"]>(list: List, { stage }: ListLine): List {
  if (stage.at !== "ready") return list;
  const { pinsLeft } = stage;
  const lines = list.lines.map((line) =>
    line.stage.at === "ready" ? { ...line, stage: { ...line.stage, pinsLeft } } : line,
  );
  return { ...list, lines };
}

/** A wrong PIN is typed again; a locked wallet is shown beside its line. */
function pageOfStopped({ list }: ListState, { stage }: ListLine): string {
  if (stage.at === "ready") return paths.severalPin;
  return stage.at === "locked" ? paths.severalResult : pageOfList(list);
}

/** Lines that were sent stay sent, whatever stopped the others. */
function stopAfter(before: ListState, { state, result }: AfterLine): StepResult {
  if (!result || result.kind === "redirect") return result ?? redirectTo(state, pageAfterPin(state));
  if (JSON.stringify(state) === JSON.stringify(before)) return result;
  const message = result.kind === "invalid" ? result.errors.page : undefined;
  return redirectTo(state, pageAfterPin(state), errorFlash(message ?? say("somethingWrong")));
}

/**
 * Handles 'Try again' for one line, which gets its own OTP again; the status of a payment that was sent is read first
 * (R-PAY-70, R-STA-26).
 */
export async function retryLineStep(
  context: PaymentContext,
  before: ListState,
  index: number,
): Promise<StepResult> {
  const state = await syncWithLock(context, before);
  const { list } = state;
  const line = list.lines[index];
  if (!line || isListExpired(list, context.now)) return redirectTo(state, paths.severalResult);
  switch (line.stage.at) {
    case "stopped":
    case "locked": {
      const lines = list.lines.map((one): ListLine =>
        one === line ? { ...one, stage: { at: "waiting" } } : one,
      );
      const retried = { ...list, lines };
      return redirectTo({ ...state, list: retried }, pageOfList(retried));
    }
    case "sent": {
      const order = orderOfLine(list, line);
      const payment = paymentAt(order, "submitted");
      if (!payment) return redirectTo(state, paths.severalResult);
      const result = await goOnAfterResult(context, stateOfLine(state, order), order, payment);
      if (result.kind !== "redirect") return result;
      const { flash: _told, ...stepped } = writeBack(state, list, index, result, "waiting");
      const isSent = stepped.line.stage.at === "sent";
      return redirectAfterLine(
        { ...stepped, flash: undefined },
        isSent ? paths.severalResult : pageOfList(stepped.list),
      );
    }
    default:
      return redirectTo(state, pageOfList(list));
  }
}
