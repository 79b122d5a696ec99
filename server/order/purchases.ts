import { toCents } from "@domain/amount";
import { createHash } from "node:crypto";
import { PURCHASES_REMEMBERED, SAME_PURCHASE_ASKED_FOR_MS } from "@domain/rule-numbers";
import type { NewOrder, OrderState } from "./schema";

type Purchase = NonNullable<OrderState["purchases"]>[number];

/** A hash of the number, product and amount of a recharge or a bundle; undefined for orders that pay something owed. */
function purchaseHash(order: NewOrder): string | undefined {
  switch (order.journey) {
    case "postpaid-bill":
    case "fixed-internet":
    case "lead":
      return undefined;
    default:
      return createHash("sha256")
        .update(
          JSON.stringify([order.transactionType, order.msisdn, order.productCode, toCents(order.amount)]),
        )
        .digest("base64url")
        .slice(0, 16);
  }
}

/** The purchases of the state that are recent enough to be asked about. */
function recent({ purchases = [] }: OrderState, now: number): Purchase[] {
  return purchases.filter(({ at }) => now - at < SAME_PURCHASE_ASKED_FOR_MS);
}

/** Returns the state with what an order buys, from the time when its transaction was first sent. */
export function rememberPurchase(
  state: OrderState,
  order: NewOrder,
  transactionId: string,
  now: number,
): OrderState {
  const kept = recent(state, now);
  const mark = purchaseHash(order);
  const isKnown = kept.some((purchase) => purchase.transactionId === transactionId);
  const purchases =
    mark === undefined || isKnown
      ? kept
      : [{ mark, transactionId, at: now }, ...kept].slice(0, PURCHASES_REMEMBERED);
  const { purchases: _before, ...rest } = state;
  return purchases.length > 0 ? { ...rest, purchases } : rest;
}

/** Returns the purchases like this one that the browser has sent in the last minutes, newest first. */
export function samePurchases(state: OrderState, order: NewOrder, now: number): Purchase[] {
  const mark = purchaseHash(order);
  return mark === undefined ? [] : recent(state, now).filter((purchase) => purchase.mark === mark);
}
