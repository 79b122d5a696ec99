import { UNAVAILABLE } from "@domain/http-status";
import { say } from "@domain/message";
import { PROVIDER_ADDRESS_MAX_LENGTH } from "@domain/rule-numbers";
import { paths, statusPath } from "@domain/paths";
import { processPayment } from "../../operator/transaction";
import { unlessStoreIsDown } from "../../exactly-once/store";
import { card } from "../../order/methods/card";
import type { Order, OrderState, PaymentAt, Paying } from "../../order/schema";
import {
  atStage,
  idempotencyKey,
  readyToProcess,
  rememberSent,
  sentToOperator,
} from "../../order/transitions";
import { availableGateways } from "../available-methods";
import { providerAddress } from "./card-provider";
import { refuseWhenClosed } from "../refuse-closed";
import type { PaymentContext } from "../context";
import { endWhenNotOwed } from "../debts/not-owed";
import { orderAttempt, type OrderAttempt } from "../debts/order-attempt";
import { debtTaken, refuseToPay } from "../debts/debts";
import { leaveEarlierTransaction, stopWhenUnsettledWasSent } from "../earlier-transactions";
import { initiateUnderLock, notInitiatedResult } from "../initiate";
import { processRequest } from "../operator-requests";
import { messagesOf, readFields } from "../../forms/read";
import { cardForm } from "../../forms/schemas";
import { emailFor } from "../payer";
import { processPaymentStep } from "../process";
import {
  errorFlash,
  invalid,
  invalidFields,
  type Redirect,
  redirectOrder,
  type StepResult,
} from "../step-result";
import { isDecided, statusAtOperator } from "../status/transaction-status";

/** The fields of the card page's form; `popup` means that the browser can open the provider's window over the page. */
export interface TypedCard {
  email: string;
  gateway: string;
  popup: boolean;
}

/**
 * Handles the card page's form: initiates and processes the payment, then redirects to the provider (R-MET-20).
 * Both calls run in this request, unlike other methods, because process moves no money: the customer pays at the
 * address in its answer (docs/decisions/0010-cards.md).
 */
export async function payByCard(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  typed: TypedCard,
): Promise<StepResult> {
  const closed = refuseWhenClosed(context.switches, state, order, card.id);
  if (closed) return closed;
  const read = readFields(cardForm(card), { email: emailFor(order, typed.email), gateway: typed.gateway });
  const offered = await availableGateways(context.operator, order);
  if (!offered.ok) return invalid(offered.message, UNAVAILABLE);
  const gateway = offered.options.find(({ paymentOpt }) => paymentOpt === typed.gateway);
  const errors = read.status === "success" ? [] : messagesOf(read);
  if (!gateway && !errors.some(({ name }) => name === "gateway"))
    errors.push({ name: "gateway", message: say("gatewayRequired") });
  if (read.status !== "success" || !gateway) return invalidFields(errors);
  const earlier = await leaveEarlierTransaction(context, state, order);
  if (earlier.kind === "sent") return earlier.result;
  const { email } = read.value;
  const paying = { method: card.id, payer: "", gateway: gateway.paymentOpt };
  const given = {
    ...earlier.order,
    pgOptions: offered.options,
    gateway: paying.gateway,
    ...(email === undefined ? {} : { email }),
  };
  const initiation = await initiateUnderLock(context, earlier.state, given, paying, undefined);
  if (initiation.kind !== "initiated") return notInitiatedResult(earlier.state, paying, initiation);
  const { order: initiated, transaction } = initiation;
  return sendToProvider(context, earlier.state, initiated, paying, transaction.id, typed.popup);
}

/** Fetches the provider's page of a transaction from the operator and redirects the customer there. */
function sendToProvider(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  paying: Paying,
  transactionId: string,
  popup: boolean,
): Promise<StepResult> {
  let address: string | undefined;
  const send = async () => {
    const answer = await askProvider(context, order, paying, transactionId);
    if (answer.ok) address = answer.value.redirectUrl;
    return answer;
  };
  const payment = { ...paying, stage: readyToProcess({ id: transactionId }, undefined) };
  const submitted = async (attempt: OrderAttempt) => {
    // When the answer with the address was lost, a call under the same key returns it again.
    if (address === undefined) await send();
    return toProvider(context, state, order, paying, { transactionId, address, attempt, popup });
  };
  return processPaymentStep(context, state, order, payment, { send, submitted });
}

function askProvider(context: PaymentContext, order: Order, paying: Paying, transactionId: string) {
  const request = processRequest(order, transactionId, paying, { callbackUrl: context.callbackUrl });
  return processPayment(context.operator, request, idempotencyKey(order, "process"));
}

