import { chargeOf } from "./charge";
import { attemptMark } from "./transitions";
import { type Order } from "./schema";

/** What a page may know of an order: nothing that proves or authorises. */
export interface OrderView {
  mark: string;
  origin: string;
  msisdn: string;
  /** What will be charged, in the chosen currency. */
  amount: number;
  currency: string;
  conversion: Order["conversion"];
  kind: OrderKind;
  bundle: Order["bundle"];
  accountId: string | undefined;
  invoice: Order["invoice"];
  /** The home-broadband request that is paid for; its e-mail address cannot be changed any more. */
  leadId: string | undefined;
}

/** What the summary calls an order (R-PAY-7). */
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
