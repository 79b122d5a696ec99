import { say } from "@domain/message";
import { paths } from "@domain/paths";
import { createOrder } from "../payment/create-order";
import type { KnownBill, OrderState } from "../order/schema";
import {
  redirectTo,
  invalid,
  invalidField,
  UNAVAILABLE,
  UNPROCESSABLE,
  type StepResult,
} from "../payment/step-result";
import { type PaymentContext } from "../payment/context";
import type { AmountLimits } from "./amount";
import { billOrder, checkBillAmount, dueOf } from "./bill";
import { totalNow } from "./bill-total";

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
 * The bill page's form: `total` is what that page has shown. The operator is asked for it once more, so that nothing
 * is ordered for a bill that has changed, or was paid, meanwhile. What was known of the bill ends with its order.
 */
export async function orderBill(
  context: PaymentContext,
  state: OrderState,
  bill: KnownBill,
  typed: { amount: string; total: string },
): Promise<StepResult> {
  const [now, { limits, roundUp }] = await Promise.all([
    totalNow(context.operator, bill),
    billRules(context),
  ]);
  if (now.kind === "unproved") return { kind: "redirect", state, to: paths.bill, why: "billProveAgain" };
  if (now.kind === "unavailable") return invalid(say("billUnavailable"), UNAVAILABLE);
  if (String(now.total) !== typed.total) return invalid(say("billChanged"), UNPROCESSABLE);
  if (!limits) return invalid(say("somethingWrong"), UNAVAILABLE);
  const amount = checkBillAmount(typed.amount, limits, dueOf(now.total, roundUp));
  if (!amount.ok) return invalidField("amount", amount.message);
  const { bill: _ordered, ...kept } = state;
  return redirectTo(await createOrder(context, kept, billOrder(bill, amount.amount)), paths.payment);
}
