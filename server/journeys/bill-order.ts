import { typedOrChosen, type AmountLimits } from "@domain/amount";
import { parseMoney } from "@domain/digits";
import { say } from "@domain/message";
import { paths, statusPath } from "@domain/paths";
import { clockTime } from "@domain/time";
import { UNPROCESSABLE, CONFLICT, UNAVAILABLE } from "@domain/http-status";
import { createOrder } from "../payment/create-order";
import type { OrderState } from "../order/schema";
import type { KnownBill } from "../order/bill-state";
import {
  type DebtStatus,
  isOwnPayment,
  markOfPayment,
  refuseNewPayment,
  debtStatusForPage,
} from "../payment/debts/debts";
import { redirectTo, invalid, invalidFields, invalidForm, type StepResult } from "../payment/step-result";
import { type PaymentContext } from "../payment/context";
import { readFields } from "../forms/read";
import { billAmountForm } from "../forms/schemas";
import { billOrder, dueOf, payableOf } from "./bill";
import { fetchCurrentTotal } from "./bill-total";

/** The operator's limits for bills, and whether a fraction is rounded up. */
export interface BillRules {
  limits: AmountLimits | undefined;
  roundUp: boolean;
}

/** The limits of a bill's amount, and whether it is rounded up; no limits while the configuration cannot be read. */
export async function fetchBillRules({
  catalogue,
  operator,
}: Pick<PaymentContext, "catalogue" | "operator">): Promise<BillRules> {
  const config = await catalogue.config(operator);
  if (!config.ok) return { limits: undefined, roundUp: false };
  const { postMinAmnt, postMaxAmnt, beta } = config.value;
  return {
    limits: { min: postMinAmnt, max: postMaxAmnt },
    roundUp: beta?.amountToHigherValueFeature === true,
  };
}

/** The page itself shows why the bill cannot be paid, also when it is opened. */
const conflictShownByPage: StepResult = { kind: "invalid", errors: {}, status: CONFLICT };

function billDebt({ msisdn }: KnownBill) {
  return { kind: "bill" as const, msisdn };
}

/** A payment of the bill that its page shows: an open one, or a paid one that is not yet in the total. */
export type BillPaymentView =
  | { kind: "paying"; own: string | undefined }
  /** `mark` is a hidden field in the form of a customer who has been asked about this payment. */
  | { kind: "paid"; time: string; mark: string };

/** The note on the bill's page about the last payment of the bill (R-BIL-21, R-BIL-22); undefined without a note. */
export async function billPaymentView(
  context: PaymentContext,
  state: OrderState,
  bill: KnownBill,
  total: number,
): Promise<BillPaymentView | undefined> {
  const debtStatus = await debtStatusForPage(context, billDebt(bill));
  if (debtStatus.kind !== "paying") {
    const paid = paidBill(context, debtStatus, total);
    return paid && { kind: "paid", ...paid };
  }
  const { entry } = debtStatus;
  return { kind: "paying", own: isOwnPayment(state, entry) ? statusPath(entry.transactionId) : undefined };
}

/** The time of a payment after which the bill still shows the same total; undefined without such a payment. */
function paidBill(context: PaymentContext, debtStatus: DebtStatus, total: number) {
  if (debtStatus.kind !== "paid" || debtStatus.entry.owed !== total) return undefined;
  return {
    time: clockTime(debtStatus.entry.sentAt, context.now),
    mark: markOfPayment(context, debtStatus.entry),
  };
}

/** Returns the amount of a bill's form; a chosen amount counts instead of the amount due that the page filled in. */
function billAmount({ amount, preset }: { amount: string; preset: string }, due: number | undefined) {
  const untouched = preset !== "" && due !== undefined && parseMoney(amount) === due;
  return typedOrChosen(untouched ? "" : amount, preset);
}

/**
 * Fetches the total again and compares it with `total`, which the bill's page showed, so that no order is created for a
 * bill that has changed or been paid; the order replaces the bill in the state.
 */
export async function orderBill(
  context: PaymentContext,
  state: OrderState,
  bill: KnownBill,
  typed: { amount: string; preset: string; total: string; agreed: string },
): Promise<StepResult> {
  const debt = billDebt(bill);
  const [current, { limits, roundUp }, debtStatus] = await Promise.all([
    fetchCurrentTotal(context.operator, bill),
    fetchBillRules(context),
    debtStatusForPage(context, debt),
  ]);
  if (current.kind === "unproved") return { kind: "redirect", state, to: paths.bill, why: "billProveAgain" };
  if (current.kind === "refused") return invalid(current.message, UNPROCESSABLE);
  if (current.kind === "unavailable") return invalid(say("billUnavailable"), UNAVAILABLE);
  const refused = refuseNewPayment(context, state, debt, debtStatus);
  if (refused) return refused.kind === "invalid" ? conflictShownByPage : refused;
  if (String(current.total) !== typed.total) return invalid(say("billChanged"), UNPROCESSABLE);
  if (!limits) return invalid(say("somethingWrong"), UNAVAILABLE);
  const due = payableOf(dueOf(current.total, roundUp));
  const amount = billAmount(typed, due);
  if (!amount.ok) return invalidFields([{ name: "amount", message: amount.message }]);
  const read = readFields(billAmountForm(limits, due), { amount: amount.value });
  if (read.status !== "success") return invalidForm(read);
  const paid = paidBill(context, debtStatus, current.total);
  if (paid && paid.mark !== typed.agreed) return conflictShownByPage;
  const afterPayment = debtStatus.kind === "paid" ? debtStatus.entry.transactionId : undefined;
  const { bill: _ordered, ...withoutBill } = state;
  return redirectTo(
    await createOrder(
      context,
      withoutBill,
      billOrder(bill, { amount: read.value.amount, owed: current.total, afterPayment }),
    ),
    paths.payment,
  );
}
