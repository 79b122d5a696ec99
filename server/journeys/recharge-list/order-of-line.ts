import { country } from "@domain/country";
import { say, shortenTo, type Message } from "@domain/message";
import { LIST_TEXT_MAX_LENGTH } from "@domain/tuning";
import { walletPin } from "../../order/methods/wallet";
import type { LineStage, ListLine, RechargeList } from "../../order/recharge-list";
import type { NewOrder, Order, OrderState, Payment, Proof, Stage } from "../../order/schema";
import { readyToProcess, sentToOperator, transactionOf } from "../../order/transitions";
import type { Redirect } from "../../payment/step-result";
import { numberJourney } from "../number-journeys";
import { amountOrder, bundleOrder } from "../number-orders";

/** The order of a line, so that each step of its payment is a step of a single order. */
export function orderOfLine(list: RechargeList, line: ListLine): Order {
  const { id, initiations, refusals = 0, unsettled = [] } = line;
  const { payer } = list;
  const stage = stageOf(list, line.stage);
  return {
    ...factsOfLine(line),
    id,
    createdAt: list.createdAt,
    initiations,
    refusals,
    unsettled,
    ...(payer === undefined ? {} : { payer }),
    ...(payer === undefined || !stage ? {} : { payment: { method: walletPin.id, payer, stage } }),
  };
}

/**
 * What the line with this transaction buys, for a receipt; undefined when no line of the list has it now.
 * Without the payer, because an earlier transaction of the line may have had another one, and without the bundle, whose
 * name may be shortened.
 */
export function orderOfTransaction(list: RechargeList, transactionId: string): Order | undefined {
  const found = list.lines
    .map((line) => orderOfLine(list, line))
    .find((order) => transactionOf(order) === transactionId);
  if (!found) return undefined;
  const { payment: _payer, bundle: _shortened, ...bought } = found;
  return bought;
}

/** What a line buys, where a shortened bundle name is enough because no call sends it. */
function factsOfLine({ msisdn, lineType = "PREPAID", amount, bundle }: ListLine): NewOrder {
  const journey = numberJourney("prepaid");
  const line = { msisdn, lineType };
  if (!bundle) return amountOrder(journey, line, amount);
  const [productCode, description] = bundle;
  return bundleOrder(journey, line, { productCode, description, amount, currency: country.currency });
}

function stageOf({ authorization }: RechargeList, line: LineStage): Stage | undefined {
  const proof = (uniqueCode = ""): Proof => ({
    uniqueCode,
    ...(authorization === undefined ? {} : { authorization }),
  });
  switch (line.at) {
    case "waiting":
    case "stopped":
      return undefined;
    case "code":
      return line;
    case "proved": {
      const { uniqueCode, pinsLeft } = line;
      return { at: "proved", proof: proof(uniqueCode), ...(pinsLeft === undefined ? {} : { pinsLeft }) };
    }
    case "ready": {
      const { transactionId, pinKey, uniqueCode, pinsLeft } = line;
      return readyToProcess({ id: transactionId, pinKey }, proof(uniqueCode), pinsLeft);
    }
    case "sent": {
      // Without the wallet's token the payment cannot be sent again.
      const resume = authorization === undefined ? undefined : { proof: proof(), ...pinKeyOf(line) };
      return sentToOperator(line.transactionId, line.since, resume);
    }
    case "locked":
      return { at: "locked" };
  }
}

/** The state of one line alone, in the form that the steps of a payment use. */
export function stateOfLine(state: OrderState, order: Order): OrderState {
  const { past, paid, keepsMore, purchases } = state;
  return {
    past,
    order,
    ...(paid ? { paid } : {}),
    ...(keepsMore ? { keepsMore } : {}),
    ...(purchases ? { purchases } : {}),
  };
}

/** The state after a step of one line, and what the step said. */
export interface SteppedLine {
  state: OrderState & { list: RechargeList };
  list: RechargeList;
  line: ListLine;
  /** The message that the next page shows. */
  flash: OrderState["flash"];
}

/**
 * Writes the result of a step of a line's order back into the list; `onRefusal` is the stage of a line that is left
 * without a payment, unless only a new OTP is missing.
 */
