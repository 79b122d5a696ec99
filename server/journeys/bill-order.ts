import type { AmountLimits } from "@domain/amount";
import { say } from "@domain/message";
import { paths } from "@domain/paths";
import { createOrder } from "../payment/create-order";
import type { KnownBill, OrderState } from "../order/schema";
import {
  redirectTo,
  invalid,
  invalidForm,
  UNAVAILABLE,
  UNPROCESSABLE,
  type StepResult,
} from "../payment/step-result";
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

export async function billRules({
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

/**
 * Handles the bill page's form; `total` is the total that the page showed. The total is fetched again, so that
 * no order is created for a bill that has changed or been paid. Creating the order removes the bill from the
 * state.
 */
export async function orderBill(
  context: PaymentContext,
  state: OrderState,
  bill: KnownBill,
  typed: { amount: string; total: string },
): Promise<StepResult> {
  const [current, { limits, roundUp }] = await Promise.all([
    fetchCurrentTotal(context.operator, bill),
    billRules(context),
  ]);
  if (current.kind === "unproved") return { kind: "redirect", state, to: paths.bill, why: "billProveAgain" };
  if (current.kind === "unavailable") return invalid(say("billUnavailable"), UNAVAILABLE);
  if (String(current.total) !== typed.total) return invalid(say("billChanged"), UNPROCESSABLE);
  if (!limits) return invalid(say("somethingWrong"), UNAVAILABLE);
  const due = payableOf(dueOf(current.total, roundUp));
  const read = readFields(billAmountForm(limits, due), { amount: typed.amount });
  if (read.status !== "success") return invalidForm(read);
  const { bill: _ordered, ...withoutBill } = state;
  return redirectTo(
    await createOrder(context, withoutBill, billOrder(bill, read.value.amount)),
    paths.payment,
  );
}
