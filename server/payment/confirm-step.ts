import type { OpenPush } from "../limits/open-pushes";
import { methodOf } from "../order/methods";
import type { Order, OrderState, PaymentAt } from "../order/schema";
import { pageOfOrder } from "../order/steps";
import type { PaymentContext } from "./context";
import { mayMoveMoney } from "./debts/debts";
import { processReady } from "./process-ready";
import { invalidLimited, redirectOrder, type StepResult } from "./step-result";
import { statusAtOperator } from "./status/transaction-status";

/** Handles the form of the confirmation page: the payer has agreed, or asks for the request on the phone. */
export async function confirmStep(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"ready" | "locked">,
): Promise<StepResult> {
  const { stage } = payment;
  if (stage.at === "locked") return redirectOrder(state, order, pageOfOrder(order));
  const ready = { ...payment, stage };
  return methodOf(payment.method).pages.after === undefined
    ? processReady(context, state, order, ready)
    : sendRequest(context, state, order, ready);
}

/** Sends a request to the payer's phone, unless one is open there or too many were sent (R-LIM-7). */
async function sendRequest(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"ready">,
): Promise<StepResult> {
  const { id } = payment.stage.transaction;
  const sent = { transactionId: id, order: order.id };
  const sending = await context.limits.push(payment.payer, sent, (earlier) => mayWait(context, earlier));
  if (!sending.ok) return invalidLimited(sending.limited);
  const request = { isSent: false };
  const submitted = () => {
    request.isSent = true;
  };
  const result = await processReady(context, state, order, payment, { submitted });
  if (!request.isSent) await sending.giveBack();
  return result;
}

/** Whether an earlier request may still wait on the payer's phone, or be on its way there. */
async function mayWait(context: PaymentContext, earlier: OpenPush): Promise<boolean> {
  const status = await statusAtOperator(context.operator, earlier.transactionId);
  if (status === "raised") return mayMoveMoney(context, earlier, status);
  return status === "unreachable" || status === "pending" || status === "registered";
}