/**
 * Notes in the payment lock that the customer may pay at the provider, so that no other order pays the debt meanwhile
 * (R-PAY-53). False only while the store is out of reach: the customer is not sent to the provider then.
 */
async function acceptInLock(
  { paymentLock }: PaymentContext,
  order: Order,
  transactionId: string,
): Promise<boolean> {
  const lock = await unlessStoreIsDown(
    paymentLock.acquire(order.id, transactionId, order.refusals),
    undefined,
  );
  if (lock?.acquired) await lock.settle("accepted");
  return lock !== undefined;
}

/** What the operator answered about a card transaction, where `popup` is as in the card page's form. */
interface ProviderAnswer {
  transactionId: string;
  address: string | undefined;
  attempt: OrderAttempt;
  popup: boolean;
}

/** Redirects the customer to the provider's address, or to the page that says that it cannot be opened. */
async function toProvider(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  paying: Paying,
  { transactionId, address, attempt, popup }: ProviderAnswer,
): Promise<StepResult> {
  const usable =
    address === undefined
      ? undefined
      : providerAddress(address, context.providerOrigins, context.callbackUrl);
  // A customer cannot pay at an unusable address, so another order may pay the debt; the provider's window needs no
  // address.
  if (address !== undefined && usable === undefined && !popup) await attempt.release();
  const url =
    usable !== undefined && (await acceptInLock(context, order, transactionId)) ? usable : undefined;
  const providerUrl = url !== undefined && url.length <= PROVIDER_ADDRESS_MAX_LENGTH ? url : undefined;
  const resume = providerUrl === undefined ? {} : { providerUrl };
  const sent = atStage(order, paying, sentToOperator(transactionId, context.now, resume));
  const found = redirectOrder(
    rememberSent(state, order, transactionId, context.now),
    sent,
    paths.cardProvider,
  );
  if (url === undefined || popup) return url === undefined ? withoutAddress(found) : found;
  return { kind: "external", state: found.state, url };
}

/** The page after the card form shows the status of the payment, and that the provider cannot be reached. */
function withoutAddress(found: Redirect): Redirect {
  if (!found.state.order) return found;
  return redirectOrder(found.state, found.state.order, found.to, errorFlash(say("providerMissing")));
}

/**
 * Redirects the customer to the provider's page again, unless the payment is decided; the operator returns a lost
 * address under the key of the first call.
 */
export async function providerStep(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"submitted">,
): Promise<StepResult> {
  const { transactionId, resume } = payment.stage;
  const attempt = orderAttempt(context, order, payment.method, transactionId);
  const stopped = await stopBeforeProvider(context, state, order, { transactionId, attempt });
  if (stopped) return stopped;
  const known = resume?.providerUrl;
  if (known !== undefined && (await acceptInLock(context, order, transactionId)))
    return { kind: "external", state, url: known };
  const answer = await askProvider(context, order, payment, transactionId);
  const address = answer.ok ? answer.value.redirectUrl : undefined;
  return toProvider(context, state, order, payment, { transactionId, address, attempt, popup: false });
}

/** Checks a kept way to the provider like each way there (R-INV-15): the debt may have been paid since. */
export async function recheckWayToProvider(context: PaymentContext, kept: StepResult): Promise<StepResult> {
  if (kept.kind !== "external") return kept;
  const { state } = kept;
  const { order } = state;
  if (order?.payment?.stage.at !== "submitted") return kept;
  const { transactionId } = order.payment.stage;
  const attempt = orderAttempt(context, order, order.payment.method, transactionId);
  return (await stopBeforeProvider(context, state, order, { transactionId, attempt })) ?? kept;
}

/** Why a customer must not go to the card's provider now; undefined when nothing speaks against it. */
async function stopBeforeProvider(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  { transactionId, attempt }: { transactionId: string; attempt: OrderAttempt },
): Promise<StepResult | undefined> {
  const transactionStatus = await statusAtOperator(context.operator, transactionId);
  if (isDecided(transactionStatus))
    return { kind: "redirect", state, to: statusPath(transactionId), why: "orderSubmitted" };
  // An earlier transaction that failed may have succeeded late, and the provider would take the money a second time.
  const stopped =
    (await stopWhenUnsettledWasSent(context, state, order, transactionId)) ??
    (await refuseToPay(context, state, order)) ??
    (await endWhenNotOwed(context, state, order));
  if (stopped) return stopped;
  // The debt may belong to another order by now, and the provider would take the money a second time.
  if (await attempt.confirm()) return undefined;
  const taken = attempt.taken();
  return taken
    ? debtTaken(context, state, order, { kind: taken.state, entry: taken })
    : invalid(say("somethingWrong"), UNAVAILABLE);
}
