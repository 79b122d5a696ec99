import type { ReturnParameters } from "@domain/paths";
import { orderOfTransaction } from "../journeys/recharge-list/order-of-line";
import type { Limited } from "../limits/limited";
import type { Charge } from "../order/charge";
import { listed } from "../order/past-payments";
import { hasSent } from "../order/recharge-list";
import type { Order, PaymentAt } from "../order/schema";
import { admitToStep, steps } from "../order/steps";
import { paymentSentHere, transactionOf } from "../order/transitions";
import type { Transaction } from "../operator/transaction";
import { mayBeInCdf } from "../payment/currency-step";
import { knownEnd } from "../payment/follow/follow-payment";
import { receiptOf, type Receipt } from "../payment/receipt";
import { limitsOf } from "./limits";
import { readReturnParameters } from "./return-parameters";
import { paymentContext } from "./take-step";
import { pagePath, type Visit } from "./visit";

/** The relation of this browser to the payment that an address names. */
export interface PaymentViewer {
  /** Whether the customer comes from a WhatsApp chat. */
  chat: boolean;
  /** The payment's order, when the browser still has it. */
  order: Order | undefined;
  /** The order whose facts fill the receipt: the payment's own, or that of its line in a list. */
  receiptOrder: Order | undefined;
  payment: PaymentAt<"submitted"> | undefined;
  /** Whether this browser made the payment. */
  own: boolean;
  /** What this browser remembers that it was charged. */
  remembered: Charge | undefined;
}

/** Returns whether this browser made the payment, and the payment's order. */
export function viewerOf(visit: Visit, id: string, { channel }: ReturnParameters): PaymentViewer {
  const { order, past, list } = visit.session.state;
  const [listedPayment] = listed(visit.session.state, past.includes(id) ? [id] : []);
  const mine = order && transactionOf(order) === id ? order : undefined;
  const admission = mine && admitToStep(mine, steps.result, pagePath(visit));
  return {
    chat: channel === "whatsapp",
    order: mine,
    receiptOrder: mine ?? (list && orderOfTransaction(list, id)),
    payment: admission?.ok ? admission.value : undefined,
    own: mine !== undefined || past.includes(id) || hasSent(list, id),
    remembered: listedPayment?.known,
  };
}

/** When the portal sent a payment, epoch ms; undefined when neither the browser nor the store knows. */
export async function sentAtOf(visit: Visit, id: string): Promise<number | undefined> {
  const { order } = visit.session.state;
  const stage = order && paymentSentHere(order)?.stage;
  if (stage?.at === "submitted" && stage.transactionId === id) return stage.since;
  return (await knownEnd(paymentContext(visit), id))?.sentAt;
}

/** Whether a payment may have been made in CDF; the configuration is read only where the operator names no currency. */
export async function dualCurrencyFor(
  visit: Visit,
  { currencyCode }: Pick<Transaction, "currencyCode">,
): Promise<boolean> {
  return currencyCode === undefined && mayBeInCdf(paymentContext(visit));
}

/** A receipt for the page, the text and the PDF, or why it cannot be shown now. */
export type ReadReceipt =
  | { kind: "known"; id: string; receipt: Receipt; masked: Receipt; sentAt: number | undefined }
  | { kind: "limited"; id: string; limited: Limited }
  | { kind: "none"; id: string };

/**
 * Reads the payment that the address names, under the limit of the status page; only the browser that paid sees its
 * numbers and its time of sending.
 * `masked` is for texts that leave the device.
 */
export async function readReceipt(visit: Visit): Promise<ReadReceipt> {
  const { searchParams } = visit.url;
  const id = searchParams.get("id") ?? "";
  if (id === "") return { kind: "none", id };
  const admission = await limitsOf(visit).status();
  if (!admission.ok) return { kind: "limited", id, limited: admission.limited };
  const read = await visit.service.statusReads.read(visit.operator, id, visit.request.signal);
  if (!read.ok) return { kind: "none", id };
  const parameters = readReturnParameters(searchParams);
  const { chat, receiptOrder: order, own, remembered } = viewerOf(visit, id, parameters);
  const shown = own && !chat;
  const dualCurrency = await dualCurrencyFor(visit, read.value);
  const viewer = { order, remembered, pg: parameters.pg, dualCurrency };
  return {
    kind: "known",
    id,
    receipt: receiptOf(read.value, { ...viewer, own: shown }),
    masked: receiptOf(read.value, { ...viewer, own: false }),
    sentAt: shown ? await sentAtOf(visit, id) : undefined,
  };
}
