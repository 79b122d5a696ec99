import { say } from "@domain/message";
import { PROVIDER_ADDRESS_MAX_LENGTH } from "@domain/limits";
import { paths, statusPath } from "@domain/paths";
import { processPayment } from "../operator/transaction";
import { card } from "../order/methods/card";
import { processOnce } from "../exactly-once/process-once";
import { availableGateways } from "./available-methods";
import {
  atStage,
  idempotencyKey,
  rememberSent,
  type Order,
  type OrderState,
  type Payment,
  type PaymentAt,
  readyToProcess,
  refusedOnce,
  sentToOperator,
} from "../order/schema";
import { emailFor, readPayer } from "./payer";
import { providerAddress } from "./card-provider";
import { afterRefusal } from "./process-refusal";
import { processRequest } from "./operator-requests";
import { handledElsewhere, outdated } from "./process";
import { isDecided, statusAtOperator } from "./transaction-status";
import {
  errorFlash,
  moves,
  stays,
  invalidFields,
  UNAVAILABLE,
  type PaymentContext,
  type StepResult,
} from "./context";
import { alreadySubmitted, heldByUnsettled, leaveEarlierTransaction } from "./earlier-transactions";
import { initiateOnce } from "./initiate";

/** What the card page's form says. `popup`: the browser can open the provider's window over our page. */
export interface TypedCard {
  email: string;
  gateway: string;
  popup: boolean;
}

/**
 * The card page's form: initiate, process, and off to the provider (R-MET-20). Both calls share this
 * request, as they do for no other method: process moves nothing here, the customer does, at an address that only
 * the answer to this request tells (docs/decisions/0010-cards.md).
 */
export async function payByCard(
  desk: PaymentContext,
  state: OrderState,
  order: Order,
  typed: TypedCard,
): Promise<StepResult> {
  const read = readPayer(card, { msisdn: "", email: emailFor(order, typed.email) });
  const offered = await availableGateways(desk.operator, order);
  if (!offered.ok) return stays(offered.message, UNAVAILABLE);
  const gateway = offered.options.find(({ paymentOpt }) => paymentOpt === typed.gateway);
  const faults = read.ok ? [] : read.faults;
  if (!gateway) faults.push({ name: "gateway", message: say("gatewayRequired") });
  if (!read.ok || !gateway) return invalidFields(faults);
  const leaving = await leaveEarlierTransaction(desk, state, order);
  if (leaving.kind === "held") return leaving.result;
  const { email } = read.payer;
  const paying = { method: card.id, payer: "", gateway: gateway.paymentOpt };
  const given = {
    ...leaving.order,
    ...{ pgOptions: offered.options, gateway: paying.gateway },
    ...(email === undefined ? {} : { email }),
  };
  const begun = await initiateOnce(desk, leaving.state, given, paying, undefined);
  if (begun.kind === "ended") return begun.result;
  return handOver(desk, leaving.state, begun.order, paying, begun.transaction.id, typed.popup);
}

/** Asks the operator for the provider's page of a transaction, and sends the customer there. */
async function handOver(
  desk: PaymentContext,
  state: OrderState,
  order: Order,
  paying: Omit<Payment, "stage">,
  transactionId: string,
  popup: boolean,
): Promise<StepResult> {
  const held = await heldByUnsettled(desk, state, order);
  if (held) return held;
  let address: string | undefined;
  const send = async () => {
    const answer = await askProvider(desk, order, paying, transactionId);
    if (answer.ok) address = answer.value.redirectUrl;
    return answer;
  };
  const submission = await processOnce(desk.guard, desk.operator, {
    orderId: order.id,
    refusals: order.refusals,
    transactionId,
    patienceMs: desk.patienceMs,
    send,
  });
  switch (submission.kind) {
    case "submitted":
      if (submission.transactionId !== transactionId)
        return alreadySubmitted(desk, state, order, submission.transactionId);
      // The answer that told the address was lost: the same key asks for it again.
      if (address === undefined) await send();
      return atProvider(desk, state, order, paying, transactionId, address, popup);
    case "not-sent":
      return stays(say("somethingWrong"), UNAVAILABLE);
    case "outdated":
      return outdated(state, { ...order, refusals: submission.refusals });
    case "conflict":
      return handledElsewhere(state, order, transactionId);
    case "refused": {
      const payment = { ...paying, stage: readyToProcess({ id: transactionId }, undefined) };
      const refused = refusedOnce(order, transactionId, submission.proven);
      return afterRefusal(desk, state, refused, payment, submission.refusal);
    }
  }
}

function askProvider(
  desk: PaymentContext,
  order: Order,
  paying: Omit<Payment, "stage">,
  transactionId: string,
) {
  const request = processRequest(order, transactionId, paying, { callbackUrl: desk.callbackUrl });
  return processPayment(desk.operator, request, idempotencyKey(order, "process"));
}

function atProvider(
  desk: PaymentContext,
  state: OrderState,
  order: Order,
  paying: Omit<Payment, "stage">,
  transactionId: string,
  address: string | undefined,
  popup: boolean,
): StepResult {
  const url =
    address === undefined ? undefined : providerAddress(address, desk.providerOrigins, desk.callbackUrl);
  const providerUrl = url !== undefined && url.length <= PROVIDER_ADDRESS_MAX_LENGTH ? url : undefined;
  const resume = providerUrl === undefined ? {} : { providerUrl };
  const sent = atStage(order, paying, sentToOperator(transactionId, desk.now, resume));
  const found = moves(rememberSent(state, order, transactionId), sent, paths.cardProvider);
  if (url === undefined || popup) return url === undefined ? withoutAddress(found) : found;
  return found.kind === "moves" ? { kind: "leaves", state: found.state, url } : found;
}

/** The page after the card says where the payment stands, and that the provider cannot be reached. */
function withoutAddress(found: StepResult): StepResult {
  if (found.kind !== "moves" || !found.state.order) return found;
  return moves(found.state, found.state.order, found.to, errorFlash(say("providerMissing")));
}

/**
 * The customer wants the provider's page (once more), unless the payment is over by now. Where the answer that told
 * the page was lost, the operator is asked again, under the key of the first call.
 */
export async function providerStep(
  desk: PaymentContext,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"submitted">,
): Promise<StepResult> {
  const { transactionId, resume } = payment.stage;
  const standing = await statusAtOperator(desk.operator, transactionId);
  if (isDecided(standing))
    return { kind: "moves", state, to: statusPath(transactionId), why: "orderSubmitted" };
  if (resume?.providerUrl) return { kind: "leaves", state, url: resume.providerUrl };
  const answer = await askProvider(desk, order, payment, transactionId);
  const address = answer.ok ? answer.value.redirectUrl : undefined;
  return atProvider(desk, state, order, payment, transactionId, address, false);
}
