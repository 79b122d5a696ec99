import { CONFLICT } from "@domain/http-status";
import { MINUTE_MS } from "@domain/durations";
import type { NewOrder, OrderState } from "../order/schema";
import { samePurchases } from "../order/purchases";
import type { PaymentContext } from "./context";
import { type StepResult } from "./step-result";
import { statusAtOperator } from "./status/transaction-status";

/**
 * Asks before the same is bought again within some minutes (R-PAY-59), in the same browser only, because a customer
 * must not learn what another customer has bought.
 * Returns undefined when there is nothing to ask; `agreed` is the payment that the customer was asked about.
 */
export async function askAboutSamePurchase(
  { operator, now }: Pick<PaymentContext, "operator" | "now">,
  state: OrderState,
  order: NewOrder,
  agreed: string,
): Promise<StepResult | undefined> {
  for (const { transactionId, at } of samePurchases(state, order, now)) {
    if (transactionId === agreed) return undefined;
    const status = await statusAtOperator(operator, transactionId);
    if (status === "failed" || status === "missing") continue;
    const minutes = Math.floor((now - at) / MINUTE_MS);
    const again = { transactionId, minutes, open: status !== "success" };
    return { kind: "invalid", errors: { again }, status: CONFLICT };
  }
  return undefined;
}