export function writeBack(
  state: OrderState,
  list: RechargeList,
  index: number,
  result: Redirect,
  onRefusal: "waiting" | "stopped",
): SteppedLine {
  const before = list.lines[index];
  if (!before) throw new Error("the list has no such line");
  const { order, past, paid, purchases, flash } = result.state;
  const withoutPayment: LineStage =
    result.needsOtp || onRefusal === "waiting" ? { at: "waiting" } : stoppedBy(flash?.message);
  const line = order ? lineOf(before, order, withoutPayment) : endedLine(list, before);
  const authorization = (order && tokenOf(order)) ?? list.authorization;
  const changed: RechargeList = {
    ...list,
    ...(authorization === undefined ? {} : { authorization }),
    lines: list.lines.map((one) => (one === before ? line : one)),
  };
  const { paid: _facts, purchases: _before, flash: _shown, ...rest } = state;
  const next = { ...rest, past, ...(paid ? { paid } : {}), ...(purchases ? { purchases } : {}) };
  return { state: { ...next, list: changed }, list: changed, line, flash };
}

/**
 * The order has ended because its key was used for another transaction, so the status of its own transaction decides.
 */
function endedLine(list: RechargeList, before: ListLine): ListLine {
  const transactionId = transactionOf(orderOfLine(list, before));
  if (transactionId === undefined) return { ...before, stage: { at: "stopped", why: say("alreadyHandled") } };
  return { ...before, stage: { at: "sent", transactionId, since: list.createdAt } };
}

/** The line after a step of its order; `withoutPayment` is its stage when the order has no payment any more. */
function lineOf(
  before: ListLine,
  { initiations, refusals, unsettled, payment }: Order,
  withoutPayment: LineStage,
): ListLine {
  const { unsettled: _before, refusals: _refusals, ...rest } = before;
  const counted = {
    ...rest,
    initiations,
    ...(refusals > 0 ? { refusals } : {}),
    ...(unsettled.length > 0 ? { unsettled } : {}),
  };
  return { ...counted, stage: lineStageOf(payment) ?? withoutPayment };
}

function stoppedBy(why: Message | undefined): LineStage {
  return { at: "stopped", ...(why ? { why: shortened(why) } : {}) };
}

/**
 * What a line keeps of a message: since ten lines share a cookie, our words leave less room for the operator's
 * sentence.
 */
export function shortened(why: Message): Message {
  const theirs = "key" in why ? why.theirs : why;
  if (!theirs) return why;
  const withText = (text: string): Message =>
    "key" in why ? { ...why, theirs: { ...theirs, text } } : { ...why, text };
  const more = JSON.stringify(withText("")).length - JSON.stringify({ text: "" }).length;
  return withText(shortenTo(theirs.text, LIST_TEXT_MAX_LENGTH - more));
}

/** Undefined for a payment that has not reached its OTP. */
function lineStageOf(payment: Payment | undefined): LineStage | undefined {
  if (!payment) return undefined;
  const { stage } = payment;
  switch (stage.at) {
    case "code":
      return stage;
    case "proved": {
      const { proof, pinsLeft } = stage;
      return { at: "proved", uniqueCode: proof.uniqueCode, ...(pinsLeft === undefined ? {} : { pinsLeft }) };
    }
    case "ready": {
      const { transaction, proof, pinsLeft } = stage;
      return {
        at: "ready",
        transactionId: transaction.id,
        pinsLeft,
        ...(proof && proof.uniqueCode !== "" ? { uniqueCode: proof.uniqueCode } : {}),
        ...pinKeyOf(transaction),
      };
    }
    case "submitted":
      return {
        at: "sent",
        transactionId: stage.transactionId,
        since: stage.since,
        ...pinKeyOf(stage.resume),
      };
    case "locked":
      return { at: "locked" };
    case "refused":
    case "short":
      return undefined;
  }
}

/** The transaction's own key for its PIN, which few operators give (R-MET-44). */
function pinKeyOf(of: { pinKey?: string | undefined } | undefined): { pinKey?: string } {
  return of?.pinKey === undefined ? {} : { pinKey: of.pinKey };
}

function tokenOf({ payment }: Order): string | undefined {
  const stage = payment?.stage;
  return stage?.at === "proved" || stage?.at === "ready" ? stage.proof?.authorization : undefined;
}
