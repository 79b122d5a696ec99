import { chargeOf } from "./charge";
import { attemptMark } from "./transitions";
import { type Order } from "./schema";

/** The fields of an order that a page may show. They hold no proof and no token. */
export interface OrderView {
  mark: string;
  origin: string;
  msisdn: string;
  /** The amount that is charged, in the chosen currency. */
  amount: number;
  currency: string;
  conversion: Order["conversion"];
  kind: OrderKind;
  bundle: Order["bundle"];
  accountId: string | undefined;
  invoice: Order["invoice"];
  /** The home-broadband request that the order pays for; its e-mail address is read-only. */
  leadId: string | undefined;
}

/** The kind of an order in the summary (R-PAY-7). */
export type OrderKind = "recharge" | "bundle" | "bill" | "broadband" | "invoice" | "lead";

const kinds: Record<Order["journey"], OrderKind> = {
  "prepaid-amount": "recharge",
  "prepaid-bundle": "bundle",
  "data-bundle": "bundle",
  "broadband-amount": "broadband",
  "broadband-bundle": "broadband",
  "postpaid-bill": "bill",
  "fixed-internet": "invoice",
  lead: "lead",
};

export function kindOf(order: Order): OrderKind {
  return kinds[order.journey];
}

export function orderView(order: Order): OrderView {
  const { origin, msisdn, conversion, bundle, accountId, invoice, leadId } = order;
  return {
    mark: attemptMark(order),
    origin,
    msisdn,
    ...chargeOf(order),
    conversion,
    kind: kindOf(order),
    bundle,
    accountId,
    invoice,
    leadId,
  };
}
