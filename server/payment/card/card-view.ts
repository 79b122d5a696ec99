import type { Order, PaymentAt, PgOption } from "../../order/schema";
import { cardPopup, popupOrder, type PopupOrder } from "./card-provider";
import { isDecided, statusAtOperator } from "../status/transaction-status";
import type { PaymentContext } from "../context";

/**
 * A card payment that waits at its provider, with the pop-up if one is configured, or that is over; `known` means that
 * the provider's address is known.
 */
export type CardAtProvider =
  { kind: "waiting"; gateway: PgOption; popup: PopupOrder | undefined; known: boolean } | { kind: "over" };

export async function cardAtProvider(
  context: PaymentContext,
  order: Order,
  payment: PaymentAt<"submitted">,
): Promise<CardAtProvider> {
  const { transactionId } = payment.stage;
  const [transactionStatus, config] = await Promise.all([
    statusAtOperator(context.operator, transactionId),
    context.catalogue.config(context.operator),
  ]);
  if (isDecided(transactionStatus)) return { kind: "over" };
  const popup = cardPopup(config.ok ? config.value : undefined, context.providerOrigins, context.callbackUrl);
  const paymentOpt = payment.gateway ?? "";
  return {
    kind: "waiting",
    gateway: order.pgOptions?.find((option) => option.paymentOpt === paymentOpt) ?? {
      name: paymentOpt,
      paymentOpt,
    },
    // Without the provider's address the payment cannot be cancelled there.
    known: payment.stage.resume?.providerUrl !== undefined,
    popup: popup && popupOrder(popup, order, transactionId),
  };
}
