import { say, type Message } from "@domain/message";
import { paths, walletPaths } from "@domain/paths";
import { UNAVAILABLE } from "@domain/http-status";
import { readFields } from "../../forms/read";
import { payerForm } from "../../forms/schemas";
import { methodStartingAt } from "../../order/methods";
import { walletPin } from "../../order/methods/wallet";
import { lineInTurn, pageOfList, type RechargeList } from "../../order/recharge-list";
import type { OrderState } from "../../order/schema";
import { paymentAt } from "../../order/steps";
import { startPaymentOver } from "../../order/transitions";
import type { PaymentContext } from "../../payment/context";
import { closedFor, closedMessage } from "../../payment/refuse-closed";
import {
  leaveEarlierTransaction,
  resultWhenSentBefore,
  entrySentBefore,
} from "../../payment/earlier-transactions";
import type { PostedOtp } from "../../payment/otp";
import { payerOtpStep, sendPayerOtp } from "../../payment/otp-step";
import { unlessStoreIsDown } from "../../exactly-once/store";
import {
  errorFlash,
  invalid,
  invalidForm,
  redirectOrder,
  redirectTo,
  type StepResult,
} from "../../payment/step-result";
import { writeBack, orderOfLine, stateOfLine, type SteppedLine } from "./order-of-line";

/** A state that has a list. */
export type ListState = OrderState & { list: RechargeList };

/**
 * Returns the list after comparing each line with the payment lock, because a line that was sent with newer cookies
 * counts as sent.
 * Rejects with StoreUnavailable while the lock is out of reach.
 */
export async function syncWithLock(context: PaymentContext, state: ListState): Promise<ListState> {
  let now = state;
  for (const index of state.list.lines.keys()) now = (await syncLine(context, now, index))?.state ?? now;
  return now;
}

/** Compares one line with the payment lock; returns undefined when the lock holds nothing newer. */
async function syncLine(
  context: PaymentContext,
  state: ListState,
  index: number,
): Promise<SteppedLine | undefined> {
  const line = state.list.lines[index];
  if (!line || line.stage.at === "sent") return undefined;
  const order = orderOfLine(state.list, line);
  const result = resultWhenSentBefore(
    context,
    stateOfLine(state, order),
    order,
    await entrySentBefore(context, order),
  );
  return result ? writeBack(state, state.list, index, result, "waiting") : undefined;
}

/** Returns the list for a page: as the cookies have it while the lock is out of reach, because no form can pay then. */
export function listForPage(context: PaymentContext, state: ListState): Promise<ListState> {
  return unlessStoreIsDown(syncWithLock(context, state), state);
}

/** Chooses the wallet that pays the whole list, and sends the OTP of the first line (R-PAY-67). */
export async function listPayerStep(
  context: PaymentContext,
  before: ListState,
  typed: string,
): Promise<StepResult> {
  const config = await context.catalogue.config(context.operator);
  if (!config.ok) return invalid(say("somethingWrong"), UNAVAILABLE);
  if (methodStartingAt(walletPaths.start, config.value)?.id !== walletPin.id)
    return invalid(say("methodMissing"), UNAVAILABLE);
  const read = readFields(payerForm(walletPin), { msisdn: typed });
  if (read.status !== "success") return invalidForm(read);
  const { msisdn: payer = "" } = read.value;
  const state = await withPayer(context, await syncWithLock(context, before), payer);
  if ("kind" in state) return state;
  return sendNextOtp(context, state);
}

