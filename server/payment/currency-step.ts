import type { DualCurrency } from "@domain/currency";
import { say } from "@domain/message";
import { paths } from "@domain/paths";
import type { OperatorClient } from "../operator/client";
import { convertCurrency } from "../operator/transaction";
import { isDualCurrency } from "../order/charge";
import { startPaymentOver } from "../order/transitions";
import { type Conversion, type NewOrder, type Order, type OrderState } from "../order/schema";
import { errorFlash, redirectOrder, invalid, UNAVAILABLE, type StepResult } from "./step-result";
import { type PaymentContext } from "./context";
import { leaveEarlierTransaction } from "./earlier-transactions";

/** What an order is begun with. */
export type OrderContext = Pick<PaymentContext, "operator" | "catalogue" | "now">;

/**
 * What a new order costs in CDF, asked once and kept with it; undefined for an order in one currency only. An
 * operator that cannot say it stops nobody: the order is begun in USD, and the question can be put again.
 */
export async function conversionFor(
  context: OrderContext,
  { amount, currency, invoice }: NewOrder,
): Promise<Conversion | undefined> {
  // An invoice is paid in its own currency (contract: InitiateRequest).
  if (invoice) return undefined;
  return (await hasTwoCurrencies(context, currency)) ? convert(context.operator, amount) : undefined;
}

/** The operator is asked only where its word decides. */
async function hasTwoCurrencies({ operator, catalogue }: OrderContext, currency: string): Promise<boolean> {
  if (isDualCurrency(currency, false)) return true;
  if (!isDualCurrency(currency, true)) return false;
  const config = await catalogue.config(operator);
  return config.ok && isDualCurrency(currency, config.value.enableDualCurrency);
}

async function convert(operator: OperatorClient, usd: number): Promise<Conversion> {
  const answer = await convertCurrency(operator, usd);
  // Cents: what is shown is what is charged.
  const cdf = answer.ok ? Math.round(answer.value.convertedAmount * 100) / 100 : 0;
  return cdf > 0 ? { state: "known", usd, cdf, chosen: "USD" } : { state: "missing" };
}

/** The customer asks again for the conversion that could not be had. */
export async function convertAgain(
  context: PaymentContext,
  state: OrderState,
  order: Order,
): Promise<StepResult> {
  if (order.conversion?.state !== "missing") return redirectOrder(state, order, paths.payment);
  const conversion = await convert(context.operator, order.amount);
  if (conversion.state === "missing") return invalid(say("conversionFailed"), UNAVAILABLE);
  return redirectOrder(state, { ...order, conversion }, paths.payment);
}

/**
 * The customer wants to pay in the other currency. A transaction may exist in the present one: it is left as for
 * another wallet, and the payment starts over. Only a code that is on its way stays good; it proves a number, whatever
 * will be charged.
 */
export async function chooseCurrency(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  wanted: DualCurrency,
): Promise<StepResult> {
  const { conversion } = order;
  if (conversion?.state !== "known" || conversion.chosen === wanted) {
    return redirectOrder(state, order, paths.payment);
  }
  const earlier = await leaveEarlierTransaction(context, state, order);
  if (earlier.kind === "sent") return earlier.result;
  const switched: Order = { ...earlier.order, conversion: { ...conversion, chosen: wanted } };
  const begun = switched.payment?.stage.at === "code" ? switched : startPaymentOver(switched);
  return redirectOrder(earlier.state, begun, paths.payment);
}

/**
 * The operator does not take the currency of the charge (1026), and nothing has moved: the customer may switch.
 * Undefined for orders that have no other currency.
 */
export function currencyRefused(state: OrderState, order: Order): StepResult | undefined {
  if (order.conversion?.state !== "known") return undefined;
  const message = say("currencyRefused", { currency: order.conversion.chosen });
  return redirectOrder(state, startPaymentOver(order), paths.payment, errorFlash(message));
}
