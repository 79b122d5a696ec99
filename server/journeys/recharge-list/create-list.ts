import { randomBytes } from "node:crypto";
import { roundToCents } from "@domain/amount";
import { amountField, bundleField, msisdnField, rowNumbers } from "@domain/list-form";
import { say } from "@domain/message";
import { LIST_FORM_VALID_FOR_MS, LIST_LINES_MAX } from "@domain/rule-numbers";
import { UNPROCESSABLE } from "@domain/http-status";
import type { Admission } from "../../limits/limited";
import type { VisitLimits } from "../../limits/visit-limits";
import { samePurchases } from "../../order/purchases";
import { type ListLine, pageOfList, type RechargeList, transactionsOfList } from "../../order/recharge-list";
import type { NewOrder, OrderState } from "../../order/schema";
import type { PaymentContext } from "../../payment/context";
import { askAboutSamePurchase } from "../../payment/same-purchase";
import { invalidFields, invalidLimited, redirectTo, type StepResult } from "../../payment/step-result";
import { orderEvent } from "../../payment/trail";
import { checkTyped, type ListSentences, refusedLines, type TypedLine } from "./check-lines";
import { atPrice, newLine } from "./new-line";
import { orderOfLine } from "./order-of-line";

/** The lines of a form in which something was typed. */
export function typedLines(text: (name: string) => string): TypedLine[] {
  return rowNumbers(LIST_LINES_MAX)
    .map((row) => ({
      row,
      msisdn: text(msisdnField(row)),
      amount: text(amountField(row)),
      bundle: text(bundleField(row)),
    }))
    .filter(({ msisdn, amount, bundle }) => [msisdn, amount, bundle].some((typed) => typed.trim() !== ""));
}

/** What the lines cost together. */
export function totalOf(lines: readonly Pick<ListLine, "amount">[]): number {
  return lines.reduce((sum, { amount }) => roundToCents(sum + amount), 0);
}

/** The name of one rendering of the form, beginning with its time; posting it twice makes one list. */
export function newFormName(now: number): string {
  return `${now.toString(36)}.${randomBytes(9).toString("base64url")}`;
}

/** Whether a form was shown so recently that the payment lock still holds the payments made from it. */
export function isFormFresh(name: string, now: number): boolean {
  const shown = /^([0-9a-z]{1,10})\.[\w-]{12}$/.exec(name)?.[1];
  const age = shown === undefined ? Infinity : now - parseInt(shown, 36);
  return age >= 0 && age <= LIST_FORM_VALID_FOR_MS;
}

export interface PostedList {
  lines: TypedLine[];
  /** The name of the form's page. */
  form: string;
  /** The payments that the customer was asked about and agreed to make again. */
  agreed: string;
  /**
   * Makes the id of an order from a text about the form, the browser and the purchase, so that a repetition gets the
   * same id (R-PAY-66).
   */
  idOf: (text: string) => string;
  /** What the page says of a line. */
  sentences: ListSentences;
}

/** Checks all lines and keeps the list, without a payment or a transaction so far. */
export async function createListStep(
  context: PaymentContext,
  state: OrderState,
  posted: PostedList,
): Promise<StepResult> {
  const { lines, agreed } = posted;
  if (lines.length === 0) return invalidFields([{ name: msisdnField(1), message: say("invalidMobile") }]);
  if (!isFormFresh(posted.form, context.now)) return invalidFormAge();
  const checking = await admitLines(context.limits, lines.length);
  if (!checking.ok) return invalidLimited(checking.limited);
  const checked = await Promise.all(lines.map((typed) => checkTyped(context, typed, posted.sentences)));
  const refused = refusedLines(lines, checked, posted.sentences);
  if (refused) return refused;
  const orders = checked.flatMap((result) => (result.ok ? [result.order] : []));
  const unknown = orders.filter((order) => !knownLine(state, posted, order));
  const asked = await askAboutLines(context, state, unknown, agreed);
  if (asked) return asked;
  const next = withNewList(context, state, orders, posted);
  return redirectTo(next, pageOfList(next.list));
}

/** The page was open for over an hour, so an earlier post of it may be forgotten; the new form gets a new name. */
function invalidFormAge(): StepResult {
  return { kind: "invalid", errors: { page: say("formExpired") }, status: UNPROCESSABLE };
}

/** Counts a list as its lines (R-LIM-4), and gives the counts back when one line is refused. */
async function admitLines(limits: VisitLimits, count: number): Promise<Admission> {
  const taken: Extract<Admission, { ok: true }>[] = [];
  for (let line = 0; line < count; line++) {
    const admission = await limits.lineCheck();
    if (!admission.ok) {
      await Promise.all(taken.map((one) => one.giveBack()));
      return admission;
    }
    taken.push(admission);
  }
  return { ok: true, giveBack: () => Promise.resolve() };
}

/**
 * Asks about the first line that this browser has paid some minutes ago; `agreed` names the payments that were agreed
 * to.
 */
async function askAboutLines(
  context: PaymentContext,
  state: OrderState,
  orders: readonly NewOrder[],
  agreed: string,
): Promise<StepResult | undefined> {
  const agreedIds = agreed.split(" ");
  for (const order of orders) {
    const before = samePurchases(state, order, context.now).map(({ transactionId }) => transactionId);
    const known = before.find((id) => agreedIds.includes(id));
    const asked = await askAboutSamePurchase(context, state, order, known ?? "");
    if (asked) return asked;
  }
  return undefined;
}

/** The state with the list, where lines that the same form has made before keep their stages. */
function withNewList(
  { trail, now }: Pick<PaymentContext, "trail" | "now">,
  state: OrderState,
  orders: readonly NewOrder[],
  posted: PostedList,
): OrderState & { list: RechargeList } {
  const id = listId(posted);
  const before = state.list;
  const same = before?.id === id ? before : undefined;
  const lines = orders.map((order) => {
    const known = knownLine(state, posted, order);
    return known ? atPrice(known, order) : newLine(lineId(posted, order), order);
  });
  const kept = new Set(lines.flatMap((line) => transactionsOfList({ ...emptyList, lines: [line] })));
  const earlier = (before ? transactionsOfList(before) : []).filter((one) => !kept.has(one));
  const list: RechargeList = {
    ...(same ?? { createdAt: now }),
    id,
    lines,
    earlier: earlier.slice(0, LIST_LINES_MAX),
  };
  for (const line of lines) {
    if (!same?.lines.includes(line))
      trail.note({ transition: "created", ...orderEvent(orderOfLine(list, line)) });
  }
  return { ...state, list };
}

/** The list and its lines get the same ids when the same browser posts the same values from the same form. */
function listId({ form, idOf }: PostedList): string {
  return idOf(form);
}

/** A bundle at another price counts as the same, so that a change of prices does not make a paid line payable again. */
function lineId({ form, idOf }: PostedList, { msisdn, productCode, amount, bundle }: NewOrder): string {
  return idOf(JSON.stringify([form, msisdn, productCode, ...(bundle ? [] : [amount])]));
}

/** The line that this form has already made of an order. */
function knownLine({ list }: OrderState, posted: PostedList, order: NewOrder): ListLine | undefined {
  if (list?.id !== listId(posted)) return undefined;
  const id = lineId(posted, order);
  return list.lines.find((line) => line.id === id);
}

const emptyList = { id: "", createdAt: 0, lines: [], earlier: [] };