/** Another wallet needs other transactions; those of the former wallet are given up like those of a single order. */
async function withPayer(
  context: PaymentContext,
  state: ListState,
  payer: string,
): Promise<ListState | StepResult> {
  if (state.list.payer === payer) return state;
  if (!mayChangePayer(state.list)) return redirectTo(state, pageOfList(state.list));
  let next = state;
  for (const [index, line] of state.list.lines.entries()) {
    const { at } = line.stage;
    if (at === "sent" || at === "stopped" || at === "waiting") continue;
    const order = orderOfLine(next.list, line);
    const earlier = await leaveEarlierTransaction(context, stateOfLine(next, order), order);
    if (earlier.kind === "sent" && earlier.result.kind !== "redirect") return earlier.result;
    const result =
      earlier.kind === "sent"
        ? earlier.result
        : redirectOrder(earlier.state, startPaymentOver(earlier.order), paths.severalCode);
    if (result.kind === "redirect") next = writeBack(next, next.list, index, result, "waiting").state;
  }
  const { authorization: _token, codeSentAt: _sent, ...list } = next.list;
  return { ...next, list: { ...list, payer } };
}

/** Sends the OTP of the next line that needs one, or redirects to the next page when no line does. */
async function sendNextOtp(context: PaymentContext, state: ListState): Promise<StepResult> {
  const { list } = state;
  const index = lineInTurn(list);
  const line = index === undefined ? undefined : list.lines[index];
  if (index === undefined || line?.stage.at !== "waiting") return redirectTo(state, pageOfList(list));
  const order = orderOfLine(list, line);
  const closed = closedFor(context.switches, order, walletPin.name);
  if (closed) return invalid(closedMessage(closed), UNAVAILABLE);
  const { payer = "" } = list;
  const result = await sendPayerOtp(context, stateOfLine(state, order), order, walletPin, payer);
  if (result.kind !== "redirect") return result;
  const { stage } = result.state.order?.payment ?? {};
  // The number has no wallet, or the operator sends no more OTPs, so another number may be typed.
  if (stage?.at === "refused") return refusedPayer(state, stage.message);
  const stepped = writeBack(state, list, index, result, "waiting");
  if (stepped.line.stage.at !== "code")
    return refusedPayer(state, stepped.flash?.message ?? say("somethingWrong"));
  return redirectAfterLine({ ...stepped, list: { ...stepped.list, codeSentAt: context.now } });
}

function refusedPayer(state: ListState, message: Message): StepResult {
  const to = mayChangePayer(state.list) ? paths.severalConfirm : paths.severalCode;
  return redirectTo(state, to, errorFlash(message));
}

/** Whether another wallet may pay, which is false once a line has been sent from the first wallet. */
export function mayChangePayer({ lines }: RechargeList): boolean {
  return lines.every(({ stage: { at } }) => at !== "sent");
}

/** Redirects after a step, with its message. */
export function redirectAfterLine(
  { state, list, flash }: Omit<SteppedLine, "line">,
  to = pageOfList(list),
): StepResult {
  if (!flash) return redirectTo({ ...state, list }, to);
  const { at: _page, since: _then, ...shown } = flash;
  return redirectTo({ ...state, list }, to, shown);
}

/** Handles the forms of the OTP page: the OTP of the line whose turn it is, or a request for a new OTP. */
export async function listOtpStep(
  context: PaymentContext,
  before: ListState,
  posted: PostedOtp,
): Promise<StepResult> {
  const state = await syncWithLock(context, before);
  const { list } = state;
  const index = lineInTurn(list);
  const line = index === undefined ? undefined : list.lines[index];
  if (index === undefined || !line) return redirectTo(state, pageOfList(list));
  if (line.stage.at === "waiting") return sendNextOtp(context, state);
  const order = orderOfLine(list, line);
  const payment = paymentAt(order, "code", "proved");
  if (!payment) return redirectTo(state, pageOfList(list));
  const result = await payerOtpStep(context, stateOfLine(state, order), order, payment, posted);
  if (result.kind !== "redirect") return result;
  const { stage } = result.state.order?.payment ?? {};
  const stepped = writeBack(state, list, index, result, stage?.at === "refused" ? "waiting" : "stopped");
  if (stage?.at === "refused") return refusedPayer({ ...state, list: stepped.list }, stage.message);
  const resent = stepped.line.stage.at === "code" && posted.intent === "resend";
  return redirectAfterLine(
    resent ? { ...stepped, list: { ...stepped.list, codeSentAt: context.now } } : stepped,
  );
}
