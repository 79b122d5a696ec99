import { messagesOf, readFields } from "../forms/read";
import { findHereForm, findPaymentForm } from "../forms/schemas";
import type { Limited } from "../limits/limited";
import { listed, listedPayment, type ListedPayment, pastPaymentOf, indexesOf } from "../order/past-payments";
import type { RechargeList } from "../order/recharge-list";
import type { OrderState } from "../order/schema";
import type { PaymentContext } from "../payment/context";
import { unpaidAndPastPayments } from "../payment/earlier-transactions";
import { findPayment, type Found } from "../payment/status/find-payment";
import type { FormErrors } from "../payment/step-result";
import { orderOfLine } from "./recharge-list/order-of-line";

/** The past payments in this browser's cookie, with the one of its present order and those of its list. */
export async function ownPayments(context: PaymentContext, state: OrderState): Promise<ListedPayment[]> {
  const { past } = await unpaidAndPastPayments(context, state);
  const ofList = state.list ? sentByList(state.list) : [];
  return [...listed(state, past), ...ofList.filter(({ id }) => !past.includes(id))];
}

/** The payments of a list's lines that were sent, last line first. */
function sentByList(list: RechargeList): ListedPayment[] {
  const sent = list.lines.flatMap((line) => {
    if (line.stage.at !== "sent") return [];
    return [listedPayment(pastPaymentOf(orderOfLine(list, line), line.stage.transactionId))];
  });
  return sent.reverse();
}

/** The result of a search by a typed reference, which may be missing, or refused by a limit. */
export type SearchByReference = Found | { kind: "needed" } | { kind: "limited"; limited: Limited };

/** Searches a payment by its reference, at the operator and among those of this browser. */
export async function searchByReference(
  context: PaymentContext,
  state: OrderState,
  typed: string,
): Promise<SearchByReference> {
  const read = readFields(findPaymentForm, { reference: typed });
  const reference = read.status === "success" ? read.value.reference : "";
  if (reference === "") return { kind: "needed" };
  const admission = await context.limits.accountLookup();
  if (!admission.ok) return { kind: "limited", limited: admission.limited };
  const own = await ownPayments(context, state);
  return findPayment(
    context.operator,
    reference,
    own.map(({ id }) => id),
  );
}

/** The result of a search among this browser's payments: one, or the indexes of several in their list. */
export type SearchOnDevice =
  | { kind: "invalid"; errors: FormErrors }
  | { kind: "missing" }
  | { kind: "one"; id: string }
  | { kind: "several"; indexes: number[] };

/** The operator cannot be asked for the payments of a number, so that only this browser's are searched. */
export async function searchOnDevice(
  context: PaymentContext,
  state: OrderState,
  typed: { msisdn: string; day: string },
): Promise<SearchOnDevice> {
  const read = readFields(findHereForm, typed);
  if (read.status !== "success") return { kind: "invalid", errors: { fields: messagesOf(read) } };
  const own = await ownPayments(context, state);
  const indexes = indexesOf(own, read.value.msisdn, read.value.day);
  const [first] = indexes;
  if (first === undefined) return { kind: "missing" };
  const only = indexes.length === 1 ? own[first] : undefined;
  return only ? { kind: "one", id: only.id } : { kind: "several", indexes };
}
