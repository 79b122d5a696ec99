import { randomBytes } from "node:crypto";
import { amountField, msisdnField, rowNumbers } from "@domain/list-form";
import { say, type Message } from "@domain/message";
import { LIST_LINES_MAX } from "@domain/rule-numbers";
import { LIST_FORM_VALID_FOR_MS } from "@domain/tuning";
import type { Admission } from "../limits/limited";
import type { VisitLimits } from "../limits/visit-limits";
import { samePurchases } from "../order/purchases";
import { type ListLine, placeOfList, type RechargeList, transactionsOfList } from "../order/recharge-list";
import type { NewOrder, OrderState } from "../order/schema";
import type { PaymentContext } from "../payment/context";
import { askAboutSamePurchase } from "../payment/same-purchase";
import {
  invalidFields,
  invalidLimited,
  redirectTo,
  type StepResult,
  UNAVAILABLE,
  UNPROCESSABLE,
} from "../payment/step-result";
import { orderEvent } from "../payment/trail";
import { orderOfLine } from "./list-order";
import { numberJourney } from "./number-journeys";
import { rechargeByAmount, type RechargeResult } from "./recharge";

/** A line of the form as it was typed, with its row. */
export interface TypedLine {
  row: number;
  msisdn: string;
  amount: string;
}

/** The lines of a form in which something was typed. */
export function typedLines(text: (name: string) => string): TypedLine[] {
  return rowNumbers(LIST_LINES_MAX)
    .map((row) => ({ row, msisdn: text(msisdnField(row)), amount: text(amountField(row)) }))
    .filter(({ msisdn, amount }) => msisdn.trim() !== "" || amount.trim() !== "");
}

/** What the lines cost together. */
export function totalOf(lines: readonly Pick<ListLine, "amount">[]): number {
  return lines.reduce((sum, { amount }) => Math.round((sum + amount) * 100) / 100, 0);
}

/** Names one showing of the form: what is posted from it twice is one list. It begins with its time. */
export function newFormName(now: number): string {
  return `${now.toString(36)}.${randomBytes(9).toString("base64url")}`;
}

/** Whether a form was shown so recently that the payment lock still knows what was paid from it. */
export function isFormFresh(name: string, now: number): boolean {
  const shown = /^([0-9a-z]{1,10})\.[\w-]{12}$/.exec(name)?.[1];
  const age = shown === undefined ? Infinity : now - parseInt(shown, 36);
  return age >= 0 && age <= LIST_FORM_VALID_FOR_MS;
}

export interface PostedList {
  lines: TypedLine[];
  /** The name of the form's page. */
  form: string;
  /** The payments that the customer was asked about, and paid the same again. */
  again: string;
  /** Makes the id of an order from what it buys: the same browser's same form makes the same. */
  idOf: (text: string) => string;
  /** Says that a line stands twice. */
  twice: (row: number) => Message;
}

/** Checks all lines and keeps the list. Nothing is paid and no transaction exists yet. */
export async function listStep(
  context: PaymentContext,
  state: OrderState,
  posted: PostedList,
): Promise<StepResult> {
  const { lines, again } = posted;
  if (lines.length === 0) return invalidFields([{ name: msisdnField(1), message: say("invalidMobile") }]);
  if (!isFormFresh(posted.form, context.now)) return invalidFormAge();
  const checking = await admitLines(context.limits, lines.length);
  if (!checking.ok) return invalidLimited(checking.limited);
  const checked = await Promise.all(lines.map((typed) => checkTyped(context, typed)));
  const refused = refusedLines(lines, checked, posted.twice);
  if (refused) return refused;
  const orders = checked.flatMap((result) => (result.ok ? [result.order] : []));
  const unknown = orders.filter((order) => !knownLine(state, posted, order));
  const asked = await askAboutLines(context, state, unknown, again);
  if (asked) return asked;
  const next = withNewList(context, state, orders, posted);
  return redirectTo(next, placeOfList(next.list));
}

/** The page was open for so long that what was posted from it before may be forgotten. Its new form has a new name. */
function invalidFormAge(): StepResult {
  return { kind: "invalid", errors: { page: say("formExpired") }, status: UNPROCESSABLE };
}

/** A list counts as its lines (R-LIM-4). A refused one counts for nothing. */
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

