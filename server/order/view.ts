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
  /** The home-broadband request that the order pays for. */
  leadId: string | undefined;
  /** The order came with an e-mail address, which is read-only on the payment pages. */
  hasOwnEmail: boolean;
  /** The page says itself how to leave it, so that the strip above it does not (R-PIN-9). */
  hasExits?: true | undefined;
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

/**
 * Whether an order has its e-mail address already: a home-broadband request and the account of a fixed-internet invoice
 * bring one (R-MET-16).
 */
export function hasOwnEmail({ email, leadId, invoice }: Order): boolean {
  return email !== undefined && (leadId !== undefined || invoice !== undefined);
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
    hasOwnEmail: hasOwnEmail(order),
  };
}
