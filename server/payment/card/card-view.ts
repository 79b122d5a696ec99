import type { Order, OrderState, PaymentAt, PgOption } from "../../order/schema";
import { cardPopup, popupOrder, type PopupOrder } from "./card-provider";
import { isDecided, statusAtOperator } from "../status/transaction-status";
import { StoreUnavailable } from "../../exactly-once/store";
import type { PaymentContext } from "../context";
import { endWhenNotOwed } from "../debts/not-owed";
import { debtKeys, debtOf, readDebtStatus, refuseToPay } from "../debts/debts";
import { stopWhenUnsettledWasSent } from "../earlier-transactions";
import type { Redirect, StepResult } from "../step-result";

/**
 * A card payment that waits at its provider, with the pop-up if one is configured and may be opened; one that is over;
 * or one that leads elsewhere. `known` means that the provider's address is known.
 */
export type CardAtProvider =
  | { kind: "waiting"; gateway: PgOption; popup: PopupOrder | undefined; known: boolean }
  | { kind: "over" }
  | { kind: "elsewhere"; redirect: Redirect };

/** Reads where a card payment stands that was handed to its provider. */
export async function cardAtProvider(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  payment: PaymentAt<"submitted">,
): Promise<CardAtProvider> {
  const { transactionId } = payment.stage;
  const [transactionStatus, config, ended] = await Promise.all([
    statusAtOperator(context.operator, transactionId),
    context.catalogue.config(context.operator),
    endWhenNotOwed(context, state, order),
  ]);
  if (isDecided(transactionStatus)) return { kind: "over" };
  const popup = cardPopup(config.ok ? config.value : undefined, context.providerOrigins, context.callbackUrl);
  const opening = popup ? await mayOpenPopup(context, state, order, transactionId, ended) : ended;
  if (opening?.kind === "redirect") return { kind: "elsewhere", redirect: opening };
  const paymentOpt = payment.gateway ?? "";
  return {
    kind: "waiting",
    gateway: order.pgOptions?.find((option) => option.paymentOpt === paymentOpt) ?? {
      name: paymentOpt,
      paymentOpt,
    },
    // Without the provider's address the payment cannot be cancelled there.
    known: payment.stage.resume?.providerUrl !== undefined,
    popup: popup && opening?.kind === "open" ? popupOrder(popup, order, transactionId) : undefined,
  };
}

/**
 * Whether the customer may pay in the pop-up, which opens by itself: no earlier payment of the order was carried out,
 * its invoice is still open (`ended` is undefined), the operator has accepted this payment, and the order holds its debt
 * (R-INV-15, R-PAY-39, R-PAY-51); otherwise the form takes the debt and asks for the provider's page.
 */
async function mayOpenPopup(
  context: PaymentContext,
  state: OrderState,
  order: Order,
  transactionId: string,
  ended: StepResult | undefined,
): Promise<{ kind: "open" | "closed" } | Redirect> {
  try {
    const entry = await context.paymentLock.read(order.id);
    const refused =
      (await stopWhenUnsettledWasSent(context, state, order, transactionId)) ??
      (await refuseToPay(context, state, order)) ??
      ended;
    if (refused?.kind === "redirect") return refused;
    if (refused || entry?.outcome !== "accepted" || entry.transactionId !== transactionId)
      return { kind: "closed" };
    return { kind: (await holdsItsDebt(context, order)) ? "open" : "closed" };
  } catch (error) {
    if (error instanceof StoreUnavailable) return { kind: "closed" };
    throw error;
  }
}

/** Whether an order pays no debt, or is the one that pays it now. */
async function holdsItsDebt(context: PaymentContext, order: Order): Promise<boolean> {
  const debt = debtOf(order);
  if (!debt) return true;
  const status = await readDebtStatus(context, debtKeys(context, debt));
  return status.kind === "paying" && status.entry.order === order.id;
}