function checkTyped({ operator, catalogue }: PaymentContext, typed: TypedLine): Promise<RechargeResult> {
  const { msisdn, amount } = typed;
  return rechargeByAmount(operator, catalogue, numberJourney("prepaid"), { msisdn, amount, preset: "" });
}

/** What is wrong with the lines, each beside its field; undefined when all are right. */
export function refusedLines(
  typed: readonly TypedLine[],
  checked: readonly RechargeResult[],
  twice: (row: number) => Message,
): StepResult | undefined {
  const rows = typed.map(({ row }, index) => ({ row, result: checked[index] }));
  const fields = rows.flatMap(({ row, result }) => {
    if (!result) return [];
    if (result.ok) {
      const first = rows.find((one) => one.result?.ok === true && isSame(one.result.order, result.order));
      return first && first.row < row ? [{ name: msisdnField(row), message: twice(first.row) }] : [];
    }
    const { msisdn, amount } = result.errors;
    return [
      ...(msisdn ? [{ name: msisdnField(row), message: msisdn }] : []),
      ...(amount ? [{ name: amountField(row), message: amount }] : []),
    ];
  });
  const page = checked.flatMap((result) => (result.ok ? [] : [result.errors.page])).find(Boolean);
  if (fields.length === 0 && !page) return undefined;
  const status = page ? UNAVAILABLE : UNPROCESSABLE;
  return { kind: "invalid", errors: { fields, ...(page ? { page } : {}) }, status };
}

function isSame(one: NewOrder, other: NewOrder): boolean {
  return one.msisdn === other.msisdn && one.amount === other.amount && one.productCode === other.productCode;
}

/** Asks about one line at a time that this browser has paid some minutes ago. `again` names what was agreed to. */
async function askAboutLines(
  context: PaymentContext,
  state: OrderState,
  orders: readonly NewOrder[],
  again: string,
): Promise<StepResult | undefined> {
  const agreed = again.split(" ");
  for (const order of orders) {
    const before = samePurchases(state, order, context.now).map(({ transactionId }) => transactionId);
    const known = before.find((id) => agreed.includes(id));
    const asked = await askAboutSamePurchase(context, state, order, known ?? "");
    if (asked) return asked;
  }
  return undefined;
}

/** The state with the list. Lines that this form has made before keep what has become of them. */
function withNewList(
  { trail, now }: Pick<PaymentContext, "trail" | "now">,
  state: OrderState,
  orders: readonly NewOrder[],
  posted: PostedList,
): OrderState & { list: RechargeList } {
  const id = listId(posted);
  const before = state.list;
  const same = before?.id === id ? before : undefined;
  const lines = orders.map(
    (order) => knownLine(state, posted, order) ?? newLine(lineId(posted, order), order),
  );
  const kept = new Set(lines.flatMap((line) => transactionsOfList({ ...emptyList, lines: [line] })));
  const earlier = (before ? transactionsOfList(before) : []).filter((one) => !kept.has(one));
  const list: RechargeList = {
    ...(same ?? { createdAt: now }),
    ...{ id, lines, earlier: earlier.slice(0, LIST_LINES_MAX) },
  };
  for (const line of lines) {
    if (!same?.lines.includes(line))
      trail.note({ transition: "created", ...orderEvent(orderOfLine(list, line)) });
  }
  return { ...state, list };
}

/** The list and its lines have the same ids whenever the same browser posts the same from the same form. */
function listId({ form, idOf }: PostedList): string {
  return idOf(form);
}

function lineId({ form, idOf }: PostedList, { msisdn, productCode, amount }: NewOrder): string {
  return idOf(JSON.stringify([form, msisdn, productCode, amount]));
}

/** The line that this form has made of an order before. */
function knownLine({ list }: OrderState, posted: PostedList, order: NewOrder): ListLine | undefined {
  if (list?.id !== listId(posted)) return undefined;
  const id = lineId(posted, order);
  return list.lines.find((line) => line.id === id);
}

const emptyList = { id: "", createdAt: 0, lines: [], earlier: [] };

function newLine(id: string, { msisdn, amount, lineType }: NewOrder): ListLine {
  const prepaid = numberJourney("prepaid").lines.find((one) => one === lineType) ?? "PREPAID";
  return { id, msisdn, lineType: prepaid, amount, initiations: 0, refusals: 0, stage: { at: "waiting" } };
}
