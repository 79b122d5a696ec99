import { roundToCents } from "@domain/amount";
import type { DualCurrency } from "@domain/currency";
import { say } from "@domain/message";
import { paths } from "@domain/paths";
import { UNAVAILABLE } from "@domain/http-status";
import type { OperatorClient } from "../operator/client";
import { convertCurrency } from "../operator/transaction";
import { isDualCurrency } from "../order/charge";
import { startPaymentOver } from "../order/transitions";
import { type Conversion, type NewOrder, type Order, type OrderState } from "../order/schema";
import { errorFlash, redirectOrder, invalid, type StepResult } from "./step-result";
import { type PaymentContext } from "./context";
import { leaveEarlierTransaction } from "./earlier-transactions";

/** The context that is needed to create an order. */
export type OrderContext = Pick<PaymentContext, "operator" | "catalogue" | "now">;

/**
 * Fetches the price of a new order in CDF, or leaves the order in USD when the operator cannot convert, so that the
 * customer can ask again; undefined for an order in one currency.
 */
export async function conversionFor(
  context: OrderContext,
  { amount, currency, invoice }: NewOrder,
): Promise<Conversion | undefined> {
  // An invoice is paid in its own currency (contract: InitiateRequest).
  if (invoice) return undefined;
  return (await hasTwoCurrencies(context, currency)) ? convert(context.operator, amount) : undefined;
}

/** Fetches the configuration only when the currency alone does not decide. */
async function hasTwoCurrencies({ operator, catalogue }: OrderContext, currency: string): Promise<boolean> {
  if (isDualCurrency(currency, false)) return true;
  if (!isDualCurrency(currency, true)) return false;
  const config = await catalogue.config(operator);
  return config.ok && isDualCurrency(currency, config.value.enableDualCurrency);
}

/**
 * Whether a payment whose currency is not named may have been made in CDF; true while the configuration cannot be read
 * (R-STA-45).
 */
export async function mayBeInCdf({
  operator,
  catalogue,
}: Pick<PaymentContext, "operator" | "catalogue">): Promise<boolean> {
  if (isDualCurrency("USD", false)) return true;
  const config = await catalogue.config(operator);
  return !config.ok || isDualCurrency("USD", config.value.enableDualCurrency);
}

async function convert(operator: OperatorClient, usd: number): Promise<Conversion> {
  const answer = await convertCurrency(operator, usd);
  // Rounded to cents, so that the page shows exactly the amount that is charged.
  const cdf = answer.ok ? roundToCents(answer.value.convertedAmount) : 0;
  return cdf > 0 ? { state: "known", usd, cdf, chosen: "USD" } : { state: "missing" };
}

/** Fetches the conversion again after it failed. */
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
 * Switches the currency and starts the payment over, leaving an existing transaction as a change of method does; a sent
 * OTP stays valid, because it proves a number and not an amount.
 */
export async function chooseCurrency(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  currency: DualCurrency,
): Promise<StepResult> {
  const { conversion } = order;
  if (conversion?.state !== "known" || conversion.chosen === currency) {
    return redirectOrder(state, order, paths.payment);
  }
  const earlier = await leaveEarlierTransaction(context, state, order);
  if (earlier.kind === "sent") return earlier.result;
  const switched: Order = { ...earlier.order, conversion: { ...conversion, chosen: currency } };
  const restarted = switched.payment?.stage.at === "code" ? switched : startPaymentOver(switched);
  return redirectOrder(earlier.state, restarted, paths.payment);
}

/**
 * Lets the customer switch the currency after the operator has refused it (1026) without moving money; undefined for
 * orders in one currency.
 */
export function currencyRefused(state: OrderState, order: Order): StepResult | undefined {
  if (order.conversion?.state !== "known") return undefined;
  const message = say("currencyRefused", { currency: order.conversion.chosen });
  return redirectOrder(state, startPaymentOver(order), paths.payment, errorFlash(message));
}
